-- Predictions: who may read one is decided here as well as in src/domain/bets/visibility.ts, so that a query without the
-- condition shows nothing. A reveal locks and shows the predictions that were submitted before it. "Before" compares the
-- numbers of the bet's events, which are taken under its lock, not times.
-- needs: kernel, bets
create function app.is_open_to(viewer uuid, of_bet_id uuid, of_participant_id uuid) returns boolean
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  b record;
begin
  select bets.activated_at, bets.is_sealed into b
    from bet_participants mine join bets on bets.id = mine.bet_id
    where mine.bet_id = of_bet_id and mine.user_id = viewer and mine.status = 'accepted';
  if not found then return false; end if;
  return b.activated_at is not null or not b.is_sealed and exists (
    select from prediction_reveals r join bet_participants p on p.id = of_participant_id
    where r.bet_id = of_bet_id and r.user_id = viewer and p.accepted_version <= r.revealed_version);
end
$$;
comment on function app.is_open_to(uuid, uuid, uuid) is 'Whether the viewer may read what this participant submitted: all were accepted, or it was submitted before the last reveal of the viewer.';

create function app.is_meant_for(viewer uuid, of_participant_id uuid) returns boolean
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from bet_participants where id = of_participant_id and viewer in (user_id, reserved_for));
end
$$;
comment on function app.is_meant_for(uuid, uuid) is 'Whether the suggested prediction of this participant is meant for the viewer.';

create function app.is_locked(of_participant_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from bet_participants p join bets b on b.id = p.bet_id
    where p.id = of_participant_id and p.accepted_version <= b.revealed_version);
end;
comment on function app.is_locked(uuid) is 'Whether a participant has revealed since the prediction of this one was submitted.';

-- The creator evicts an account that has claimed the wrong participant. Its prediction is deleted, although the creator may
-- not read it.
create function app.take_back_prediction(of_bet_id uuid, of_participant_id uuid) returns void
language sql volatile security definer set search_path = public
begin atomic
  delete from predictions
  where bet_id = of_bet_id and participant_id = of_participant_id and not is_prefilled
    and exists (select from bets b where b.id = of_bet_id and b.created_by = app.uid() and b.status = 'pending');
end;
comment on function app.take_back_prediction(uuid, uuid) is 'Deletes the submitted prediction of a participant in a pending bet of the viewer, without showing it.';

revoke all on function app.is_open_to(uuid, uuid, uuid), app.is_meant_for(uuid, uuid), app.is_locked(uuid),
  app.take_back_prediction(uuid, uuid) from public;
grant execute on function app.is_open_to(uuid, uuid, uuid), app.is_meant_for(uuid, uuid), app.is_locked(uuid),
  app.take_back_prediction(uuid, uuid) to toldya_app;

alter table predictions enable row level security;
create policy predictions_insert on predictions for insert to toldya_app with check (user_id = (select app.uid()));
create policy predictions_delete on predictions for delete to toldya_app using (user_id = (select app.uid()));
-- The checker counts predictions; it is not granted the column that holds them.
create policy predictions_checker on predictions for select to toldya_checker using (true);
create policy predictions_read on predictions for select to toldya_app using (
  user_id = (select app.uid())
  or (not is_prefilled and app.is_open_to((select app.uid()), bet_id, participant_id))
  or (is_prefilled and app.is_meant_for((select app.uid()), participant_id)));
create policy predictions_update on predictions for update to toldya_app
  using (user_id = (select app.uid()) and not app.is_locked(participant_id)) with check (user_id = (select app.uid()));
grant select, insert, delete, update (edit_count, prediction, salt) on predictions to toldya_app;
grant select (bet_id, created_at, edit_count, id, is_prefilled, participant_id, user_id) on predictions to toldya_checker;

alter table prediction_reveals enable row level security;
create policy prediction_reveals_checker on prediction_reveals for select to toldya_checker using (true);
-- All participants may read who has revealed, because a participant who has revealed cannot be evicted.
create policy prediction_reveals_read on prediction_reveals for select to toldya_app
  using (user_id = (select app.uid()) or app.is_bet_of(bet_id, (select app.uid())));
-- A bet that ended before all participants were accepted can no longer be revealed, as in src/domain/bets/visibility.ts.
create policy prediction_reveals_insert on prediction_reveals for insert to toldya_app
  with check (user_id = (select app.uid()) and exists (
    select from bets b where b.id = bet_id and (b.status = 'pending' or b.activated_at is not null)));
create policy prediction_reveals_update on prediction_reveals for update to toldya_app
  using (user_id = (select app.uid()))
  with check (user_id = (select app.uid()) and exists (
    select from bets b where b.id = bet_id and (b.status = 'pending' or b.activated_at is not null)));
grant select, insert, update (revealed_at, revealed_version) on prediction_reveals to toldya_app;
grant select on prediction_reveals to toldya_checker;
