-- Why: who is in a bet of a league, and under which name, is read by whoever reads the bet, and by nobody else.
alter table bet_participants add column league_id uuid;
comment on column bet_participants.league_id is 'The league of the bet, which never changes: kept here so that reading a place does not ask for its bet.';
update bet_participants p set league_id = b.league_id from bets b where b.id = p.bet_id and b.league_id is not null;

create function app.note_league() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  select league_id into new.league_id from bets where id = new.bet_id;
  return new;
end
$$;
revoke all on function app.note_league() from public;
create trigger bet_participants_league before insert on bet_participants
  for each row execute function app.note_league();

alter table bet_participants enable row level security;
create policy bet_participants_read on bet_participants for select to toldya_app using (
  league_id is null
  or league_id = any ((select app.my_league_ids())::uuid[])
  or bet_id = any ((select app.my_bet_ids())::uuid[])
  or bet_id = (select app.held_bet_id()));
create policy bet_participants_insert on bet_participants for insert to toldya_app with check (true);
create policy bet_participants_update on bet_participants for update to toldya_app using (true);
create policy bet_participants_delete on bet_participants for delete to toldya_app using (true);
create policy bet_participants_clock on bet_participants for all to toldya_clock using (true);
create policy bet_participants_checker on bet_participants for select to toldya_checker using (true);
