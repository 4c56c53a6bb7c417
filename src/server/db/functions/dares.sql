-- Dares: who may change a debt how (src/domain/dares/debt.ts) and who may see a photo, enforced a second time.
-- needs: kernel, bets, guests
-- Mirrors src/domain/dares/debt.ts; a test compares the two.
create function app.can_debt_move(from_status text, to_status text) returns boolean
language sql immutable
return (from_status, to_status) in (
  ('owed', 'proof_sent'), ('owed', 'forgiven'),
  ('proof_sent', 'done'), ('proof_sent', 'sent_back'), ('proof_sent', 'forgiven'), ('proof_sent', 'owed'),
  ('sent_back', 'proof_sent'), ('sent_back', 'forgiven'));

create function app.is_winner(of_bet uuid) returns boolean
language sql stable
return exists (
  select from bet_results r join bet_participants p on p.bet_id = r.bet_id and p.id = any (r.winner_participant_ids)
  where r.bet_id = of_bet and p.user_id = app.uid());

create function app.guard_dare_debt() returns trigger
language plpgsql as $$
declare
  is_debtor constant boolean := coalesce(old.user_id = app.uid(), false);
  is_unanswered constant boolean := old.status = 'proof_sent' and old.proof_sent_at <= now() - interval '72 hours';
begin
  if (new.id, new.bet_id, new.participant_id, new.created_at) is distinct from (old.id, old.bet_id, old.participant_id, old.created_at)
     or (new.user_id is distinct from old.user_id and new.user_id is not null
       and not app.is_moved(new.bet_id, old.user_id, new.user_id)) then
    raise exception 'What is owed does not change' using errcode = 'check_violation', constraint = 'dare_debts_transition';
  end if;
  if new.status <> old.status and not (app.can_debt_move(old.status, new.status) and case new.status
       when 'proof_sent' then is_debtor
       when 'owed' then is_debtor
       when 'done' then is_unanswered or app.is_winner(old.bet_id)
       when 'forgiven' then app.is_winner(old.bet_id) or is_debtor and app.is_deleting_account() or app.is_corrected_now(old.bet_id)
       else app.is_winner(old.bet_id) end) then
    raise exception 'Invalid dare debt transition' using errcode = 'check_violation', constraint = 'dare_debts_transition';
  end if;
  return new;
end
$$;
create trigger dare_debts_transition before update on dare_debts for each row execute function app.guard_dare_debt();

create function app.guard_new_dare_debt() returns trigger
language plpgsql as $$
begin
  if new.status <> 'owed' or not exists (
    select from bets b join bet_results r on r.bet_id = b.id
    where b.id = new.bet_id and b.forfeit is not null and r.outcome in ('won', 'completed')
      and new.participant_id <> all (r.winner_participant_ids)) then
    raise exception 'A dare is owed by whoever lost it' using errcode = 'check_violation', constraint = 'dare_debts_owed';
  end if;
  return new;
end
$$;
create trigger dare_debts_owed before insert on dare_debts for each row execute function app.guard_new_dare_debt();

create function app.remember_leftover() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into photo_leftovers (name) values (old.name) on conflict do nothing;
  return old;
end
$$;
create trigger dare_photos_leftover after delete on dare_photos for each row execute function app.remember_leftover();

revoke all on function app.remember_leftover() from public;

alter table dare_debts enable row level security;
create policy dare_debts_read on dare_debts for select to toldya_app using (app.is_bet_of(bet_id, (select app.uid())));
create policy dare_debts_insert on dare_debts for insert to toldya_app with check (true);
create policy dare_debts_update on dare_debts for update to toldya_app using (app.is_bet_of(bet_id, (select app.uid())));
create policy dare_debts_checker on dare_debts for select to toldya_checker using (true);
-- The scheduler accepts a proof that no winner has answered within 72 hours. It has no viewer.
create policy dare_debts_scheduler_read on dare_debts for select to toldya_scheduler using (true);
create policy dare_debts_scheduler on dare_debts for update to toldya_scheduler
  using (status = 'proof_sent' and proof_sent_at <= now() - interval '72 hours') with check (status = 'done');
grant select, insert, update on dare_debts to toldya_app;
grant select on dare_debts to toldya_checker;

alter table dare_photos enable row level security;
create policy dare_photos_read on dare_photos for select to toldya_app using (
  user_id = (select app.uid())
  or (sent_at is not null and app.is_bet_of(bet_id, (select app.uid()))));
create policy dare_photos_insert on dare_photos for insert to toldya_app with check (
  user_id = (select app.uid()) and sent_at is null
  and exists (select from dare_debts d where d.id = debt_id and d.bet_id = dare_photos.bet_id and d.user_id = (select app.uid())));
create policy dare_photos_update on dare_photos for update to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy dare_photos_delete on dare_photos for delete to toldya_app using (user_id = (select app.uid()));
-- The scheduler deletes photos that have not become a proof within a day; the policy lets it delete no others.
create policy dare_photos_scheduler_read on dare_photos for select to toldya_scheduler
  using (sent_at is null and created_at < now() - interval '24 hours');
create policy dare_photos_scheduler on dare_photos for delete to toldya_scheduler
  using (sent_at is null and created_at < now() - interval '24 hours');
-- The checker counts photos; it is not granted their captions.
create policy dare_photos_checker on dare_photos for select to toldya_checker using (true);
grant select, insert, delete, update (caption, sent_at) on dare_photos to toldya_app;
grant select (bet_id, created_at, debt_id, id, sent_at, user_id) on dare_photos to toldya_checker;

grant select, delete on photo_leftovers to toldya_app;
grant select on photo_leftovers to toldya_checker;
