-- Invites: answering a link, what it earns, and premium.
-- needs: kernel
-- A viewer with the code may read and answer that one invite. A used, retired or expired code finds nothing.
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
comment on function app.find_invite(text) is 'The invite behind a code, as a viewer who has the link may see it.';

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

-- The end of premium is copied to the profile, because limits are read there.
create function app.extend_premium() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update profiles set premium_until = greatest(premium_until, new.ends_at) where user_id = new.user_id;
  return null;
end
$$;
create trigger premium_months_extend after insert on premium_months for each row execute function app.extend_premium();

-- For the scheduler, which has no viewer: the accounts with work to do. It then does the work on behalf of each account.
create function app.users_with_pending_rewards(limit_count int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  (select user_id from premium_months where paid_at is null and starts_at <= now() order by starts_at limit limit_count)
  union
  (select inviter_id from referrals where due_at is not null and decided_at is null and inviter_id is not null
    order by due_at limit limit_count);
end;

create function app.open_signup_sources(limit_count int) returns setof uuid
language sql stable security definer set search_path = public
begin atomic
  select a.user_id from signup_sources a join users u on u.id = a.user_id and u.email_verified
    where a.settled_at is null and a.via = 'invite' order by a.created_at limit limit_count;
end;

-- A first prediction costs a fake account nothing, so the inviter's bonus is due only once the invitee has taken part in
-- bets that were settled on several UTC days.
create function app.mark_referrals_due(people uuid[], days int) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- Locked before anything is counted: of two bets that settle at once, the second one counts what the first has written.
  perform 1 from referrals where invitee_id = any (people) and due_at is null and decided_at is null
    order by invite_id for no key update;
  if not found then return; end if;
  update referrals r set due_at = now()
    where r.invitee_id = any (people) and r.due_at is null and r.decided_at is null and days <= (
      select count(distinct date_trunc('day', s.resolved_at, 'UTC'))
      from bet_participants p join bet_results s on s.bet_id = p.bet_id and s.outcome <> 'cancelled'
      where p.user_id = r.invitee_id and p.status = 'accepted' and p.left_at is null
        -- what a guest had played before the account took it over
        and not exists (select from guest_moves m where m.participant_id = p.id and m.moved_at > s.resolved_at));
end
$$;
comment on function app.mark_referrals_due(uuid[], int) is
  'Marks the bonus for each of these invitees as due once their bets were settled on so many UTC days.';

revoke all on function app.find_invite(text), app.lock_invite(text), app.answer_invite(uuid, text), app.extend_premium(),
  app.users_with_pending_rewards(int), app.open_signup_sources(int), app.mark_referrals_due(uuid[], int) from public;
grant execute on function app.find_invite(text), app.lock_invite(text), app.answer_invite(uuid, text) to toldya_app;
grant execute on function app.users_with_pending_rewards(int), app.open_signup_sources(int) to toldya_scheduler;
grant execute on function app.mark_referrals_due(uuid[], int) to toldya_app, toldya_scheduler;

alter table invites enable row level security;
create policy invites_own on invites for all to toldya_app
  using (inviter_id = (select app.uid())) with check (inviter_id = (select app.uid()));
grant select, insert, update on invites to toldya_app;

alter table signup_sources enable row level security;
create policy signup_sources_own on signup_sources for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update on signup_sources to toldya_app;

alter table referrals enable row level security;
create policy referrals_own on referrals for all to toldya_app
  using ((select app.uid()) in (inviter_id, invitee_id)) with check ((select app.uid()) in (inviter_id, invitee_id));
create policy referrals_checker on referrals for select to toldya_checker using (true);
grant select, insert, update on referrals to toldya_app;
grant select on referrals to toldya_checker;

grant select, insert on referral_grants to toldya_app;

alter table premium_months enable row level security;
create policy premium_months_own on premium_months for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy premium_months_checker on premium_months for select to toldya_checker using (true);
grant select, insert, update on premium_months to toldya_app;
grant select on premium_months to toldya_checker;
