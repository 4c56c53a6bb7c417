-- Why: the secret of the game. Who may read a prediction is decided here as well as in src/domain/bets/visibility.ts,
-- so that a forgotten condition in a query shows nothing.
create table predictions (
  id uuid primary key default uuidv7(),
  bet_id uuid not null,
  participant_id uuid not null,
  -- the author: the holder of the place, or the creator for a suggested prediction
  user_id uuid references profiles on delete set null,
  prediction text not null,
  is_prefilled boolean not null default false,
  edit_count int not null default 0,
  created_at timestamptz not null default now(),
  constraint predictions_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade,
  constraint predictions_bet_participant_key unique (bet_id, participant_id, is_prefilled),
  constraint predictions_prediction_check check (prediction <> '' and char_length(prediction) <= 500)
);
comment on table predictions is 'What people put in writing. is_prefilled: typed by the creator for a friend and never counted as a prediction.';

create table prediction_reveals (
  bet_id uuid not null references bets on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  revealed_at timestamptz not null default now(),
  constraint prediction_reveals_pkey primary key (bet_id, user_id)
);
comment on table prediction_reveals is 'Who has pressed Reveal in which bet. It locks their own prediction for good, also after leaving the place.';

create function app.open_bet_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(p.bet_id), '{}')
  from bet_participants p join bets b on b.id = p.bet_id
  where p.user_id = app.uid() and p.status = 'accepted'
    and (b.activated_at is not null
         or (not b.is_sealed and exists (select from prediction_reveals r where r.bet_id = p.bet_id and r.user_id = p.user_id)));
end;
comment on function app.open_bet_ids() is 'The bets in which the viewer may read the others'' predictions.';

create function app.suggestion_place_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(id), '{}') from bet_participants where app.uid() in (user_id, reserved_for);
end;
comment on function app.suggestion_place_ids() is 'The places whose suggested prediction is meant for the viewer.';

revoke all on function app.open_bet_ids(), app.suggestion_place_ids() from public;
grant execute on function app.open_bet_ids(), app.suggestion_place_ids() to toldya_app;

alter table predictions enable row level security;
alter table prediction_reveals enable row level security;
create policy predictions_read on predictions for select to toldya_app using (
  user_id = (select app.uid())
  or (not is_prefilled and bet_id = any ((select app.open_bet_ids())::uuid[]))
  or (is_prefilled and participant_id = any ((select app.suggestion_place_ids())::uuid[])));
create policy predictions_insert on predictions for insert to toldya_app with check (user_id = (select app.uid()));
create policy predictions_update on predictions for update to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy predictions_delete on predictions for delete to toldya_app using (user_id = (select app.uid()));
create policy prediction_reveals_own on prediction_reveals for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy prediction_reveals_checker on prediction_reveals for select to toldya_checker using (true);
-- The checker counts predictions; it is not granted the column that holds them.
create policy predictions_checker on predictions for select to toldya_checker using (true);

grant select, insert, delete on predictions to toldya_app;
grant update (prediction, edit_count) on predictions to toldya_app;
grant select, insert on prediction_reveals to toldya_app;
