-- Why: a statement about the result is made by somebody who is in, while the bet is active, and stands as it is when the
-- bet has ended. The rule says so (src/domain/bets/confirm.ts); the database says it again.
create function app.guard_confirmation() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from bets b join bet_participants p on p.bet_id = b.id
    where b.id = new.bet_id and b.status = 'active'
      and p.user_id = new.user_id and p.status = 'accepted' and p.left_at is null) then
    raise exception 'Only somebody in an active bet confirms its result'
      using errcode = 'check_violation', constraint = 'bet_result_confirmations_guard';
  end if;
  return new;
end
$$;
create trigger bet_result_confirmations_guard before insert or update on bet_result_confirmations
  for each row execute function app.guard_confirmation();
