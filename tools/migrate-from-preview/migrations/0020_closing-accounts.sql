-- Why: an account can be closed. Its bets are wound up one by one, what is left of it is erased in one step, and the
-- profile stays as an empty tombstone, because bets that others were in go on pointing to it.

-- An identity goes before its tombstone, which outlives it.
alter table profiles drop constraint profiles_user_id_fkey;
alter table profiles
  -- from here on the account takes no place any more; whatever is still open is wound up
  add column closing_at timestamptz,
  -- from here on nothing of the person is left
  add column closed_at timestamptz,
  add constraint profiles_closed_check check (closed_at is null or closing_at is not null);
-- serves: going on with what was interrupted
create index profiles_closing_idx on profiles (user_id) where closing_at is not null and closed_at is null;

-- A password is asked for again, and exports are counted.
alter table login_attempts drop constraint login_attempts_kind_check;
alter table login_attempts add constraint login_attempts_kind_check
  check (kind in ('sign_in', 'sign_up', 'confirmation_mail', 'reset_mail', 'password_check', 'export'));

-- Held against the closing of the account: either the place is taken before, and wound up, or not at all.
create function app.guard_holder() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform 1 from profiles where user_id = new.user_id and closing_at is null for share;
  if not found then
    raise exception 'a closed account takes no place' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bet_participants_holder_insert before insert on bet_participants
  for each row when (new.user_id is not null) execute function app.guard_holder();
create trigger bet_participants_holder_update before update on bet_participants
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function app.guard_holder();

-- A closed wallet holds nothing: a stake that comes back later goes on to the closed account in the same transaction.
alter table ledger_accounts add column closed_at timestamptz;
create function app.forward_from_closed() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, actor_id)
  select 'closed:' || new.to_account_id || ':' || new.id, new.to_account_id,
    '00000000-0000-0000-0000-000000000003', new.amount, 'account_closed', null
  from ledger_accounts where id = new.to_account_id and closed_at is not null;
  return null;
end
$$;
create trigger ledger_transfers_forward after insert on ledger_transfers
  for each row when (new.reason <> 'account_closed') execute function app.forward_from_closed();

-- Append-only, but for the names in it: those go when their person does.
create function app.refuse_change_but_names() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) #- '{facts,placeName}' #- '{winner_names}' = to_jsonb(old) #- '{facts,placeName}' #- '{winner_names}' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function app.refuse_change_but_names() is 'As app.refuse_change, for tables with names in them. The app itself is granted no change of either.';
drop trigger bet_events_append_only on bet_events;
create trigger bet_events_append_only before update or delete on bet_events
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change_but_names();
drop trigger bet_results_append_only on bet_results;
create trigger bet_results_append_only before update or delete on bet_results
  for each row when (pg_trigger_depth() = 0) execute function app.refuse_change_but_names();

-- The point of no return: from here on the closing goes on by itself, whatever happens.
create function app.begin_closing() returns void
language sql volatile security definer set search_path = public
begin atomic
  update profiles set closing_at = coalesce(closing_at, now()) where user_id = app.uid();
end;

create function app.others_in_own_leagues() returns int[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg((select count(*)::int from group_memberships m where m.group_id = g.id and m.user_id <> app.uid())), '{}')
  from groups g where g.created_by = app.uid() and g.status = 'active';
end;
comment on function app.others_in_own_leagues() is 'How many others are in each running league of the viewer.';

-- Leagues of the viewer go to their longest-standing member; with nobody left they end.
create function app.hand_over_leagues() returns void
language plpgsql volatile security definer set search_path = public as $$
begin
  delete from group_memberships where user_id = app.uid();
  update groups g set created_by = (
      select m.user_id from group_memberships m where m.group_id = g.id order by m.joined_at, m.id limit 1)
    where g.created_by = app.uid() and exists (select from group_memberships m where m.group_id = g.id);
  update groups set status = 'finished' where created_by = app.uid() and status = 'active';
end
$$;

-- The viewer's own wallet is closed once it is empty.
create function app.close_wallet() returns void
language sql volatile security definer set search_path = public
begin atomic
  update ledger_accounts set closed_at = now() where id = app.uid() and kind = 'wallet' and balance = 0;
end;

-- Takes the viewer's name, words and traces out of every table. Refuses while a bet of theirs is still to be wound up.
create function app.erase_viewer(unknown_user text, erased_words text, own_name_key text) returns void
language plpgsql volatile security definer set search_path = public as $$
declare
  person constant uuid := app.uid();
  held uuid[];
  touched uuid[];
  own record;
  -- as the names were compared, and as it was written
  own_names text[];
begin
  perform 1 from profiles where user_id = person and closing_at is not null and closed_at is null for no key update;
  if not found then return; end if;
  if exists (select from bets b where b.created_by = person and b.status = 'pending')
    or exists (select from bet_participants p join bets b on b.id = p.bet_id
      where b.status = 'pending' and person in (p.user_id, p.reserved_for)
        or b.status = 'active' and p.user_id = person and p.left_at is null)
    or not exists (select from ledger_accounts where id = person and closed_at is not null) then
    raise exception 'an account is erased when its bets are wound up and its wallet is closed' using errcode = 'check_violation';
  end if;

  own_names := array[own_name_key, (select lower(display_name) from profiles where user_id = person)];
  held := coalesce((select array_agg(id) from bet_participants where user_id = person), '{}');
  -- Places the person once held or was promised, which carry their name as its creator typed it.
  touched := coalesce((select array_agg(id) from (
      select participant_id as id from bet_events where actor_id = person and participant_id is not null
      union select fact_key::uuid from notifications where user_id = person and kind = 'bet.invited') t), '{}');

  update bet_events set facts = jsonb_set(facts, '{placeName}', to_jsonb(unknown_user))
    where facts ? 'placeName' and (participant_id = any (held)
      or participant_id = any (touched) and lower(facts ->> 'placeName') = any (own_names));
  update bet_results r set winner_names = (
      select array_agg(case when w.id = any (held) then unknown_user else w.name end order by w.position)
      from unnest(r.winner_participant_ids, r.winner_names) with ordinality as w (id, name, position))
    where r.winner_participant_ids && held;
  update bet_participants set friend_name = unknown_user, name_key = lower(unknown_user) || ' ' || id
    where id = any (held) or id = any (touched) and user_id is null and name_key = own_name_key;

  delete from predictions where is_prefilled and (user_id = person or participant_id = any (held));
  update predictions set prediction = erased_words where user_id = person;

  -- Nothing falls due for nobody.
  delete from premium_months where user_id = person and paid_at is null;
  update referrals set inviter_id = null where inviter_id = person and decided_at is null;
  -- Whatever belongs to this one person alone, in tables of today and of later. What the books rest on stays: numbers,
  -- without a name.
  for own in
    select c.conrelid::regclass as belongings, a.attname as holder
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'profiles'::regclass and c.confdeltype = 'c'
      and c.conrelid <> all (array['bet_result_confirmations', 'pet_awards', 'premium_months']::regclass[])
  loop
    execute format('delete from %s where %I = $1', own.belongings, own.holder) using person;
  end loop;
  update profiles set display_name = unknown_user, premium_until = null, theme = 'system', updated_at = now(), closed_at = now()
    where user_id = person;
end
$$;
comment on function app.erase_viewer(text, text, text) is 'Erases the viewer, whose account is closing; the profile stays as a tombstone without a name.';

revoke all on function app.begin_closing(), app.guard_holder(), app.forward_from_closed(), app.hand_over_leagues(), app.close_wallet(),
  app.others_in_own_leagues(), app.erase_viewer(text, text, text) from public;
grant execute on function app.begin_closing(), app.others_in_own_leagues(), app.hand_over_leagues(), app.close_wallet(), app.erase_viewer(text, text, text) to toldya_app;
