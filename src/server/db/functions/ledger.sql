-- Ledger: the database keeps the balances itself. The app inserts transfers and writes nothing else.
-- needs: kernel, checks
-- Runs as the owner: the app may insert a transfer and never write a balance.
create function app.apply_transfer() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  is_closed boolean;
begin
  if not (new.reason in ('start_grant', 'invite_bonus', 'task_reward', 'premium_month', 'stake', 'stake_refund', 'payout',
      'remainder', 'account_closed', 'guest_credit', 'guest_credit_refund', 'guest_credit_repaid', 'brought_along',
      'correction_taken', 'correction_given', 'debt_collected', 'debt_passed', 'operator_correction')) then
    perform app.refuse_row('ledger_transfers', 'ledger_transfers_reason_check');
  end if;
  -- The two accounts of a transfer are locked in ascending order, whichever of them pays.
  for turn in 1..2 loop
    if (turn = 1) = (new.from_account_id < new.to_account_id) then
      update ledger_accounts set balance = balance - new.amount
        where id = new.from_account_id and balance is not null returning balance into new.from_balance;
    else
      update ledger_accounts set balance = balance + new.amount
        where id = new.to_account_id and balance is not null returning balance, closed_at is not null into new.to_balance, is_closed;
    end if;
  end loop;
  -- The id is taken only now, so that in the history of a wallet a transfer that waited for a lock follows the one it waited for.
  new.id = uuidv7();
  -- A stake that is refunded to a closed wallet moves on to the system account `closed` in the same transaction.
  if is_closed then
    insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, actor_id)
    values ('closed:' || new.to_account_id || ':' || new.id, new.to_account_id,
      '00000000-0000-0000-0000-000000000003', new.amount, 'account_closed', null);
  end if;
  return new;
end
$$;
create trigger ledger_transfers_apply before insert on ledger_transfers
  for each row execute function app.apply_transfer();

-- Opening an account is the only other way in which the app may change the ledger.
create function app.open_account(account_id uuid, account_kind text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if account_kind not in ('wallet', 'escrow') then
    raise exception 'only wallets and escrows are opened' using errcode = 'check_violation';
  end if;
  insert into ledger_accounts (id, kind, balance) values (account_id, account_kind, 0) on conflict (id) do nothing;
end
$$;

-- Reads the actor's balance and locks it until the transaction ends, so that the same tokens are not spent twice.
create function app.lock_wallet() returns bigint
language sql volatile security definer set search_path = public
begin atomic
  select balance from ledger_accounts where id = app.uid() and kind = 'wallet' for update;
end;

-- Closes the viewer's wallet if it is empty.
create function app.close_wallet() returns void
language sql volatile security definer set search_path = public
begin atomic
  update ledger_accounts set closed_at = now() where id = app.uid() and kind = 'wallet' and balance = 0;
end;

-- Participants may see every transfer of their bet's pot, although they may not read the wallets of others.
create function app.bet_transfers(shown_bet_id uuid)
returns table (id uuid, participant_id uuid, reason text, amount bigint, created_at timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select t.id, t.participant_id, t.reason, t.amount, t.created_at
  from ledger_transfers t
  where t.bet_id = shown_bet_id and t.reason not in ('guest_credit_repaid', 'debt_collected', 'debt_passed')
    and exists (select from bet_participants p where p.bet_id = shown_bet_id and p.user_id = app.uid())
  order by t.id;
end;
comment on function app.bet_transfers(uuid) is 'The transfers of a bet''s pot, for its participants: without accounts and balances.';

create view ledger_entries with (security_invoker = true) as
  select id as transfer_id, from_account_id as account_id, -amount as amount, from_balance as balance_after,
         reason, bet_id, participant_id, business_key, created_at
    from ledger_transfers
  union all
  select id, to_account_id, amount, to_balance, reason, bet_id, participant_id, business_key, created_at
    from ledger_transfers;
comment on view ledger_entries is 'The ledger entry by entry: every transfer as one line out and one line in.';

create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function app.refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function app.refuse_change();

revoke all on function app.apply_transfer(), app.open_account(uuid, text), app.lock_wallet(), app.close_wallet(), app.bet_transfers(uuid) from public;
grant execute on function app.open_account(uuid, text), app.lock_wallet(), app.close_wallet(), app.bet_transfers(uuid)
  to toldya_app;

alter table ledger_accounts enable row level security;
create policy ledger_accounts_own on ledger_accounts for select to toldya_app using (id = (select app.uid()) or kind = 'escrow');
create policy ledger_accounts_checker on ledger_accounts for select to toldya_checker using (true);
grant select on ledger_accounts to toldya_app, toldya_checker;

alter table ledger_transfers enable row level security;
create policy ledger_transfers_own on ledger_transfers for select to toldya_app
  using (from_account_id = (select app.uid()) or to_account_id = (select app.uid()));
create policy ledger_transfers_insert on ledger_transfers for insert to toldya_app with check (true);
create policy ledger_transfers_checker on ledger_transfers for select to toldya_checker using (true);
grant select, insert on ledger_transfers to toldya_app;
grant select on ledger_transfers to toldya_checker;

grant select on ledger_entries to toldya_app, toldya_checker;
