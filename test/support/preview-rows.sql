-- Rows as a preview of Toldya left them behind its migration 0036: three friends, a league, bets in every phase, a dare,
-- an invite that paid, and what the later migrations of the previews rewrite.
create function pg_temp.id(short text) returns uuid language sql immutable
return ('00000000-0000-7000-8000-' || lpad(short, 12, '0'))::uuid;

insert into users (id, display_name, email, email_verified)
select pg_temp.id(id), name, lower(name) || '@example.com', true
from (values ('a', 'Ann'), ('b', 'Ben'), ('c', 'Cleo')) as people (id, name);
insert into credentials (user_id, account_id, provider_id, password) select id, id::text, 'credential', 'a-hash' from users;
insert into sessions (id, user_id, token, expires_at)
values (pg_temp.id('5a'), pg_temp.id('a'), 'a-token', now() + interval '30 days');
insert into profiles (user_id, display_name) select id, display_name from users;
insert into pets (user_id, name, pet_type) select id, 'Miso', 'mystical_cat' from users;
insert into login_attempts (email_hash, kind, success)
values ('\x01', 'sign_in', true), ('\x01', 'confirmation_mail', true), ('\x01', 'reset_mail', true);

select app.open_account(id, 'wallet') from users;
insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
select 'start:' || id, '00000000-0000-0000-0000-000000000001', id, 100, 'start_grant' from users;

-- Ben came by an invite of Ann's, who claimed the task for it at once; by the rule of that time her bonus is due.
insert into invites (id, inviter_id, invite_code, status, accepted_by)
values (pg_temp.id('1'), pg_temp.id('a'), 'an-invite', 'accepted', pg_temp.id('b'));
insert into arrivals (user_id, via, host_user_id, settled_at) values (pg_temp.id('b'), 'invite', pg_temp.id('a'), now());
insert into referrals (invite_id, inviter_id, invitee_id, predicted_at)
values (pg_temp.id('1'), pg_temp.id('a'), pg_temp.id('b'), now() - interval '2 days');
insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason) values
  ('invite:' || pg_temp.id('b') || ':invitee', '00000000-0000-0000-0000-000000000001', pg_temp.id('b'), 100, 'invite_bonus'),
  ('friend:' || pg_temp.id('1'), '00000000-0000-0000-0000-000000000001', pg_temp.id('a'), 20, 'task_reward');

insert into friends (user_id, friend_user_id) values (pg_temp.id('a'), pg_temp.id('b'));
insert into friend_requests (from_user_id, to_user_id, status)
values (pg_temp.id('c'), pg_temp.id('a'), 'pending'), (pg_temp.id('c'), pg_temp.id('b'), 'withheld');
insert into blocks (user_id, blocked_user_id) values (pg_temp.id('b'), pg_temp.id('c'));
insert into notifications (user_id, kind, fact_key, actor_id)
select to_user_id, 'friend.requested', id::text, from_user_id from friend_requests where status = 'pending';

insert into groups (id, name, invite_code, created_by) values (pg_temp.id('6'), 'Friday', 'ABCDEFGH', pg_temp.id('a'));
insert into group_memberships (group_id, user_id) select pg_temp.id('6'), user_id from profiles;

insert into bets (id, unique_id, description, stake_type, stake_value, created_by, league_id, status, version,
  activated_at, resolved_at)
values
  (pg_temp.id('e1'), 'active----------------', 'Rain?', 'token', '10', pg_temp.id('a'), pg_temp.id('6'), 'active', 3, now() - interval '1 day', null),
  (pg_temp.id('e2'), 'won-------------------', 'Snow?', 'token', '10', pg_temp.id('a'), pg_temp.id('6'), 'won', 3, now() - interval '1 day', now()),
  (pg_temp.id('e3'), 'dare------------------', 'Sun?', 'action', 'Sing', pg_temp.id('a'), null, 'won', 3, now() - interval '1 day', now()),
  (pg_temp.id('e4'), 'pending---------------', 'Hail?', 'token', '10', pg_temp.id('a'), null, 'pending', 2, null, null);

-- A place is named after its bet and its person: e1a is Ann's in the bet e1.
insert into bet_participants (id, bet_id, position, friend_name, name_key, user_id, status, joined_at, accepted_at)
select pg_temp.id(bet || person), pg_temp.id(bet), position, name, lower(name), pg_temp.id(person), 'accepted', now(), now()
from (values ('e1'), ('e2'), ('e3'), ('e4')) as b (bet)
cross join (values ('a', 1, 'Ann'), ('b', 2, 'Ben'), ('c', 3, 'Cleo')) as p (person, position, name)
where person = 'a' or person = 'b' and bet <> 'e4' or bet = 'e1';
-- Nobody has taken the second place of the pending bet, whose creator typed what Ben would say.
insert into bet_participants (id, bet_id, position, friend_name, name_key, reserved_for, status)
values (pg_temp.id('e4b'), pg_temp.id('e4'), 2, 'Ben', 'ben', pg_temp.id('b'), 'invited');
insert into predictions (bet_id, participant_id, user_id, prediction)
select bet_id, id, user_id, 'It will, says ' || friend_name from bet_participants where status = 'accepted';
insert into predictions (bet_id, participant_id, user_id, prediction, is_prefilled)
values (pg_temp.id('e4'), pg_temp.id('e4b'), pg_temp.id('a'), 'It will not', true);

insert into bet_events (bet_id, seq, type, actor_id, participant_id)
select bet_id, row_number() over (partition by bet_id order by position), 'predicted', user_id, id
from bet_participants where status = 'accepted';
insert into bet_events (bet_id, seq, type, actor_id)
values (pg_temp.id('e2'), 3, 'won', pg_temp.id('a')), (pg_temp.id('e3'), 3, 'won', pg_temp.id('a')),
  (pg_temp.id('e4'), 2, 'revealed', pg_temp.id('a'));
insert into prediction_reveals (bet_id, user_id) values (pg_temp.id('e4'), pg_temp.id('a'));
-- Two of three have said that Ben wins.
insert into bet_result_confirmations (bet_id, user_id, winner_participant_ids)
values (pg_temp.id('e1'), pg_temp.id('a'), array[pg_temp.id('e1b')]), (pg_temp.id('e1'), pg_temp.id('b'), array[pg_temp.id('e1b')]);

select app.open_account(id, 'escrow') from bets where stake_type = 'token';
insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id, actor_id)
select 'stake:' || p.bet_id || ':' || p.id || ':0', p.user_id, p.bet_id, 10, 'stake', p.bet_id, p.id, p.user_id
from bet_participants p join bets b on b.id = p.bet_id where p.status = 'accepted' and b.stake_type = 'token';
insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
values ('payout:' || pg_temp.id('e2a'), pg_temp.id('e2'), pg_temp.id('a'), 20, 'payout', pg_temp.id('e2'), pg_temp.id('e2a'));
insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens, remainder_tokens, resolved_by)
values
  (pg_temp.id('e2'), 'won', array[pg_temp.id('e2a')], array['Ann'], 20, 20, 0, pg_temp.id('a')),
  (pg_temp.id('e3'), 'won', array[pg_temp.id('e3a')], array['Ann'], 0, 0, 0, pg_temp.id('a'));
insert into pet_awards (bet_id, user_id, xp) values (pg_temp.id('e2'), pg_temp.id('a'), 20);
select app.add_scores(pg_temp.id('6'), array[pg_temp.id('a')], 1, 0, 10);

insert into dare_debts (id, bet_id, participant_id, user_id)
values (pg_temp.id('d'), pg_temp.id('e3'), pg_temp.id('e3b'), pg_temp.id('b'));
insert into dare_photos (debt_id, bet_id, user_id, name, width, height)
values (pg_temp.id('d'), pg_temp.id('e3'), pg_temp.id('b'), 'photo-----------------', 800, 600);

insert into notifications (user_id, kind, fact_key, bet_id, actor_id, push_due_at, mail_due_at)
values (pg_temp.id('b'), 'bet.invited', pg_temp.id('e4b')::text, pg_temp.id('e4'), pg_temp.id('a'), now(), now());
insert into notice_choices (user_id, push_off) values (pg_temp.id('c'), '{league.ended,league.decided}');
insert into mutes (user_id, bet_id) values (pg_temp.id('b'), pg_temp.id('e1'));
insert into letters (user_id, sealed, expires_at) values (pg_temp.id('c'), '\x02', now() + interval '1 day');
insert into idempotency_keys (user_id, command_id, endpoint, request_hash)
values (pg_temp.id('a'), pg_temp.id('f'), 'bets.create', '\x03');

-- Cleo has left the league since, with her place in its open bet.
delete from group_memberships where user_id = pg_temp.id('c');

drop function pg_temp.id(text);
