-- Checks of the busiest tables, which triggers make from now on: `functions/checks.sql` says why.
alter table bets
  drop constraint bets_status_check,
  drop constraint bets_version_check,
  drop constraint bets_head_check,
  drop constraint bets_revealed_version_check,
  drop constraint bets_resolved_at_check,
  drop constraint bets_result_date_check,
  drop constraint bets_unique_id_check,
  drop constraint bets_description_check,
  drop constraint bets_stake_check,
  drop constraint bets_stake_tokens_check,
  drop constraint bets_forfeit_check,
  drop constraint bets_game_check,
  drop constraint bets_series_check,
  drop constraint bets_answers_check;
alter table bet_participants
  drop constraint bet_participants_status_check,
  drop constraint bet_participants_outcome_check,
  drop constraint bet_participants_credit_check,
  drop constraint bet_participants_reserved_check,
  drop constraint bet_participants_stake_generation_check,
  drop constraint bet_participants_erased_check,
  drop constraint bet_participants_friend_name_check;
alter table ledger_transfers drop constraint ledger_transfers_reason_check;
-- That no balance is negative, and that wallets and escrows have one, stays with the table, in one check instead of two.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_cached_check,
  drop constraint ledger_accounts_balance_check,
  add constraint ledger_accounts_balance_check check (coalesce(balance >= 0, false) = (kind in ('wallet', 'escrow')));
