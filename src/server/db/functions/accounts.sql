-- Accounts: what the deletion of an account may do, and which role may read which table.
-- needs: kernel
-- Locks the account against its deletion. A claim therefore either commits before the deletion starts, which then withdraws
-- the account from the bet, or is refused.
create function app.guard_account() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform 1 from profiles where user_id = new.user_id and deletion_started_at is null for share;
  if not found then
    raise exception 'a deleted account joins nothing' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- The point of no return: once this commits, a job finishes the deletion, even after a crash.
create function app.begin_account_deletion() returns void
language sql volatile security definer set search_path = public
begin atomic
  update profiles set deletion_started_at = coalesce(deletion_started_at, now()) where user_id = app.uid();
end;

-- Server processes remember sessions for a minute. When one ends, all of them are notified, also where it ends with its account,
-- and when what a session says about its user has changed.
create function app.announce_ended_sessions() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if exists (select from ended) then
    insert into outbox (type) values ('session.ended');
  end if;
  return null;
end
$$;
create function app.announce_outdated_sessions() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into outbox (type) values ('session.ended');
  return null;
end
$$;
create trigger sessions_ended after delete on sessions referencing old table as ended
  for each statement execute function app.announce_ended_sessions();
create trigger sessions_outdated after update of email, display_name on users
  for each statement execute function app.announce_outdated_sessions();

-- An account without an address cannot ask for an e-mail: nothing but its passkeys and identities opens it.
create function app.guard_ways_in() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  person constant uuid := coalesce(new.user_id, old.user_id);
begin
  if exists (
      select from users u join profiles p on p.user_id = u.id
      where u.id = person and u.email is null and not p.is_guest and p.deletion_started_at is null)
    and not exists (select from passkeys where user_id = person)
    and not exists (select from provider_identities where user_id = person) then
    raise exception 'an account without a way to sign in' using errcode = 'check_violation', constraint = 'users_ways_in';
  end if;
  return null;
end
$$;
-- At the end of the transaction, which writes the account before its passkey.
create constraint trigger profiles_ways_in after insert or update of is_guest on profiles
  deferrable initially deferred for each row when (not new.is_guest) execute function app.guard_ways_in();
create constraint trigger passkeys_ways_in after delete on passkeys
  deferrable initially deferred for each row execute function app.guard_ways_in();
create constraint trigger provider_identities_ways_in after delete on provider_identities
  deferrable initially deferred for each row execute function app.guard_ways_in();

-- The dares that an account owes are waived while it is deleted, because it could not do them afterwards.
create function app.is_deleting_account() returns boolean
language sql stable
return exists (select from profiles where user_id = app.uid() and deletion_started_at is not null);
comment on function app.is_deleting_account() is 'Whether the viewer''s account is being deleted.';

-- Removes the viewer's name, texts and other personal data from every table: a name or text that is null was erased. Refuses while one of their bets is open.
create function app.erase_viewer(own_name_key text) returns void
language plpgsql volatile security definer set search_path = public as $$
declare
  person constant uuid := app.uid();
  own_participants uuid[];
  invited_participants uuid[];
  touched_participants uuid[];
  own record;
  place record;
  -- the name as names are compared, and as the user wrote it
  own_names text[];
begin
  perform 1 from profiles where user_id = person and deletion_started_at is not null and closed_at is null for no key update;
  if not found then return; end if;
  if exists (select from bets b where b.created_by = person and b.status = 'pending')
    or exists (select from bet_participants p join bets b on b.id = p.bet_id
      where b.status = 'pending' and person in (p.user_id, p.reserved_for)
        or b.status = 'active' and p.user_id = person and p.left_at is null)
    or not exists (select from ledger_accounts where id = person and closed_at is not null) then
    raise exception 'an account is erased when its bets are wound up and its wallet is closed' using errcode = 'check_violation';
  end if;

  own_names := array[own_name_key, (select lower(display_name) from profiles where user_id = person)];
  -- A participant that is still reserved for the user also carries their name, whatever it was at that time.
  own_participants := coalesce((select array_agg(id) from bet_participants
    where user_id = person or reserved_for = person and user_id is null), '{}');
  invited_participants := coalesce((select array_agg(fact_key::uuid) from notifications
    where user_id = person and kind = 'bet.invited' and not exists (
      select from bet_participants p where p.id = fact_key::uuid and p.user_id <> person)), '{}');
  -- Participants whom the user once claimed carry their name where the creator meant them.
  touched_participants := coalesce((select array_agg(distinct participant_id) from bet_events
    where actor_id = person and participant_id is not null
      -- An account has taken these over from the guest, who carried their name, not the other way round.
      and not exists (select from guest_moves m where m.participant_id = bet_events.participant_id)), '{}') || invited_participants;

  update bet_events set facts = jsonb_set(facts, '{participantName}', 'null')
    where facts ? 'participantName' and (participant_id = any (own_participants || invited_participants)
      or participant_id = any (touched_participants) and lower(facts ->> 'participantName') = any (own_names));
  update bet_results r set winner_names = (
      select array_agg(case when w.id <> all (own_participants) then w.name end order by w.position)
      from unnest(r.winner_participant_ids, r.winner_names) with ordinality as w (id, name, position))
    where r.winner_participant_ids && own_participants;
  -- What the user said is taken back, the lines stay. Where others mention them, the name is no longer theirs.
  update comment_threads t set comment_count = t.comment_count - said.count
    from (select c.bet_id, count(*)::int as count from comments c where c.author_id = person and c.taken_back_at is null group by 1) said
    where t.bet_id = said.bet_id;
  update objections set sentence = null where participant_id = any (own_participants);
  update comments set body = null, mentioned_ids = '{}', taken_back_at = coalesce(taken_back_at, now()) where author_id = person;
  for place in select p.id, p.bet_id, p.friend_name from bet_participants p where p.id = any (own_participants) loop
    update comments set body = left(regexp_replace(body,
        '@' || regexp_replace(place.friend_name, '([].*+?^${}()|[\\])', '\\\1', 'g'), '@…', 'gi'), 500)
      where bet_id = place.bet_id and place.id = any (mentioned_ids);
  end loop;
  update bet_participants set friend_name = null, name_key = null
    where id = any (own_participants)
      or id = any (touched_participants) and user_id is null and (name_key = own_name_key or lower(friend_name) = any (own_names));

  delete from predictions where is_prefilled and (user_id = person or participant_id = any (own_participants));
  update predictions set prediction = null, salt = null where user_id = person;

  -- Rewards that were still to be paid end with the account.
  delete from premium_months where user_id = person and paid_at is null;
  update referrals set inviter_id = null where inviter_id = person and decided_at is null;
  -- Everything that belongs to this user alone, also in tables that are added later. What the books need stays: numbers
  -- without a name.
  for own in
    select c.conrelid::regclass as own_table, a.attname as user_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'profiles'::regclass and c.confdeltype = 'c'
      and c.conrelid <> all (array['bet_result_confirmations', 'pet_awards', 'premium_months']::regclass[])
  loop
    execute format('delete from %s where %I = $1', own.own_table, own.user_column) using person;
  end loop;
  update profiles set display_name = null, premium_until = null, theme = 'system', updated_at = now(), closed_at = now()
    where user_id = person;
end
$$;
comment on function app.erase_viewer(text) is 'Erases the personal data of the viewer, whose account is being deleted; the profile stays as a tombstone without a name.';

revoke all on function app.guard_account(), app.guard_ways_in(), app.announce_ended_sessions(), app.begin_account_deletion(), app.erase_viewer(text) from public;
grant execute on function app.begin_account_deletion(), app.erase_viewer(text) to toldya_app;

-- Row-level security hides the identities of other users from a transaction that runs on behalf of one. What such a
-- transaction must know of them it asks here: the token and the address are what the client has given.
create function app.guest_before(of_token text, of_user_id uuid) returns uuid
language sql stable security definer set search_path = public
begin atomic
  select case when s.user_id = of_user_id then s.guest_user_id when s.is_guest then s.user_id end
    from sessions s where s.token = of_token;
end;
comment on function app.guest_before(text, uuid) is 'The guest who was signed in on the device whose session has this token, for the user who signs in there.';

create function app.end_session(of_token text) returns void
language sql volatile security definer set search_path = public
begin atomic
  delete from sessions where token = of_token;
end;
comment on function app.end_session(text) is 'Ends the session with this token, whichever user has it.';

create function app.is_address_taken(of_email text) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from users where email = of_email);
end;
comment on function app.is_address_taken(text) is 'Whether an account has the address; for rules only, never for an answer.';

create function app.is_without_email(of_user_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from users where id = of_user_id and email is null);
end;
comment on function app.is_without_email(uuid) is 'Whether the account was opened by a passkey alone; for rules only, never for an answer.';

create function app.drop_unconfirmed(of_email text) returns void
language sql volatile security definer set search_path = public
begin atomic
  delete from users where email = of_email and not email_verified;
end;
comment on function app.drop_unconfirmed(text) is 'Frees an address that was never confirmed.';

create function app.lock_user(of_id uuid) returns setof users
language sql volatile security definer set search_path = public
begin atomic
  select * from users u where u.id = of_id and (app.uid() is null or u.id = app.uid() or not u.email_verified)
    for no key update;
end;
comment on function app.lock_user(uuid) is 'Locks the user on whose behalf the transaction runs, or the address that a guest is about to confirm.';

create function app.open_user(of_id uuid, of_email text, of_name text, of_invite_code text) returns setof users
language sql volatile security definer set search_path = public
begin atomic
  insert into users as u (id, email, display_name, invite_code, email_verified)
    values (of_id, of_email, of_name, of_invite_code, true)
    on conflict (email) do update
      set display_name = excluded.display_name, invite_code = excluded.invite_code, email_verified = true, updated_at = now()
      where u.id = excluded.id and not u.email_verified
    returning u.*;
end;
comment on function app.open_user(uuid, text, text, text) is 'Makes a user with a confirmed address; no row where another one has the address.';

revoke all on function app.guest_before(text, uuid), app.end_session(text), app.is_address_taken(text), app.is_without_email(uuid),
  app.drop_unconfirmed(text), app.lock_user(uuid), app.open_user(uuid, text, text, text) from public;
grant execute on function app.guest_before(text, uuid), app.end_session(text), app.is_address_taken(text), app.is_without_email(uuid),
  app.drop_unconfirmed(text), app.lock_user(uuid), app.open_user(uuid, text, text, text) to toldya_app;

-- Before a request has signed in there is no user, and these rows say who it is.
alter table users enable row level security;
create policy users_own on users for all to toldya_app
  using ((select app.uid()) is null or id = (select app.uid())) with check ((select app.uid()) is null or id = (select app.uid()));

alter table sessions enable row level security;
create policy sessions_own on sessions for all to toldya_app
  using ((select app.uid()) is null or user_id = (select app.uid()))
  with check ((select app.uid()) is null or user_id = (select app.uid()));

alter table credentials enable row level security;
create policy credentials_own on credentials for all to toldya_app
  using ((select app.uid()) is null or user_id = (select app.uid()))
  with check ((select app.uid()) is null or user_id = (select app.uid()));

-- Every user reads names and changes the own profile only.
alter table profiles enable row level security;
create policy profiles_read on profiles for select to toldya_app, toldya_checker using (true);
create policy profiles_insert on profiles for insert to toldya_app with check (user_id = (select app.uid()));
create policy profiles_update on profiles for update to toldya_app using (user_id = (select app.uid()));

-- The checker is granted everything but secrets: no passwords, tokens, e-mails or predictions, here and in the other files.
grant select, insert, update, delete on users, sessions, credentials, verifications, rate_limits to toldya_app;
grant select, insert, delete on login_attempts to toldya_app;

grant select, insert, update on profiles to toldya_app;
grant select on profiles to toldya_checker;

grant select, insert on start_grants to toldya_app;
