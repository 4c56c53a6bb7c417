-- Ledger: tokens move only as balanced transfers between accounts, and the database itself keeps the books.
-- A transfer is one row, so what leaves one account arrives in another by its very shape.
create table ledger_accounts (
  id uuid primary key,
  kind text not null,
  -- null for the system accounts, so that transfers do not queue for the lock of one row
  balance bigint,
  created_at timestamptz not null default now(),
  -- a closed wallet holds nothing: later refunds move on to the system account `closed`
  closed_at timestamptz,
  constraint ledger_accounts_kind_check check (kind in ('wallet', 'escrow', 'mint', 'rounding', 'closed', 'debt')),
  constraint ledger_accounts_balance_check check (balance >= 0),
  constraint ledger_accounts_cached_check check ((balance is null) = (kind in ('mint', 'rounding', 'closed', 'debt')))
);
comment on table ledger_accounts is 'A wallet has its user''s id, an escrow its bet''s id; the system accounts have fixed ids.';
comment on column ledger_accounts.balance is 'The sum of the account''s transfers, kept by the trigger of ledger_transfers.';

-- The system accounts: tokens come from the mint, remainders and the wallets of deleted accounts end in the next two, and what
-- debtors have paid waits in the last one.
insert into ledger_accounts (id, kind, balance) values
  ('00000000-0000-0000-0000-000000000001', 'mint', null),
  ('00000000-0000-0000-0000-000000000002', 'rounding', null),
  ('00000000-0000-0000-0000-000000000003', 'closed', null),
  ('00000000-0000-0000-0000-000000000004', 'debt', null);

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
  constraint ledger_transfers_reason_check check (reason in ('start_grant', 'invite_bonus', 'task_reward', 'premium_month', 'stake', 'stake_refund', 'payout', 'remainder', 'account_closed', 'guest_credit', 'guest_credit_refund', 'guest_credit_repaid', 'brought_along', 'correction_taken', 'correction_given', 'debt_collected', 'debt_passed', 'operator_correction'))
);
comment on table ledger_transfers is 'Every movement of tokens, ever. Append-only; a correction is another transfer.';
comment on column ledger_transfers.business_key is 'Names the fact the transfer may happen once for; unique for ever.';
-- serves: the history of a wallet, newest first, from either side
create index ledger_transfers_from_idx on ledger_transfers (from_account_id, id desc);
create index ledger_transfers_to_idx on ledger_transfers (to_account_id, id desc);
-- serves: the receipt of a bet and the bank checker
create index ledger_transfers_bet_idx on ledger_transfers (bet_id) where bet_id is not null;
