-- Why: tokens move only as balanced transfers between accounts, and the database itself keeps the books.
-- A transfer is one row, so what leaves one account arrives in another by its very shape.
create table ledger_accounts (
  id uuid primary key,
  kind text not null,
  -- null for the system accounts: nothing should queue on one row
  balance bigint,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_kind_check check (kind in ('wallet', 'escrow', 'mint', 'rounding', 'closed')),
  constraint ledger_accounts_balance_check check (balance >= 0),
  constraint ledger_accounts_cached_check check ((balance is null) = (kind in ('mint', 'rounding', 'closed')))
);
comment on table ledger_accounts is 'A wallet has its user''s id, an escrow its bet''s id; the system accounts have fixed ids.';
comment on column ledger_accounts.balance is 'The sum of the account''s transfers, kept by the trigger of ledger_transfers.';

insert into ledger_accounts (id, kind, balance) values
  ('00000000-0000-0000-0000-000000000001', 'mint', null),
  ('00000000-0000-0000-0000-000000000002', 'rounding', null),
  ('00000000-0000-0000-0000-000000000003', 'closed', null);

create table ledger_transfers (
  id uuid primary key default uuidv7(),
  business_key text not null,
  from_account_id uuid not null references ledger_accounts,
  to_account_id uuid not null references ledger_accounts,
  amount bigint not null,
  reason text not null,
  bet_id uuid,
  participant_id uuid,
  -- who caused it; null is the system
  actor_id uuid,
  -- the balances right after, for the history of a wallet; null for system accounts
  from_balance bigint,
  to_balance bigint,
  created_at timestamptz not null default now(),
  constraint ledger_transfers_business_key_key unique (business_key),
  constraint ledger_transfers_amount_check check (amount > 0),
  constraint ledger_transfers_accounts_check check (from_account_id <> to_account_id),
  constraint ledger_transfers_reason_check check (reason in ('start_grant', 'invite_bonus', 'task_reward', 'premium_month', 'stake', 'stake_refund', 'payout', 'remainder', 'account_closed'))
);
comment on table ledger_transfers is 'Every movement of tokens, ever. Append-only; a correction is another transfer.';
comment on column ledger_transfers.business_key is 'Names the fact the transfer may happen once for; unique for ever.';
-- serves: the history of a wallet, newest first, from either side
create index ledger_transfers_from_idx on ledger_transfers (from_account_id, id desc);
create index ledger_transfers_to_idx on ledger_transfers (to_account_id, id desc);
-- serves: the receipt of a bet and the bank checker
create index ledger_transfers_bet_idx on ledger_transfers (bet_id) where bet_id is not null;

-- Runs as the owner: the app may insert a transfer and never write a balance.
create function app.apply_transfer() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  -- Two accounts of one transfer are locked in ascending order, whoever pays whom.
  perform 1 from ledger_accounts
    where id in (new.from_account_id, new.to_account_id) and balance is not null
    order by id for update;
  update ledger_accounts set balance = balance - new.amount
    where id = new.from_account_id and balance is not null returning balance into new.from_balance;
  update ledger_accounts set balance = balance + new.amount
    where id = new.to_account_id and balance is not null returning balance into new.to_balance;
  -- Numbered only now: whoever waited for the locks comes after whom they waited for, in every wallet's history.
  new.id = uuidv7();
  return new;
end
$$;
create trigger ledger_transfers_apply before insert on ledger_transfers
  for each row execute function app.apply_transfer();
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function app.refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function app.refuse_change();

-- Opening an account is the only other thing the app may do to the books.
create function app.open_account(account_id uuid, account_kind text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if account_kind not in ('wallet', 'escrow') then
    raise exception 'only wallets and escrows are opened' using errcode = 'check_violation';
  end if;
  insert into ledger_accounts (id, kind, balance) values (account_id, account_kind, 0) on conflict (id) do nothing;
end
$$;

-- Reads the actor's own balance and holds it until the transaction ends, so that nobody spends the same tokens twice.
create function app.lock_wallet() returns bigint
language sql volatile security definer set search_path = public
begin atomic
  select balance from ledger_accounts where id = app.uid() and kind = 'wallet' for update;
end;

create view ledger_entries as
  select id as transfer_id, from_account_id as account_id, -amount as amount, from_balance as balance_after,
         reason, bet_id, participant_id, business_key, created_at
    from ledger_transfers
  union all
  select id, to_account_id, amount, to_balance, reason, bet_id, participant_id, business_key, created_at
    from ledger_transfers;
comment on view ledger_entries is 'The books entry by entry: every transfer as one line out and one line in.';
alter view ledger_entries set (security_invoker = true);

alter table ledger_accounts enable row level security;
alter table ledger_transfers enable row level security;
create policy ledger_accounts_own on ledger_accounts for select to toldya_app using (id = (select app.uid()) or kind = 'escrow');
create policy ledger_accounts_checker on ledger_accounts for select to toldya_checker using (true);
create policy ledger_transfers_own on ledger_transfers for select to toldya_app
  using (from_account_id = (select app.uid()) or to_account_id = (select app.uid()));
create policy ledger_transfers_insert on ledger_transfers for insert to toldya_app with check (true);
create policy ledger_transfers_checker on ledger_transfers for select to toldya_checker using (true);

revoke all on function app.apply_transfer(), app.open_account(uuid, text), app.lock_wallet() from public;
grant execute on function app.open_account(uuid, text), app.lock_wallet() to toldya_app;
grant select on ledger_accounts, ledger_entries to toldya_app;
grant select, insert on ledger_transfers to toldya_app;
