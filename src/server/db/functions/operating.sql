-- Operating: switches are obeyed by every role of the app, and deeds are done by the owner of the tables only.
-- needs: kernel, leagues, comments, bets
-- The role that a connection has taken on, which functions of the owner do not change.
create function app.is_app_role() returns boolean
language sql stable
return current_setting('role') in ('toldya_app', 'toldya_scheduler');
comment on function app.is_app_role() is 'Whether the app or a job asks, and not the operator.';

-- While tokens rest, nothing moves them but the operator.
create function app.guard_resting_tokens() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if app.is_app_role() and exists (select from switches where name = 'tokens') then
    raise exception 'tokens rest' using errcode = 'check_violation', constraint = 'tokens_paused';
  end if;
  return null;
end
$$;
create trigger ledger_transfers_paused before insert on ledger_transfers
  for each statement execute function app.guard_resting_tokens();

create function app.guard_suspended() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  if exists (select from suspensions where user_id = new.user_id) then
    raise exception 'the account is suspended' using errcode = 'check_violation', constraint = 'sessions_suspended';
  end if;
  return new;
end
$$;
create trigger sessions_suspended before insert on sessions for each row execute function app.guard_suspended();

-- Server processes remember the switches until one changes.
create function app.announce_switches() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into outbox (type) values ('switches.changed');
  return null;
end
$$;
create trigger switches_changed after insert or update or delete on switches
  for each statement execute function app.announce_switches();

create trigger operator_deeds_append_only before update or delete on operator_deeds
  for each row execute function app.refuse_change();
create trigger operator_deeds_no_truncate before truncate on operator_deeds
  for each statement execute function app.refuse_change();

-- Forgets failed attempts at an account, so that its owner may try again at once.
create function app.operator_unlock(hashes bytea[], of_user_id uuid) returns int
language sql volatile
begin atomic
  delete from group_code_tries where user_id = of_user_id;
  with forgotten as (delete from login_attempts where email_hash = any (hashes) and not success returning id)
  select count(*)::int from forgotten;
end;

create function app.operator_end_sessions(of_user_id uuid) returns int
language sql volatile
begin atomic
  with ended as (delete from sessions where user_id = of_user_id returning id) select count(*)::int from ended;
end;

create function app.operator_suspend(of_user_id uuid, because text) returns int
language sql volatile
begin atomic
  insert into suspensions (user_id, reason) values (of_user_id, because) on conflict (user_id) do nothing;
  select app.operator_end_sessions(of_user_id);
end;

create function app.operator_unsuspend(of_user_id uuid) returns int
language sql volatile
begin atomic
  with lifted as (delete from suspensions where user_id = of_user_id returning user_id) select count(*)::int from lifted;
end;

create function app.operator_hide_comment(comment_id uuid) returns int
language sql volatile
begin atomic
  with hidden as (
    update comments set hidden_at = now() where id = comment_id and hidden_at is null returning bet_id),
  announced as (insert into outbox (type, bet_id) select 'comments.changed', bet_id from hidden returning id)
  select count(*)::int from announced;
end;

-- The bytes go with the next round of the job that deletes what no row names.
create function app.operator_hide_photo(photo_id uuid) returns int
language sql volatile
begin atomic
  with hidden as (delete from dare_photos where id = photo_id returning bet_id),
  announced as (
    insert into outbox (type, bet_id, version) select 'bet.changed', b.id, b.version from hidden join bets b on b.id = hidden.bet_id
    returning id)
  select count(*)::int from announced;
end;

-- Its predictions and its stake stay, and so do its options, which predictions name.
create function app.operator_hide_bet(of_bet_id uuid, neutral_question text, neutral_forfeit text) returns int
language sql volatile
begin atomic
  with hidden as (
    update bets set description = neutral_question, forfeit = case when forfeit is not null then neutral_forfeit end
      where id = of_bet_id and description <> neutral_question returning id, version),
  announced as (insert into outbox (type, bet_id, version) select 'bet.changed', id, version from hidden returning id)
  select count(*)::int from announced;
end;

create function app.operator_rename_user(of_user_id uuid, new_name text) returns int
language sql volatile
begin atomic
  update users set display_name = new_name, updated_at = now() where id = of_user_id;
  with renamed as (
    update profiles set display_name = new_name, updated_at = now() where user_id = of_user_id returning user_id),
  announced as (insert into outbox (type, user_id) select 'account.changed', user_id from renamed returning id)
  select count(*)::int from announced;
end;

create function app.operator_rename_league(league uuid, new_name text) returns int
language sql volatile
begin atomic
  with renamed as (update groups set name = new_name where id = league and deleted_at is null returning id),
  announced as (insert into outbox (type, league_id) select 'league.changed', id from renamed returning id)
  select count(*)::int from announced;
end;

-- To a member only, as its creator could.
create function app.operator_hand_over(league uuid, member uuid) returns int
language sql volatile
begin atomic
  with handed as (
    update groups set created_by = member where id = league and deleted_at is null and created_by <> member
      and exists (select from group_memberships m where m.group_id = league and m.user_id = member)
    returning id),
  announced as (insert into outbox (type, league_id) select 'league.changed', id from handed returning id)
  select count(*)::int from announced;
end;

-- What a restored database must not bring back to life: sessions, links and codes that were used or ended since, and emails and
-- notifications that were sent since.
create function app.void_restored() returns json
language sql volatile
begin atomic
  with ended as (delete from sessions returning id),
  voided as (delete from verifications returning id),
  dropped as (delete from emails returning id),
  unsent as (
    update notifications set push_due_at = null, mail_due_at = null
    where push_due_at is not null or mail_due_at is not null returning id)
  select json_build_object('sessions', (select count(*) from ended), 'links', (select count(*) from voided),
    'emails', (select count(*) from dropped), 'notifications', (select count(*) from unsent));
end;
comment on function app.void_restored() is 'Ends what a restored database would otherwise bring back to life.';

revoke all on function app.void_restored() from public;
revoke all on function app.is_app_role(), app.guard_resting_tokens(), app.guard_suspended(), app.announce_switches(),
  app.operator_unlock(bytea[], uuid), app.operator_end_sessions(uuid), app.operator_suspend(uuid, text),
  app.operator_unsuspend(uuid), app.operator_hide_comment(uuid), app.operator_hide_photo(uuid),
  app.operator_hide_bet(uuid, text, text), app.operator_rename_user(uuid, text), app.operator_rename_league(uuid, text), app.operator_hand_over(uuid, uuid)
  from public;

-- Asked by the guard of bets, with the rights of the role that changes one.
grant execute on function app.is_app_role() to toldya_app, toldya_scheduler;

alter table switches enable row level security;
create policy switches_read on switches for select to toldya_app using (true);
-- The bank checker's job stops the tokens where the books are wrong; only the operator lets them move again.
create policy switches_stop on switches for insert to toldya_scheduler with check (name = 'tokens');
grant select on switches to toldya_app;
grant insert on switches to toldya_scheduler;

alter table suspensions enable row level security;

alter table operator_deeds enable row level security;
create policy operator_deeds_checker on operator_deeds for select to toldya_checker using (true);
grant select on operator_deeds to toldya_checker;
