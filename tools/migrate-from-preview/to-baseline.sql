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
comment on column bets.forfeit is 'What the losers owe the winners; null where the participants pay tokens.';

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
alter table pets rename constraint pets_told_stage_check to pets_seen_stage_check;
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

-- What is erased is null, not a word of one language. Erased participants have a key that ends with their id.
alter table profiles alter column display_name drop not null;
update profiles set display_name = null where closed_at is not null;
alter table profiles add constraint profiles_erased_check check ((display_name is null) = (closed_at is not null));
alter table bet_participants alter column friend_name drop not null, alter column name_key drop not null;
update bet_participants set friend_name = null, name_key = null
where friend_name = 'Unknown User' and name_key = 'unknown user ' || id;
alter table bet_participants add constraint bet_participants_erased_check check ((friend_name is null) = (name_key is null));
update bet_results r set winner_names = (
  select array_agg(case when p.friend_name is not null or w.name <> 'Unknown User' then w.name end order by w.position)
  from unnest(r.winner_participant_ids, r.winner_names) with ordinality as w (id, name, position)
  left join bet_participants p on p.id = w.id)
where 'Unknown User' = any (r.winner_names);
update bet_events e set facts = jsonb_set(facts, '{participantName}', 'null')
where facts ->> 'participantName' = 'Unknown User'
  and not exists (select from bet_participants p where p.id = e.participant_id and p.friend_name is not null);
alter table predictions alter column prediction drop not null;
update predictions q set prediction = null from profiles p
where q.prediction = '(deleted)' and p.user_id = q.user_id and p.closed_at is not null;

comment on table profiles is 'What other users see of a user. Tokens are in ledger_accounts.';
comment on column groups.deleted_at is 'When it was deleted and lost its members. The row stays, so that its bets stay closed to strangers and its code is never issued again.';
comment on table group_standings is 'The score of each user in a league''s settled bets, also after leaving it. Written when a bet settles, by app.add_scores only.';
comment on table group_departures is 'Users who were members of a league and left, were removed or deleted their account. Joining again deletes the row.';
comment on column bets.next_check_at is 'When the scheduler checks next whether something in the bet is due; null when it is finished.';
comment on column bets.contested_at is 'Since when others contradict the result that the creator stated; null while they do not.';
comment on column bets.revealed_version is 'The number of the last reveal before the bet went live: predictions submitted up to it are locked. 0 before the first reveal.';
comment on table bet_participants is 'The participants of a bet; unclaimed while user_id is null. accepted = claimed, predicted and paid.';
comment on column bet_participants.stake_generation is 'Grows after a refund, so that a participant who is charged again gets a new business key.';
comment on column bet_participants.league_id is 'The league of the bet, which never changes: copied here so that reading a participant does not read the bet.';
comment on table hidden_bets is 'Finished bets that a user has removed from their own list.';
comment on column bet_results.expiry_reason is 'Why the bet expired; null when a user ended it.';
comment on table seen_endings is 'Which users have seen the ending of which bet: it is shown once per user and bet, on any device.';
comment on table prediction_reveals is 'Which users have revealed which bet. Such a user keeps their participant for good and can claim no other one of the bet.';
comment on table dare_photos is 'Photos that prove dares, by their name in the photo store.';
comment on table photo_leftovers is 'Photos whose row was deleted; a job deletes their bytes next.';
comment on column friend_requests.status is 'withheld: shown to its sender only.';
comment on column friend_requests.answered_at is
  'Of a withheld request: when a block made it final, so that it is never delivered.';
comment on table signup_sources is 'The link through which an account signed up.';
comment on table referrals is 'New accounts that signed up through an invite. Inviter and invitee are rewarded at most once each.';
comment on column referrals.due_at is 'Since when the inviter''s bonus is due. It is decided once.';
comment on table referral_grants is 'Keyed hashes of the e-mails for which an invite was rewarded; survives the deletion of the account, so that each address is rewarded once ever.';
comment on table premium_months is 'Premium, month by month, without overlaps.';
comment on column pets.seen_stage is 'The last stage whose growth the user has been shown.';
comment on table share_presses is 'When a user shared an unfinished bet of their own: the first time on the last UTC day on which they did.';
comment on table task_grants is 'Keyed hashes of the e-mails that tasks were rewarded for, with the last time; survives the deletion of the account, so that signing up again does not earn the rewards again.';
comment on table notifications is 'One fact for one user. Never contains a prediction.';
comment on column notifications.push_due_at is 'When it is to be sent by push, or tried again; null when there is nothing to send.';
comment on column notifications.mail_due_at is 'When it goes into a digest, unless the user has read it by then; null when there is nothing to send.';
comment on column notifications.taken_back_at is
  'Of an invitation: when its participant was removed before it was read. No list shows it; the deletion of the account still finds the participant by it.';
comment on table notification_choices is 'The kinds of notifications that a user has switched off, by channel.';
comment on table mutes is 'Bets and leagues that a user has muted: their notifications are listed, already read, and not sent.';
comment on table digests is 'When a user last got a digest: one a day at most.';
comment on table push_subscriptions is 'Devices that receive push messages; each belongs to one session of one account.';
comment on table emails is 'Emails to be sent. One that a mail server has taken or refused for good, or that has expired, is deleted.';

drop index bet_participants_reserved_idx;
create index bet_participants_reserved_idx on bet_participants (reserved_for, bet_id) where reserved_for is not null;
drop index bets_deadline_idx, notifications_created_idx, outbox_created_idx, idempotency_keys_created_idx;
create index notifications_created_idx on notifications using brin (created_at);
create index outbox_created_idx on outbox using brin (created_at);
create index idempotency_keys_created_idx on idempotency_keys using brin (created_at);

-- Guests: accounts without e-mail and password. There were none in the previews.
alter table users alter column email drop not null;
comment on column users.email is 'Null for a guest, who signs in by nothing but the session of one device, and for an account that a passkey alone has opened.';
alter table users add constraint users_verified_check check (email is not null or not email_verified);
alter table sessions
  add column is_guest boolean not null default false,
  add column guest_user_id uuid references users on delete set null;
comment on column sessions.is_guest is 'The session of a guest. Copied from the profile, so that reading a session reads no profile; an upgrade ends every such session.';
comment on column sessions.guest_user_id is 'The guest who was signed in on this device before, until the account takes their participants over or leaves them.';
alter table profiles add column is_guest boolean not null default false;
comment on column profiles.is_guest is 'An account without any way to sign in. An upgrade makes it false, for good.';
create index profiles_guests_idx on profiles (user_id) where is_guest and closed_at is null;
alter table ledger_transfers
  drop constraint ledger_transfers_reason_check,
  add constraint ledger_transfers_reason_check check (reason in ('start_grant', 'invite_bonus', 'task_reward', 'premium_month', 'stake', 'stake_refund', 'payout', 'remainder', 'account_closed', 'guest_credit', 'guest_credit_refund', 'guest_credit_repaid', 'brought_along', 'correction_taken', 'correction_given', 'debt_collected', 'debt_passed', 'operator_correction'));
alter table bet_participants
  add column is_guest boolean not null default false,
  add column is_on_credit boolean not null default false,
  add constraint bet_participants_credit_check check (status = 'accepted' or not is_on_credit);
comment on column bet_participants.is_guest is 'Its holder is a guest; kept as it was when the bet ended. A copy of the profile''s, so that counting majorities reads no profile.';
comment on column bet_participants.is_on_credit is 'Its stake came from the mint as guest credit, and a refund goes back there.';
create index bet_participants_credit_idx on bet_participants (bet_id) where is_on_credit;

-- Every event carries a hash and every prediction can be checked against its seal: `seal-histories.ts` makes both for what
-- the preview wrote, right after this file.
alter table bets add column head bytea;
alter table bet_events add column hash bytea;
alter table predictions add column salt bytea;
comment on column bets.head is 'The hash of the bet''s last event, which covers all events before it; null before the first.';
comment on column bet_events.hash is 'SHA-256 of what participants may see of the event and of the hash of the event before it: src/domain/seals/thread.ts.';
comment on column predictions.salt is 'The random bytes of its seal, as secret as the text; null for a suggestion, which is not sealed, and after an erasure.';

-- A result can be questioned, and what a wallet cannot give back is owed.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('wallet', 'escrow', 'mint', 'rounding', 'closed', 'debt')),
  drop constraint ledger_accounts_cached_check,
  add constraint ledger_accounts_cached_check check ((balance is null) = (kind in ('mint', 'rounding', 'closed', 'debt')));
insert into ledger_accounts (id, kind, balance) values ('00000000-0000-0000-0000-000000000004', 'debt', null);
alter table pet_awards
  drop constraint pet_awards_reason_check,
  add constraint pet_awards_reason_check check (reason in ('win', 'played', 'dare', 'win_undone', 'played_undone')),
  drop constraint pet_awards_xp_check,
  add constraint pet_awards_xp_check
    check (xp between case reason when 'win_undone' then -50 when 'played_undone' then -5 else 0 end
      and case reason when 'win' then 50 when 'played' then 5 when 'dare' then 10 else 0 end);
comment on table pet_awards is 'The XP a bet brought each account, by reason, after the cap of the day. pets.xp is the sum, pets.total_wins counts the wins that were not undone.';
comment on column pet_awards.reason is 'win: the account won the bet. played: it took part in a bet decided among three accounts or more. dare: it did the dare it owed. win_undone, played_undone: another result replaced the one that brought the award.';

-- Series: none of the previews' bets follows another.
alter table bets
  add column series_id uuid,
  add column follows_id uuid,
  add column game int,
  add column is_double boolean,
  add constraint bets_series_fkey foreign key (series_id) references bets (id),
  add constraint bets_follows_fkey foreign key (follows_id) references bets (id),
  add constraint bets_series_check check (num_nulls(series_id, follows_id, game, is_double) in (0, 4)),
  add constraint bets_game_check check (game > 0);
comment on column bets.series_id is 'The first game of its series; null for a bet that follows no other.';
comment on column bets.follows_id is 'The bet whose rematch it is.';
comment on column bets.game is 'Its number in the series: one more than the games that were settled before it.';
comment on column bets.is_double is 'It is double or nothing: twice the stake of the bet that it follows.';
create index bets_series_idx on bets (series_id) where series_id is not null;
create unique index bets_open_game_key on bets (series_id) where series_id is not null and status in ('pending', 'active');

-- The app can score typed answers; what the preview wrote is free text, and its winners were picked by hand.
alter table bets add column answers jsonb,
  add constraint bets_answers_check check (case answers ->> 'type'
    when 'options' then jsonb_array_length(answers -> 'options') between 2 and 10
    when 'number' then jsonb_typeof(answers -> 'isCapped') = 'boolean' and char_length(answers ->> 'unit') <= 20
    when 'date' then jsonb_typeof(answers -> 'isCapped') = 'boolean' and answers ->> 'timeZone' <> ''
    else answers is null end);
alter table bet_results add column answer text,
  add constraint bet_results_answer_check check (answer is null or answer <> '' and char_length(answer) <= 100 and outcome <> 'cancelled');
alter table bet_result_confirmations add column answer text,
  add constraint bet_result_confirmations_answer_check check (answer <> '' and char_length(answer) <= 100);
comment on column bets.answers is 'How participants answer, as src/domain/answers/answers.ts has it; null for free text.';
comment on column bet_results.answer is 'What happened, from which the winners followed; null where they were picked by hand.';
comment on column bet_result_confirmations.answer is 'What happened, according to the participant; null where they picked the winners by hand.';

-- Result dates: none of the previews' bets has one.
alter table bets add column result_date timestamptz,
  add constraint bets_result_date_check check (result_date >= deadline);
comment on column bets.result_date is 'When participants are asked whether the result is known, not before the deadline; null without one.';
create table result_postponements (
  bet_id uuid not null references bets on delete cascade,
  participant_id uuid not null,
  asked_again_at timestamptz not null,
  constraint result_postponements_pkey primary key (bet_id, participant_id),
  constraint result_postponements_participant_fkey foreign key (bet_id, participant_id) references bet_participants (bet_id, id) on delete cascade
);
comment on table result_postponements is 'Participants who answered at the result date that the result is not known yet, and when they are asked again.';
alter table push_subscriptions add column time_zone text;
comment on column push_subscriptions.time_zone is 'Of the device, such as Europe/Berlin; null where the database does not have it.';

-- How a bet stands for each participant.
alter table bet_participants add column outcome text not null default 'pending',
  add constraint bet_participants_outcome_check check (outcome in ('pending', 'active', 'won', 'lost', 'drawn', 'cancelled'));
update bet_participants p set outcome = case
    when b.status in ('pending', 'active', 'drawn', 'cancelled') then b.status
    when r.bet_id is null then case when b.status = 'lost' then 'won' else 'lost' end
    when p.id = any (r.winner_participant_ids) then 'won' else 'lost' end
from bets b left join bet_results r on r.bet_id = b.id where b.id = p.bet_id and b.status <> 'pending';
comment on column bet_participants.outcome is 'How the bet stands for its holder. A copy of the status and the result of the bet, so that the list of a user reads no bet that it does not show.';
drop index bet_participants_user_idx;
create index bet_participants_user_idx on bet_participants (user_id, outcome, bet_id);
create index dare_debts_proof_idx on dare_debts (bet_id) where status = 'proof_sent';
