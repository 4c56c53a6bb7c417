-- Why: pressing Reveal locks every prediction submitted so far, not only the revealer's own, and shows those and no later
-- one: a second account could read for a first. Before and after is told by the numbers of the bet's events, which are
-- given out under its lock, and not by clocks.
alter table bets
  add column revealed_version int not null default 0,
  add constraint bets_revealed_version_check check (revealed_version between 0 and version);
comment on column bets.revealed_version is 'The number of the last reveal before the bet went live: predictions submitted up to it are locked. 0: nobody has revealed.';

alter table bet_participants add column accepted_version int;
comment on column bet_participants.accepted_version is 'The number of the event by which its holder submitted the prediction; null while there is none.';

alter table prediction_reveals add column revealed_version int not null default 0;
alter table prediction_reveals alter column revealed_version drop default;
comment on table prediction_reveals is 'Who has pressed Reveal in which bet. It keeps them in their place, and out of any other, for good.';
comment on column prediction_reveals.revealed_version is 'Predictions submitted up to this number are open to them before the bet is live.';

update bet_participants p set accepted_version = (
    select max(e.seq) from bet_events e where e.bet_id = p.bet_id and e.participant_id = p.id and e.type = 'predicted')
  where p.status = 'accepted';
-- Until now a reveal showed later predictions as well: whatever may have been read is locked.
update prediction_reveals r set revealed_version = b.version from bets b where b.id = r.bet_id;
update bets b set revealed_version = b.version
  where b.status = 'pending' and exists (select from prediction_reveals r where r.bet_id = b.id);

create or replace function app.open_bet_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(p.bet_id), '{}')
  from bet_participants p join bets b on b.id = p.bet_id
  where p.user_id = app.uid() and p.status = 'accepted' and b.activated_at is not null;
end;
comment on function app.open_bet_ids() is 'The bets in which the viewer may read all predictions: everybody was in.';

create function app.open_place_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(p.id), '{}')
  from prediction_reveals r
  join bets b on b.id = r.bet_id and b.activated_at is null and not b.is_sealed
  join bet_participants mine on mine.bet_id = r.bet_id and mine.user_id = r.user_id and mine.status = 'accepted'
  join bet_participants p on p.bet_id = r.bet_id and p.accepted_version <= r.revealed_version
  where r.user_id = app.uid();
end;
comment on function app.open_place_ids() is 'The places whose prediction the viewer has revealed before everybody was in.';
-- serves: what the viewer has revealed
create index prediction_reveals_user_idx on prediction_reveals (user_id);

create function app.is_locked(of_participant_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from bet_participants p join bets b on b.id = p.bet_id
    where p.id = of_participant_id and p.accepted_version <= b.revealed_version);
end;
comment on function app.is_locked(uuid) is 'Whether somebody has revealed since the prediction in this place was submitted.';
revoke all on function app.open_place_ids(), app.is_locked(uuid) from public;
grant execute on function app.open_place_ids(), app.is_locked(uuid) to toldya_app;

drop policy predictions_read on predictions;
create policy predictions_read on predictions for select to toldya_app using (
  user_id = (select app.uid())
  or (not is_prefilled and bet_id = any ((select app.open_bet_ids())::uuid[]))
  or (not is_prefilled and participant_id = any ((select app.open_place_ids())::uuid[]))
  or (is_prefilled and participant_id = any ((select app.suggestion_place_ids())::uuid[])));
drop policy predictions_update on predictions;
create policy predictions_update on predictions for update to toldya_app
  using (user_id = (select app.uid()) and not app.is_locked(participant_id)) with check (user_id = (select app.uid()));

-- Who has revealed is no secret among the people of a bet: it keeps a place from being freed.
drop policy prediction_reveals_own on prediction_reveals;
create policy prediction_reveals_read on prediction_reveals for select to toldya_app
  using (user_id = (select app.uid()) or bet_id = any ((select app.my_bet_ids())::uuid[]));
create policy prediction_reveals_insert on prediction_reveals for insert to toldya_app
  with check (user_id = (select app.uid()));
create policy prediction_reveals_update on prediction_reveals for update to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant update (revealed_version, revealed_at) on prediction_reveals to toldya_app;
