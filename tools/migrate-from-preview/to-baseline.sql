-- Leads from the tables that the preview's migrations make to those of src/server/db/schema: every change of a name or
-- a table there that is made before the first release stands here too. There are no functions,
-- triggers, policies and grants while it runs; the function files make them right after it.

comment on column referrals.predicted_at is
  'The invitee''s first prediction, which by an earlier rule made the bonus due. Nothing reads it but the checker.';

-- A stake has one column for its number and one for its forfeit; exactly one of them is set. They are made before the old
-- ones go, so that a stake that is neither stops the migration.
alter table bets add column stake_tokens int, add column forfeit text;
update bets set
  stake_tokens = case when stake_type = 'token' then stake_value::int end,
  forfeit = case when stake_type = 'action' then stake_value end;
alter table bets
  drop constraint bets_stake_check,
  add constraint bets_stake_check check (num_nonnulls(stake_tokens, forfeit) = 1),
  add constraint bets_stake_tokens_check check (stake_tokens between 1 and 9999),
  add constraint bets_forfeit_check check (forfeit <> '' and char_length(forfeit) <= 200),
  drop column stake_type,
  drop column stake_value;
comment on column bets.stake_tokens is 'What each participant pays into the pot; null where the losers owe a forfeit.';
comment on column bets.forfeit is 'What the losers owe the winners; null where everybody pays tokens.';
