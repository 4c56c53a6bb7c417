-- Why: a creator frees a place that the wrong person has taken. The prediction in it goes, and the creator, who may not
-- read it, takes it back through this one door.
create function app.take_back_prediction(of_bet_id uuid, of_participant_id uuid) returns void
language sql volatile security definer set search_path = public
begin atomic
  delete from predictions
  where bet_id = of_bet_id and participant_id = of_participant_id and not is_prefilled
    and exists (select from bets b where b.id = of_bet_id and b.created_by = app.uid() and b.status = 'pending');
end;
comment on function app.take_back_prediction(uuid, uuid) is 'Deletes what somebody sealed in a place of the viewer''s own pending bet, without showing it.';
revoke all on function app.take_back_prediction(uuid, uuid) from public;
grant execute on function app.take_back_prediction(uuid, uuid) to toldya_app;
