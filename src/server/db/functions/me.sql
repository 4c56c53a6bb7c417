-- Me: the signed-in user, as every page and every screen begins with them, read in one call. Runs as the owner, so the conditions
-- of the policies stand here once more; a test compares the two for every viewer.
-- needs: accounts, ledger, pets, invites, notifications, bets, bet-views
create function app.open_me(viewer uuid)
returns table (display_name text, pet_name text, pet_type text, xp int, total_wins int, seen_stage text, tokens bigint,
  unread_count int, unread_up_to uuid, premium_until timestamptz, is_guest boolean, credit_bet json, has_pending_rewards boolean)
language plpgsql stable rows 1 security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select p.display_name, t.name, t.pet_type, t.xp, t.total_wins, t.seen_stage, a.balance, unread.count, unread.up_to,
      p.premium_until, p.is_guest,
      case when p.is_guest then (
        select json_build_object('uniqueId', b.unique_id, 'description', b.description)
        from bet_participants o join bets b on b.id = o.bet_id and b.status in ('pending', 'active')
        where o.user_id = viewer and o.is_on_credit limit 1) end,
      exists (select from premium_months m where m.user_id = viewer and m.paid_at is null and m.starts_at <= now())
        or exists (select from referrals r where r.inviter_id = viewer and r.due_at is not null and r.decided_at is null)
    from profiles p
    join pets t on t.user_id = p.user_id
    join ledger_accounts a on a.id = p.user_id
    cross join lateral (
      select count(distinct n.group_key)::int as count, (array_agg(n.id order by n.id desc))[1] as up_to
      from notifications n where n.user_id = viewer and n.read_at is null
        and (n.kind <> 'bet.invited' or n.taken_back_at is null and not app.is_withheld(viewer, n.bet_id)
          and exists (select from bets b where b.id = n.bet_id and app.may_read_bet(b, viewer)))) unread
    where p.user_id = viewer;
end
$$;
comment on function app.open_me(uuid) is 'The user''s account, pet, tokens and unread notifications, as the user may read them; no row without a profile.';

revoke all on function app.open_me(uuid) from public;
grant execute on function app.open_me(uuid) to toldya_app;
