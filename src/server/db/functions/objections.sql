-- Objections: what the domain decides about a questioned result (src/domain/objections), enforced a second time; and the debts
-- that a replaced result leaves behind.
-- needs: kernel, bets, results, ledger
create function app.is_voter(of_bet_id uuid, of_participant_id uuid) returns boolean
language sql stable
return exists (select from bet_participants p where p.id = of_participant_id and p.bet_id = of_bet_id
  and p.status = 'accepted' and p.left_at is null);

create function app.has_closed_account(of_bet_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from bet_participants p left join profiles o on o.user_id = p.user_id
    where p.bet_id = of_bet_id and p.status = 'accepted' and (o.user_id is null or o.deletion_started_at is not null));
end;
comment on function app.has_closed_account(uuid) is 'Whether the account of a participant has been closed, or is being closed.';

-- Both say something about a decision of the creator, within 48 hours, by a participant who neither won nor decided.
create function app.guard_objection() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from bet_results r join bets b on b.id = r.bet_id
    join bet_participants p on p.id = new.participant_id and p.bet_id = r.bet_id
    where r.bet_id = new.bet_id and r.resolved_by is not null and r.outcome in ('won', 'drawn')
      and r.resolved_at >= now() - interval '48 hours' and p.user_id <> b.created_by and p.id <> all (r.winner_participant_ids))
     or not app.is_voter(new.bet_id, new.participant_id) or app.has_closed_account(new.bet_id) then
    raise exception 'A result is questioned by those who lost it, in time' using errcode = 'check_violation', constraint = 'objections_guard';
  end if;
  return new;
end
$$;
create trigger result_acceptances_guard before insert on result_acceptances
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_objection();
create trigger objections_guard before insert on objections
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_objection();

create function app.guard_vote() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if not app.is_voter(new.bet_id, new.participant_id)
     or not exists (select from objections o where o.bet_id = new.bet_id and o.closed_at is null and o.opened_at >= now() - interval '72 hours')
     or exists (select from unnest(new.winner_participant_ids) as w (id) where not app.is_voter(new.bet_id, w.id))
     or new.answer is not null and not exists (select from bets b where b.id = new.bet_id and b.answers is not null) then
    raise exception 'A participant votes once, while the vote is open' using errcode = 'check_violation', constraint = 'objection_votes_guard';
  end if;
  return new;
end
$$;
create trigger objection_votes_guard before insert on objection_votes
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_vote();

-- The result that more than half of all participants voted for, and more than half of the accounts where there are two or
-- more; src/domain/bets/tally.ts counts in the same way. Null without one.
create function app.voted_majority(of_bet_id uuid) returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  with voters as (
    select p.id, p.is_guest from bet_participants p where p.bet_id = of_bet_id and p.status = 'accepted' and p.left_at is null),
  said as (
    select v.is_guest, case when cardinality(named.ids) = (
        select count(*) from bet_participants p where p.bet_id = of_bet_id and p.status = 'accepted') then '{}' else named.ids end as ids
    from objection_votes o join voters v on v.id = o.participant_id
    cross join lateral (
      select coalesce(array_agg(distinct w.id order by w.id), '{}') as ids from unnest(o.winner_participant_ids) as w (id)) named
    where o.bet_id = of_bet_id)
  select s.ids from said s
  cross join (select count(*) as people, count(*) filter (where not is_guest) as accounts from voters) all_voters
  group by s.ids, all_voters.people, all_voters.accounts
  having 2 * count(*) > all_voters.people
    and (all_voters.accounts < 2 or 2 * count(*) filter (where not s.is_guest) > all_voters.accounts);
end;
comment on function app.voted_majority(uuid) is 'The result that most participants of a questioned bet voted for, or null.';

-- A vote is decided once, when it is complete or over, and for another result only where the votes say so.
create function app.guard_verdict() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  voter_count constant int := (select count(*) from bet_participants p where p.bet_id = new.bet_id and p.status = 'accepted' and p.left_at is null);
  account_count constant int := (select count(*) from bet_participants p
    where p.bet_id = new.bet_id and p.status = 'accepted' and p.left_at is null and not p.is_guest);
  vote_count constant int := (select count(*) from objection_votes v where v.bet_id = new.bet_id);
  majority constant uuid[] := app.voted_majority(new.bet_id);
  first_ids constant uuid[] := array(select distinct w from unnest(old.first_winner_participant_ids) as w order by w);
begin
  if to_jsonb(new) - 'verdict' - 'closed_at' <> to_jsonb(old) - 'verdict' - 'closed_at'
     or old.closed_at is not null or new.closed_at <> now()
     or vote_count < voter_count and old.opened_at >= now() - interval '72 hours' and not app.has_closed_account(new.bet_id)
     or new.verdict <> 'stands' and app.has_closed_account(new.bet_id)
     or new.verdict = 'overturned' and (majority is null or majority = first_ids)
     or new.verdict = 'drawn' and (majority is not null or first_ids = '{}'
       -- Guests decide nothing between two accounts.
       or 2 <> case when account_count < 2 then voter_count else account_count end) then
    raise exception 'The votes decide a questioned result, once' using errcode = 'check_violation', constraint = 'objections_verdict_guard';
  end if;
  return new;
end
$$;
create trigger objections_verdict_guard before update on objections
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_verdict();

-- What the viewer may see of a questioned result, or what a rule asks about it under the bet's lock.
create function app.objection_of(of_bet_id uuid, with_votes boolean) returns json
language plpgsql stable security definer set search_path = public as $$
declare
  result bet_results;
  question objections;
begin
  select * into result from bet_results r where r.bet_id = of_bet_id;
  select * into question from objections o where o.bet_id = of_bet_id;
  return json_build_object(
    'now', now(), 'resolved_at', result.resolved_at,
    'first_outcome', coalesce(question.first_outcome, case when result.resolved_by is not null and result.outcome in ('won', 'drawn') then result.outcome end),
    'first_winner_ids', coalesce(question.first_winner_participant_ids, result.winner_participant_ids),
    'first_share_tokens', coalesce(question.first_share_tokens, result.share_tokens),
    'first_remainder_tokens', coalesce(question.first_remainder_tokens, result.remainder_tokens),
    'has_closed_account', app.has_closed_account(of_bet_id),
    'accepted_ids', array(select a.participant_id from result_acceptances a join bet_participants p on p.id = a.participant_id
      where a.bet_id = of_bet_id order by p.position),
    'objection', case when question.bet_id is not null then json_build_object('participant_id', question.participant_id,
      'sentence', question.sentence, 'opened_at', question.opened_at, 'closed_at', question.closed_at, 'verdict', question.verdict) end,
    'voted_ids', array(select v.participant_id from objection_votes v join bet_participants p on p.id = v.participant_id
      where v.bet_id = of_bet_id order by p.position),
    'votes', (select json_agg(json_build_object('participant_id', v.participant_id, 'winner_participant_ids', v.winner_participant_ids, 'answer', v.answer)
        order by p.position)
      from objection_votes v join bet_participants p on p.id = v.participant_id
      where v.bet_id = of_bet_id and (with_votes or question.closed_at is not null or p.user_id = app.uid())),
    'changes', (select json_agg(json_build_object('participant_id', c.id, 'tokens', c.tokens, 'moved_tokens', c.moved) order by c.position)
      from (select p.id, p.position, coalesce(moved.tokens, 0) as moved, coalesce(moved.tokens, 0) + coalesce(owed.tokens, 0) as tokens
        from bet_participants p
        left join (select t.participant_id, sum(case t.reason when 'correction_given' then t.amount else -t.amount end) as tokens
          from ledger_transfers t where t.bet_id = of_bet_id and t.reason in ('correction_given', 'correction_taken') group by t.participant_id) moved on moved.participant_id = p.id
        left join (select x.id, sum(x.tokens) as tokens from (
            select d.creditor_participant_id as id, d.tokens from token_debts d where d.bet_id = of_bet_id
            union all select d.debtor_participant_id, -d.tokens from token_debts d where d.bet_id = of_bet_id) x
          group by x.id) owed on owed.id = p.id
        where p.bet_id = of_bet_id and coalesce(moved.tokens, owed.tokens) is not null) c where question.closed_at is not null),
    'debts', (select json_agg(json_build_object('debtor_id', d.debtor_participant_id, 'creditor_id', d.creditor_participant_id,
        'tokens', d.tokens, 'paid_tokens', d.collected_tokens, 'is_written_off', d.written_off_at is not null) order by d.id)
      from token_debts d where d.bet_id = of_bet_id));
end
$$;

create function app.read_objection(of_unique_id text) returns json
language plpgsql stable security definer set search_path = public as $$
declare
  viewed uuid;
begin
  select b.id into viewed from bets b where b.unique_id = of_unique_id
    and exists (select from bet_participants p where p.bet_id = b.id and p.user_id = app.uid());
  if not found then return null; end if;
  return app.objection_of(viewed, false);
end
$$;
comment on function app.read_objection(text) is 'The questioned result of a bet for one of its participants: the votes of others only once the vote is closed.';

create function app.hold_objection() returns json
language plpgsql volatile security definer set search_path = public as $$
begin
  if app.locked_bet_id() is null then raise exception 'the bet is locked first' using errcode = 'check_violation'; end if;
  -- No account begins to be closed between this decision and its commit: the guards would see another bet than the decision.
  perform 1 from profiles o
    where o.user_id in (select p.user_id from bet_participants p where p.bet_id = app.locked_bet_id() and p.status = 'accepted')
      and o.deletion_started_at is null
    order by o.user_id for share;
  return app.objection_of(app.locked_bet_id(), true);
end
$$;
comment on function app.hold_objection() is 'The questioned result of the bet that this transaction has locked, with all votes.';

-- Replaces the result of the locked bet. The trigger of bet_results lets it through only in the transaction of the verdict.
create function app.replace_result(new_outcome text, winner_ids uuid[], names text[], share bigint, remainder bigint, new_answer text) returns void
language plpgsql volatile security definer set search_path = public as $$
declare
  corrected constant uuid := app.locked_bet_id();
begin
  if app.is_corrected_now(corrected) is not true or not exists (
      select from objections o where o.bet_id = corrected and (o.verdict = 'drawn') <= (winner_ids = '{}')
        and (o.verdict <> 'overturned' or array(select distinct w from unnest(winner_ids) as w order by w) = app.voted_majority(corrected))
        -- What happened is what a participant said who voted for it.
        and (new_answer is null or o.verdict = 'overturned' and exists (
          select from objection_votes v where v.bet_id = corrected and v.answer = new_answer
            and array(select distinct w from unnest(v.winner_participant_ids) as w order by w)
              = array(select distinct w from unnest(winner_ids) as w order by w)))) then
    raise exception 'a result is replaced by its verdict' using errcode = 'check_violation', constraint = 'bet_results_replaced';
  end if;
  update bet_results set outcome = new_outcome, winner_participant_ids = winner_ids, winner_names = names, answer = new_answer, share_tokens = share,
    remainder_tokens = remainder, resolved_by = null
    where bet_id = corrected;
  -- Those who no longer owe the dare are let off; what was done stays done.
  update dare_debts set status = 'forgiven', updated_at = now()
    where bet_id = corrected and status in ('owed', 'proof_sent', 'sent_back')
      and (winner_ids = '{}' or participant_id = any (winner_ids));
end
$$;
comment on function app.replace_result(text, uuid[], text[], bigint, bigint, text) is 'Writes the outcome that the verdict on the locked bet gives it, and lets off those who owe its dare no longer.';

create function app.lock_wallets() returns table (id uuid, balance bigint)
language plpgsql volatile security definer set search_path = public as $$
begin
  if app.is_corrected_now(app.locked_bet_id()) is not true then
    raise exception 'wallets of others are read to correct a bet' using errcode = 'check_violation';
  end if;
  return query select a.id, a.balance from ledger_accounts a
    where a.kind = 'wallet' and a.id in (select p.user_id from bet_participants p where p.bet_id = app.locked_bet_id())
    order by a.id for update;
end
$$;
comment on function app.lock_wallets() is 'Locks the wallets of the participants of the bet that is being corrected, in their order, and answers what they hold.';

-- Half of what a debtor earns goes to the account debt, the oldest debt first. The own stake that comes back with a payout is
-- not earned. Half is rounded up, so that small earnings pay a debt in the end.
create function app.collect_debts() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  earned bigint := new.amount;
  due bigint;
  part bigint;
  debt record;
begin
  if not exists (select from token_debts d where d.debtor_id = new.to_account_id and d.written_off_at is null and d.collected_tokens < d.tokens) then
    return null;
  end if;
  if new.reason in ('payout', 'correction_given') then
    -- The own stake only comes back, whether with the first payout or with a correction.
    earned := greatest(0, least(new.amount, (
      select sum(case when t.to_account_id = new.to_account_id then t.amount else -t.amount end) from ledger_transfers t
      where t.bet_id = new.bet_id and new.to_account_id in (t.from_account_id, t.to_account_id)
        and t.reason in ('stake', 'guest_credit_repaid', 'stake_refund', 'payout', 'correction_taken', 'correction_given'))));
  end if;
  due := (earned + 1) / 2;
  for debt in select d.* from token_debts d
      where d.debtor_id = new.to_account_id and d.written_off_at is null and d.collected_tokens < d.tokens
      order by d.created_at, d.id for update loop
    exit when due = 0;
    part := least(due, debt.tokens - debt.collected_tokens);
    insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
      values ('debt:' || debt.id || ':' || debt.collected_tokens, new.to_account_id, '00000000-0000-0000-0000-000000000004', part,
        'debt_collected', debt.bet_id, debt.debtor_participant_id);
    update token_debts set collected_tokens = collected_tokens + part where id = debt.id;
    due := due - part;
  end loop;
  return null;
end
$$;
create trigger ledger_transfers_collect after insert on ledger_transfers
  for each row when (new.reason in ('payout', 'correction_given', 'task_reward', 'invite_bonus', 'premium_month', 'start_grant'))
  execute function app.collect_debts();

-- A debt is written in the transaction that corrects its bet. Later it is only passed on, or written off.
create function app.guard_token_debt() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    if app.is_corrected_now(new.bet_id) is not true or new.collected_tokens <> 0 or new.passed_tokens <> 0 or new.written_off_at is not null then
      raise exception 'a correction leaves debts behind' using errcode = 'check_violation', constraint = 'token_debts_guard';
    end if;
  elsif (new.id, new.bet_id, new.tokens, new.created_at, new.debtor_participant_id) is distinct from
      (old.id, old.bet_id, old.tokens, old.created_at, old.debtor_participant_id)
      or new.collected_tokens < old.collected_tokens or new.passed_tokens < old.passed_tokens
      or old.written_off_at is not null and new.written_off_at is distinct from old.written_off_at then
    raise exception 'what is owed does not change' using errcode = 'check_violation', constraint = 'token_debts_guard';
  end if;
  return new;
end
$$;
create trigger token_debts_guard before insert or update on token_debts for each row execute function app.guard_token_debt();

create function app.write_off_debts() returns void
language sql volatile security definer set search_path = public
begin atomic
  update token_debts set written_off_at = now()
  where app.uid() in (debtor_id, creditor_account_id) and written_off_at is null and collected_tokens < tokens;
end;
comment on function app.write_off_debts() is 'Ends what the viewer, whose account is being deleted, owes and is owed. What was collected before is still passed on.';

create trigger result_acceptances_append_only before update on result_acceptances
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();
create trigger objection_votes_append_only before update on objection_votes
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change();

revoke all on function app.is_voter(uuid, uuid), app.has_closed_account(uuid), app.guard_objection(), app.guard_vote(), app.voted_majority(uuid),
  app.guard_verdict(), app.objection_of(uuid, boolean), app.read_objection(text), app.hold_objection(),
  app.replace_result(text, uuid[], text[], bigint, bigint, text), app.lock_wallets(), app.collect_debts(), app.guard_token_debt(),
  app.write_off_debts() from public;
grant execute on function app.read_objection(text), app.hold_objection(), app.replace_result(text, uuid[], text[], bigint, bigint, text),
  app.lock_wallets(), app.write_off_debts() to toldya_app;

alter table result_acceptances enable row level security;
create policy result_acceptances_read on result_acceptances for select to toldya_app using (app.is_bet_of(bet_id, (select app.uid())));
create policy result_acceptances_insert on result_acceptances for insert to toldya_app
  with check (exists (select from bet_participants p where p.id = participant_id and p.user_id = (select app.uid())));
create policy result_acceptances_checker on result_acceptances for select to toldya_checker using (true);
grant select, insert on result_acceptances to toldya_app;
grant select on result_acceptances to toldya_checker;

alter table objections enable row level security;
create policy objections_read on objections for select to toldya_app using (app.is_bet_of(bet_id, (select app.uid())));
create policy objections_insert on objections for insert to toldya_app
  with check (exists (select from bet_participants p where p.id = participant_id and p.user_id = (select app.uid())));
create policy objections_update on objections for update to toldya_app using (bet_id = (select app.locked_bet_id()));
create policy objections_scheduler on objections for select to toldya_scheduler using (true);
create policy objections_checker on objections for select to toldya_checker using (true);
grant select, insert, update (verdict, closed_at) on objections to toldya_app;
-- The sentence is what a participant wrote: the checker does not read it.
grant select (bet_id, participant_id, first_outcome, first_winner_participant_ids, first_share_tokens, first_remainder_tokens,
  opened_at, verdict, closed_at) on objections to toldya_checker;

-- What others say is secret until the vote is closed; each reads their own.
alter table objection_votes enable row level security;
create policy objection_votes_read on objection_votes for select to toldya_app using (
  exists (select from bet_participants p where p.id = participant_id and p.user_id = (select app.uid()))
  or app.is_bet_of(bet_id, (select app.uid()))
    and exists (select from objections o where o.bet_id = objection_votes.bet_id and o.closed_at is not null));
create policy objection_votes_insert on objection_votes for insert to toldya_app
  with check (exists (select from bet_participants p where p.id = participant_id and p.user_id = (select app.uid())));
create policy objection_votes_checker on objection_votes for select to toldya_checker using (true);
grant select, insert on objection_votes to toldya_app;
grant select on objection_votes to toldya_checker;

alter table token_debts enable row level security;
create policy token_debts_own on token_debts for select to toldya_app using ((select app.uid()) in (debtor_id, creditor_account_id));
create policy token_debts_insert on token_debts for insert to toldya_app with check (true);
create policy token_debts_scheduler on token_debts for all to toldya_scheduler using (true);
create policy token_debts_checker on token_debts for select to toldya_checker using (true);
grant select, insert on token_debts to toldya_app;
grant update (passed_tokens) on token_debts to toldya_scheduler;
grant select on token_debts to toldya_checker;
