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

do $$ begin
  if not exists (select from pg_roles where rolname = 'toldya_scheduler') then
    alter role toldya_clock rename to toldya_scheduler;
  end if;
end $$;

alter table arrivals rename to signup_sources;
alter table signup_sources rename column host_user_id to referrer_user_id;
alter table bet_results rename column clock_reason to expiry_reason;
alter table bets rename column clock_looks_at to next_check_at;
alter table letters rename to emails;
alter table notice_choices rename to notification_choices;
alter table pets rename column told_stage to seen_stage;
alter table profiles rename column closing_at to deletion_started_at;
alter table signup_sources rename constraint arrivals_host_user_id_fkey to signup_sources_referrer_user_id_fkey;
alter table signup_sources rename constraint arrivals_pkey to signup_sources_pkey;
alter table signup_sources rename constraint arrivals_user_id_fkey to signup_sources_user_id_fkey;
alter table signup_sources rename constraint arrivals_via_check to signup_sources_via_check;
alter table bet_results rename constraint bet_results_clock_reason_check to bet_results_expiry_reason_check;
alter table emails rename constraint letters_pkey to emails_pkey;
alter table emails rename constraint letters_tries_check to emails_tries_check;
alter table emails rename constraint letters_user_id_fkey to emails_user_id_fkey;
alter table notification_choices rename constraint notice_choices_pkey to notification_choices_pkey;
alter table notification_choices rename constraint notice_choices_user_id_fkey to notification_choices_user_id_fkey;
alter index arrivals_open_idx rename to signup_sources_open_idx;
alter index bets_clock_looks_at_idx rename to bets_next_check_at_idx;
alter index letters_due_idx rename to emails_due_idx;
alter index letters_user_idx rename to emails_user_idx;
alter index profiles_closing_idx rename to profiles_deletion_idx;

update bet_events set facts = (facts - 'placeName') || jsonb_build_object('participantName', facts -> 'placeName')
where facts ? 'placeName';
update bet_events set type = 'evicted' where type = 'freed';
update outbox set type = 'account.notified' where type = 'account.told';
alter table login_attempts drop constraint login_attempts_kind_check;
update login_attempts set kind = 'email' where kind = 'letter';
alter table login_attempts add constraint login_attempts_kind_check
  check (kind in ('sign_in', 'sign_up', 'email', 'password_check', 'export'));
