-- Participants: who may be added, seated and removed, said again beside the rules of src/domain/bets. A use-case that forgets
-- to ask one of them changes nothing.
-- needs: kernel, bets, friends
create function app.refuse_place(why text) returns void
language plpgsql as $$
begin
  raise exception '%', why using errcode = 'check_violation', constraint = 'bet_participants_place';
end
$$;

-- Parts of one statement have no order, so a bet that this transaction activates, or calls off, still counts as pending.
create function app.is_place_open(b bets) returns boolean
language sql stable
return b.status = 'pending' or b.activated_at = now() or b.status = 'cancelled' and b.resolved_at = now();

create function app.guard_added_place() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  viewer constant uuid := app.uid();
  b bets;
begin
  select * into b from bets where id = new.bet_id;
  if not app.is_place_open(b) then perform app.refuse_place('only a pending bet receives participants'); end if;
  if viewer is distinct from b.created_by or new.user_id <> viewer or new.reserved_for = b.created_by then
    perform app.refuse_place('the creator adds participants for others, and takes part personally');
  end if;
  if app.are_blocked(b.created_by, new.reserved_for) then
    perform app.refuse_place('no participant is reserved across a block');
  end if;
  if new.position > 20 and (select count(*) >= 20 from bet_participants where bet_id = new.bet_id) then
    perform app.refuse_place('a bet has at most 20 participants');
  end if;
  return new;
end
$$;
create trigger bet_participants_place_added before insert on bet_participants
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_added_place();

create function app.guard_claim(place bet_participants, b bets) returns void
language plpgsql stable security definer set search_path = public as $$
begin
  if place.user_id is distinct from app.uid() or place.reserved_for <> place.user_id then
    perform app.refuse_place('a user claims for themselves, and nothing that is reserved for another user');
  end if;
  if b.deadline < now() then perform app.refuse_place('the deadline has passed'); end if;
  if exists (select from blocks where user_id = b.created_by and blocked_user_id = place.user_id) then
    perform app.refuse_place('the creator has blocked the user');
  end if;
  if exists (select from prediction_reveals r where r.bet_id = b.id and r.user_id = place.user_id) then
    perform app.refuse_place('a user who has revealed does not claim again');
  end if;
  if place.league_id is not null and place.reserved_for is null
     and not exists (select from group_memberships where group_id = place.league_id and user_id = place.user_id) then
    perform app.refuse_place('members of the league claim its participants');
  end if;
end
$$;

-- A user may always give up their own participant, because the account may be deleted; the creator may not send away a participant
-- who has revealed.
create function app.guard_removal(place bet_participants, b bets) returns void
language plpgsql stable security definer set search_path = public as $$
begin
  if app.uid() in (place.user_id, place.reserved_for) then return; end if;
  if app.uid() is distinct from b.created_by then perform app.refuse_place('only the creator removes participants'); end if;
  if exists (select from prediction_reveals r where r.bet_id = b.id and r.user_id = place.user_id) then
    perform app.refuse_place('a participant who has revealed is not removed');
  end if;
end
$$;

create function app.guard_changed_place() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  b bets;
begin
  select * into b from bets where id = old.bet_id;
  if new.reserved_for is distinct from old.reserved_for
     and (new.reserved_for is not null or new.user_id is distinct from old.user_id or not app.is_place_open(b)) then
    perform app.refuse_place('a reservation only ends');
  end if;
  if new.user_id is distinct from old.user_id then
    if not app.is_place_open(b) then perform app.refuse_place('participants change hands in a pending bet only'); end if;
    if new.user_id is null then
      perform app.guard_removal(old, b);
    elsif old.user_id is null then
      perform app.guard_claim(new, b);
    else
      perform app.refuse_place('a participant is released before another user claims it');
    end if;
  end if;
  if new.left_at is distinct from old.left_at
     and (old.left_at is not null or old.user_id is distinct from app.uid()
       or b.status <> 'active' and b.resolved_at is distinct from now()) then
    perform app.refuse_place('a participant of an active bet leaves it once');
  end if;
  return new;
end
$$;
create trigger bet_participants_place_changed before update of user_id, reserved_for, left_at on bet_participants
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')
    and (new.user_id, new.reserved_for, new.left_at) is distinct from (old.user_id, old.reserved_for, old.left_at))
  execute function app.guard_changed_place();

create function app.guard_deleted_place() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  b bets;
begin
  select * into b from bets where id = old.bet_id;
  if not app.is_place_open(b) or old.user_id = b.created_by then
    perform app.refuse_place('participants of a pending bet are removed, and its creator never is');
  end if;
  if tg_argv[0] = 'user' then
    perform app.guard_removal(old, b);
  -- A bet that has waited long enough begins without those who have not predicted.
  elsif old.status = 'accepted' then
    perform app.refuse_place('the scheduler removes no participant who has predicted');
  end if;
  return old;
end
$$;
create trigger bet_participants_place_deleted before delete on bet_participants
  for each row when (current_user = 'toldya_app') execute function app.guard_deleted_place('user');
create trigger bet_participants_place_dropped before delete on bet_participants
  for each row when (current_user = 'toldya_scheduler') execute function app.guard_deleted_place('scheduler');

revoke all on function app.guard_added_place(), app.guard_claim(bet_participants, bets), app.guard_removal(bet_participants, bets),
  app.guard_changed_place(), app.guard_deleted_place() from public;
