-- Guests: what stays closed to them, and how an account takes their participants over. The rules are in src/domain/guests.
-- needs: kernel, bets
-- The columns that the trigger names hold accounts; none of them may be a guest. The shared lock makes an upgrade that is
-- under way finish first.
create function app.refuse_guest() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  user_column text;
begin
  foreach user_column in array tg_argv loop
    if exists (select from profiles where user_id = (to_jsonb(new) ->> user_column)::uuid and is_guest for share) then
      raise exception 'a guest cannot do this' using errcode = 'check_violation', constraint = 'guests_closed';
    end if;
  end loop;
  return new;
end
$$;
create trigger bets_guest before insert on bets
  for each row execute function app.refuse_guest('created_by');
create trigger groups_guest before insert or update of created_by on groups
  for each row execute function app.refuse_guest('created_by');
create trigger group_memberships_guest before insert on group_memberships
  for each row execute function app.refuse_guest('user_id');
create trigger friends_guest before insert on friends
  for each row execute function app.refuse_guest('user_id', 'friend_user_id');
create trigger friend_requests_guest before insert on friend_requests
  for each row execute function app.refuse_guest('from_user_id', 'to_user_id');
create trigger invites_guest before insert on invites
  for each row execute function app.refuse_guest('inviter_id');
create trigger premium_months_guest before insert on premium_months
  for each row execute function app.refuse_guest('user_id');

create function app.is_moved(of_bet_id uuid, guest uuid, account uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from guest_moves m where m.bet_id = of_bet_id and m.guest_user_id = guest and m.user_id = account);
end;
comment on function app.is_moved(uuid, uuid, uuid) is 'Whether the account has taken over the guest''s participant in the bet.';

-- A participant says of its holder whether they are a guest. The trigger comes after the one that locks the profile.
create function app.guard_guest() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if new.is_guest is distinct from (select is_guest from profiles where user_id = new.user_id)
     and not exists (select from guest_moves m where m.participant_id = new.id and m.user_id = new.user_id) then
    raise exception 'a participant is a guest''s where its holder is one'
      using errcode = 'check_violation', constraint = 'bet_participants_guest';
  end if;
  return new;
end
$$;
create trigger bet_participants_guest_insert before insert on bet_participants
  for each row when (new.user_id is not null) execute function app.guard_guest();
create trigger bet_participants_guest_update before update of user_id, is_guest on bet_participants
  for each row when (new.user_id is not null and (new.user_id, new.is_guest) is distinct from (old.user_id, old.is_guest))
  execute function app.guard_guest();

-- Moves a participant of the guest who was signed in on this device before to the viewer, with everything that was written
-- for them. The caller has locked the bet and asked the rule. What the guest was paid and the XP of its pet stay its own.
create function app.move_participant(of_participant_id uuid, guest uuid) returns void
language plpgsql volatile security definer set search_path = public as $$
declare
  account constant uuid := app.uid();
  moved bet_participants;
begin
  select * into moved from bet_participants where id = of_participant_id and user_id = guest;
  if not found or not exists (select from sessions where user_id = account and guest_user_id = guest) then
    raise exception 'only what a guest of this device holds moves' using errcode = 'check_violation';
  end if;
  insert into guest_moves (participant_id, bet_id, guest_user_id, user_id) values (moved.id, moved.bet_id, guest, account);
  update bet_participants set user_id = account,
    is_guest = is_guest and (select status not in ('pending', 'active') from bets where id = moved.bet_id)
    where id = moved.id;
  update predictions set user_id = account where participant_id = moved.id and user_id = guest;
  update prediction_reveals set user_id = account where bet_id = moved.bet_id and user_id = guest;
  update bet_result_confirmations set user_id = account where bet_id = moved.bet_id and user_id = guest;
  insert into seen_endings (bet_id, user_id, seen_at)
    select bet_id, account, seen_at from seen_endings where bet_id = moved.bet_id and user_id = guest on conflict do nothing;
  insert into hidden_bets (bet_id, user_id, hidden_at)
    select bet_id, account, hidden_at from hidden_bets where bet_id = moved.bet_id and user_id = guest on conflict do nothing;
  update dare_debts set user_id = account where participant_id = moved.id and user_id = guest;
  update dare_photos set user_id = account where bet_id = moved.bet_id and user_id = guest;
  update comments set author_id = account where bet_id = moved.bet_id and author_id = guest;
  update reactions set user_id = account where bet_id = moved.bet_id and user_id = guest;
  insert into comment_readers (user_id, bet_id, read_up_to, is_followed)
    select account, bet_id, read_up_to, is_followed from comment_readers
    where bet_id = moved.bet_id and user_id = guest on conflict do nothing;
end
$$;
comment on function app.move_participant(uuid, uuid) is 'Moves a guest''s participant to the viewer, whose session began on the guest''s device.';

create function app.guest_tokens(guest uuid) returns bigint
language sql stable security definer set search_path = public
begin atomic
  select coalesce((
    select a.balance from ledger_accounts a
    where a.id = guest and a.kind = 'wallet' and a.closed_at is null
      and exists (select from sessions s where s.user_id = app.uid() and s.guest_user_id = guest)), 0);
end;
comment on function app.guest_tokens(uuid) is 'The tokens of the guest on whose device the viewer''s session began; 0 of any other.';

-- Moves all tokens of the guest to the viewer, as one transfer that only this function can make.
create function app.move_wallet(guest uuid, key text) returns bigint
language plpgsql volatile security definer set search_path = public as $$
declare
  account constant uuid := app.uid();
  tokens bigint;
begin
  if not exists (select from sessions where user_id = account and guest_user_id = guest) then
    raise exception 'only what a guest of this device holds moves' using errcode = 'check_violation';
  end if;
  perform 1 from ledger_accounts where id in (guest, account) order by id for update;
  -- What the guest owes and is owed moves along; a debt to oneself ends.
  update token_debts d set written_off_at = now()
    where (d.debtor_id, d.creditor_account_id) in ((guest, account), (account, guest)) and d.written_off_at is null and d.collected_tokens < d.tokens;
  update token_debts set debtor_id = account where debtor_id = guest;
  update token_debts set creditor_account_id = account where creditor_account_id = guest;
  select balance into tokens from ledger_accounts where id = guest and kind = 'wallet' and closed_at is null;
  if coalesce(tokens, 0) = 0 then return 0; end if;
  insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, actor_id)
    values (key, guest, account, tokens, 'brought_along', account);
  return tokens;
end
$$;
comment on function app.move_wallet(uuid, text) is 'Moves the tokens of a guest of this device to the viewer.';

revoke all on function app.refuse_guest(), app.guard_guest(), app.is_moved(uuid, uuid, uuid), app.move_participant(uuid, uuid),
  app.guest_tokens(uuid), app.move_wallet(uuid, text) from public;
grant execute on function app.is_moved(uuid, uuid, uuid), app.move_participant(uuid, uuid), app.guest_tokens(uuid),
  app.move_wallet(uuid, text)
  to toldya_app;

grant select, insert, update (network_hash) on guest_arrivals to toldya_app;
grant select (user_id, created_at) on guest_arrivals to toldya_checker;

alter table guest_moves enable row level security;
create policy guest_moves_read on guest_moves for select to toldya_app using (exists (select from bets b where b.id = bet_id));
create policy guest_moves_checker on guest_moves for select to toldya_checker using (true);
grant select on guest_moves to toldya_app, toldya_checker;
