-- Why: people find, ask, invite and block each other, and whoever brings a friend along is rewarded once.

-- The name as it is searched: without case and accents. Kept beside the name, so that a search reads no expression.
create function app.search_key(name text) returns text
language sql immutable parallel safe
return lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'));
comment on function app.search_key(text) is 'A name without case and accents, for searching.';

-- Every two neighbouring characters of a key. An index over them finds what contains a text of two characters or more.
create function app.name_pairs(key text) returns text[]
language sql immutable parallel safe
return array(select distinct substr(key, n, 2) from generate_series(1, char_length(key) - 1) as n);
comment on function app.name_pairs(text) is 'The pairs of neighbouring characters in a search key.';

alter table profiles add column search_key text generated always as (app.search_key(display_name)) stored;
-- serves: finding people by a part of their name
create index profiles_name_pairs_idx on profiles using gin (app.name_pairs(search_key));

-- withheld: shown to who sent it and to nobody else, because one of the two has blocked the other, or said no lately
alter table friend_requests drop constraint friend_requests_status_check;
alter table friend_requests add constraint friend_requests_status_check
  check (status in ('pending', 'accepted', 'declined', 'cancelled', 'withheld'));
drop index friend_requests_pending_key;
create unique index friend_requests_open_key on friend_requests (from_user_id, to_user_id)
  where status in ('pending', 'withheld');
-- serves: how many requests somebody has sent today
create index friend_requests_from_idx on friend_requests (from_user_id, created_at);
comment on column friend_requests.status is 'withheld: shown to who sent it and to nobody else.';
-- serves: who has blocked me
create index blocks_blocked_idx on blocks (blocked_user_id);

alter table friends enable row level security;
create policy friends_own on friends for all to toldya_app
  using ((select app.uid()) in (user_id, friend_user_id)) with check ((select app.uid()) in (user_id, friend_user_id));
create policy friends_checker on friends for select to toldya_checker using (true);

alter table friend_requests enable row level security;
create policy friend_requests_own on friend_requests for all to toldya_app
  using ((select app.uid()) in (from_user_id, to_user_id)) with check ((select app.uid()) in (from_user_id, to_user_id));
create policy friend_requests_checker on friend_requests for select to toldya_checker using (true);

-- Nobody can read who has blocked them.
alter table blocks enable row level security;
create policy blocks_own on blocks for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy blocks_checker on blocks for select to toldya_checker using (true);

create function app.hidden_people() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(case when user_id = app.uid() then blocked_user_id else user_id end), '{}')
    from blocks where app.uid() in (user_id, blocked_user_id);
end;
comment on function app.hidden_people() is 'Whom the viewer has blocked or is blocked by. Asked once per query, never per row.';

-- One by one, in whatever order two people do something about each other.
create function app.lock_pair(one uuid, other uuid) returns void
language sql volatile
begin atomic
  select pg_advisory_xact_lock(hashtextextended(least(one, other)::text || greatest(one, other)::text, 0));
end;
comment on function app.lock_pair(uuid, uuid) is 'Held until the transaction ends by whoever changes how two people stand to each other.';

-- --- invites ---------------------------------------------------------------------------------------------------------
alter table invites enable row level security;
create policy invites_own on invites for all to toldya_app
  using (inviter_id = (select app.uid())) with check (inviter_id = (select app.uid()));

-- One link at a time.
drop index invites_inviter_idx;
create unique index invites_pending_key on invites (inviter_id) where status = 'pending';

-- Whoever has the code may look at that one invite, and answer it. A code that is used, retired or old is nobody's.
create function app.find_invite(code text)
  returns table (id uuid, inviter_id uuid, inviter_name text, pet_type text, pet_xp int, tokens bigint,
    member_since timestamptz, accepted_by_me boolean)
language sql stable security definer set search_path = public
begin atomic
  select i.id, i.inviter_id, p.display_name, t.pet_type, t.xp, a.balance,
      date_trunc('month', p.created_at, 'UTC'), i.status = 'accepted'
    from invites i
    join profiles p on p.user_id = i.inviter_id
    join users u on u.id = i.inviter_id
    left join pets t on t.user_id = i.inviter_id
    left join ledger_accounts a on a.id = i.inviter_id
    where i.invite_code = code
      and ((i.status = 'pending' and i.created_at > now() - interval '30 days')
        or (i.status = 'accepted' and i.accepted_by = app.uid()));
end;
comment on function app.find_invite(text) is 'The invite behind a code, as whoever holds the link may see it.';

create function app.lock_invite(code text) returns table (id uuid, inviter_id uuid, inviter_name text)
language sql volatile security definer set search_path = public
begin atomic
  select i.id, i.inviter_id, p.display_name from invites i join profiles p on p.user_id = i.inviter_id
    where i.invite_code = code and i.status = 'pending' and i.created_at > now() - interval '30 days'
    for update of i;
end;

create function app.answer_invite(invite_id uuid, answer text) returns void
language plpgsql security definer set search_path = public as $$
begin
  if app.uid() is null or answer not in ('accepted', 'rejected') then
    raise exception 'an invite is answered by a person, with yes or no' using errcode = 'check_violation';
  end if;
  update invites set status = answer, answered_at = now(),
      accepted_by = case when answer = 'accepted' then app.uid() end
    where id = invite_id and status = 'pending' and inviter_id <> app.uid();
end
$$;

-- --- who came through whose link -------------------------------------------------------------------------------------
create table arrivals (
  user_id uuid primary key references profiles on delete cascade,
  via text not null,
  -- whose link it was; of an invite only the code is known until the e-mail is confirmed
  host_user_id uuid references profiles on delete set null,
  invite_code text,
  -- of an invite: the address it is rewarded for, as a keyed hash
  email_hash bytea,
  created_at timestamptz not null default now(),
  -- when the invite was decided, or the offer to befriend the host was answered
  settled_at timestamptz,
  constraint arrivals_via_check check (via in ('invite', 'bet', 'league'))
);
comment on table arrivals is 'The link somebody signed up through.';
-- serves: the job that decides what a crash has left open
create index arrivals_open_idx on arrivals (created_at) where settled_at is null and via = 'invite';

create table referrals (
  invite_id uuid primary key,
  inviter_id uuid references profiles on delete set null,
  invitee_id uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  -- the invitee's first prediction was accepted: the inviter's reward is due
  predicted_at timestamptz,
  decided_at timestamptz,
  -- whether the inviter was paid; no once the limit was reached
  is_inviter_paid boolean not null default false,
  constraint referrals_invitee_key unique (invitee_id),
  constraint referrals_self_check check (inviter_id <> invitee_id)
);
comment on table referrals is 'New accounts that came through a friend''s invite: one reward each, for each side at most once.';
-- serves: what is due to one inviter, and what was paid to them lately
create index referrals_inviter_idx on referrals (inviter_id, decided_at);
-- serves: everything that is due
create index referrals_due_idx on referrals (predicted_at) where predicted_at is not null and decided_at is null;

create table referral_grants (
  email_hash bytea primary key,
  granted_at timestamptz not null default now()
);
comment on table referral_grants is 'Keyed hashes of the e-mails that have brought an invite''s rewards; survives the deletion of the account, so each address does it once ever.';

create table premium_months (
  user_id uuid not null references profiles on delete cascade,
  month_index int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- names what it was given for: once for ever
  reason_key text not null,
  -- the tokens of the month are paid when it has started
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  constraint premium_months_pkey primary key (user_id, month_index),
  constraint premium_months_reason_key unique (reason_key),
  constraint premium_months_order_check check (starts_at < ends_at and month_index > 0)
);
comment on table premium_months is 'Premium, month by month, one behind the other.';
-- serves: the months whose tokens are due
create index premium_months_due_idx on premium_months (starts_at) where paid_at is null;

-- The end of premium stands in the profile too, where limits are asked.
create function app.extend_premium() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update profiles set premium_until = greatest(premium_until, new.ends_at) where user_id = new.user_id;
  return null;
end
$$;
create trigger premium_months_extend after insert on premium_months for each row execute function app.extend_premium();

-- Of a link to a bet or a league: who made it.
create function app.league_host(code text) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select created_by from groups where invite_code = upper(code);
end;

create function app.is_league_mate(other uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from group_memberships mine join group_memberships theirs using (group_id)
    where mine.user_id = app.uid() and theirs.user_id = other);
end;

-- For the clock, which speaks for nobody: whom it has to do something for. It then does it as that person.
create function app.people_with_dues(limit_count int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  (select user_id from premium_months where paid_at is null and starts_at <= now() order by starts_at limit limit_count)
  union
  (select inviter_id from referrals where predicted_at is not null and decided_at is null and inviter_id is not null
    order by predicted_at limit limit_count);
end;
create function app.open_arrivals(limit_count int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  select a.user_id from arrivals a join users u on u.id = a.user_id and u.email_verified
    where a.settled_at is null and a.via = 'invite' order by a.created_at limit limit_count;
end;

alter table arrivals enable row level security;
create policy arrivals_own on arrivals for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
alter table referrals enable row level security;
create policy referrals_own on referrals for all to toldya_app
  using ((select app.uid()) in (inviter_id, invitee_id)) with check ((select app.uid()) in (inviter_id, invitee_id));
create policy referrals_checker on referrals for select to toldya_checker using (true);
alter table premium_months enable row level security;
create policy premium_months_own on premium_months for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy premium_months_checker on premium_months for select to toldya_checker using (true);

revoke all on function app.hidden_people(), app.find_invite(text), app.lock_invite(text), app.answer_invite(uuid, text),
  app.league_host(text), app.is_league_mate(uuid), app.extend_premium(), app.people_with_dues(int), app.open_arrivals(int) from public;
grant execute on function app.hidden_people(), app.find_invite(text), app.lock_invite(text),
  app.answer_invite(uuid, text), app.league_host(text), app.is_league_mate(uuid) to toldya_app;
grant execute on function app.people_with_dues(int), app.open_arrivals(int) to toldya_clock;
grant select, insert, update on arrivals, referrals, premium_months to toldya_app;
grant select, insert on referral_grants to toldya_app;
grant select on referrals, premium_months to toldya_checker;
