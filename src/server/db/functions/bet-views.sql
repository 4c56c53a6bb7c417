-- Bet views: what a viewer may see of a bet, read in one call whose cost depends on the bet and not on how many bets the viewer
-- has. Runs as the owner, so the conditions of the policies stand here once more; a test compares the two for every viewer.
-- What only some bets have is read only where the bet can have it.
-- Only app.open_bet is called from outside; the others run inside of it, as the owner and with its settings.
-- needs: bets, predictions, friends
create function app.may_read_bet(b bets, viewer uuid) returns boolean
language plpgsql stable as $$
begin
  if b.league_id is null then return true; end if;
  return exists (select from group_memberships m where m.group_id = b.league_id and m.user_id = viewer)
    or app.is_bet_of(b.id, viewer)
    or b.id is not distinct from app.locked_bet_id();
end
$$;
comment on function app.may_read_bet(bets, uuid) is 'Whether the policy bets_read lets this viewer read the bet.';

-- As the policy predictions_read: a prediction is shown to its author, and to accepted participants once all are accepted, or if
-- it was submitted before their last reveal.
create function app.is_prediction_shown(is_author boolean, is_accepted boolean, is_activated boolean, is_sealed boolean, is_revealed boolean)
returns boolean
language sql immutable
return coalesce(is_author or is_accepted and (is_activated or not is_sealed and is_revealed), false);

-- A suggestion is shown to the creator who made it and to the participant it is meant for.
create function app.bet_people(b bets, viewer uuid, own_reveal int, has_reveals boolean) returns json
language plpgsql stable as $$
declare
  own_status text;
  knows_people boolean;
  people json;
begin
  select mine.status into own_status from bet_participants mine where mine.bet_id = b.id and mine.user_id = viewer;
  knows_people := own_status is not null or coalesce(b.created_by = viewer, false);
  -- Each of them is one look at its table, and not one at every participant or at every user, whatever the planner expects.
  with participants as materialized (select * from bet_participants where bet_id = b.id),
  accounts as materialized (select user_id, display_name, is_guest from profiles
    where knows_people and user_id = any (array(select user_id from participants))),
  their_pets as materialized (select user_id, pet_type, xp from pets
    where knows_people and user_id = any (array(select user_id from participants))),
  words as materialized (select participant_id, user_id, prediction, is_prefilled from predictions where bet_id = b.id)
  select json_agg(person order by person.position) into people
  from (
    select p.id, p.position, p.friend_name, p.user_id, p.reserved_for, p.status, p.left_at is not null as has_left,
      p.stake_generation, p.accepted_version, p.is_guest, p.is_on_credit,
      has_reveals and b.status = 'pending' and own_status is not null and exists (
        select from prediction_reveals r where r.bet_id = b.id and r.user_id = p.user_id) as has_revealed,
      account.display_name as account_name, account.is_guest as is_still_guest, pet.pet_type, pet.xp as pet_xp,
      wall.is_readable, case when wall.is_readable then said.prediction end as prediction,
      case when p.status <> 'accepted' and (hint.user_id = viewer or viewer in (p.user_id, p.reserved_for)) then hint.prediction end as suggestion
    from participants p
    left join words said on said.participant_id = p.id and not said.is_prefilled
    left join words hint on hint.participant_id = p.id and hint.is_prefilled
    cross join lateral (select said.participant_id is not null and app.is_prediction_shown(said.user_id = viewer,
      own_status = 'accepted', b.activated_at is not null, b.is_sealed, p.accepted_version <= own_reveal) as is_readable) wall
    left join accounts account on account.user_id = p.user_id
    left join their_pets pet on pet.user_id = p.user_id) person;
  return people;
end
$$;
comment on function app.bet_people(bets, uuid, int, boolean) is 'The participants of the bet for this viewer, in their order, with the predictions that the viewer may read. Names and pets are for those in the bet.';

create function app.bet_view(b bets, viewer uuid) returns json
language plpgsql stable as $$
declare
  is_pending constant boolean := b.status = 'pending';
  is_over constant boolean := b.status not in ('pending', 'active');
  is_locked constant boolean := b.revealed_version > 0;
  has_reveals boolean;
  own_reveal int;
  said json;
  postponed json;
  result bet_results;
  opened_at timestamptz;
  opened_by text[];
  is_hidden boolean := false;
  has_seen_ending boolean := false;
  my_xp int;
  my_debt_status text;
  resolved_by_name text;
  asked_at timestamptz;
  has_voted boolean := false;
  league_name text;
begin
  select count(*) > 0, max(r.revealed_version) filter (where r.user_id = viewer) into has_reveals, own_reveal
    from prediction_reveals r where r.bet_id = b.id;
  if is_pending and is_locked then
    select e.created_at, array(select p.friend_name from bet_participants p where p.id = e.participant_id) into opened_at, opened_by
      from bet_events e where e.bet_id = b.id and e.seq = b.revealed_version and e.type = 'revealed';
  end if;
  if b.status = 'active' then
    if exists (select from bet_participants p where p.bet_id = b.id and p.user_id = viewer) then
      select json_agg(json_build_object('participant_id', p.id, 'winner_participant_ids', c.winner_participant_ids, 'answer', c.answer)) into said
        from bet_result_confirmations c join bet_participants p on p.bet_id = c.bet_id and p.user_id = c.user_id
        where c.bet_id = b.id;
      if b.result_date is not null then
        select json_agg(json_build_object('participant_id', d.participant_id, 'asked_again_at', d.asked_again_at)) into postponed
          from result_postponements d where d.bet_id = b.id;
      end if;
    end if;
  end if;
  if is_over then
    select * into result from bet_results r where r.bet_id = b.id;
    select exists (select from hidden_bets h where h.bet_id = b.id and h.user_id = viewer),
        exists (select from seen_endings s where s.bet_id = b.id and s.user_id = viewer),
        (select sum(a.xp)::int from pet_awards a where a.bet_id = b.id and a.user_id = viewer and a.reason <> 'dare')
      into is_hidden, has_seen_ending, my_xp;
    if b.forfeit is not null then
      -- What silence has accepted is done, recorded or not, as on the dare's own page.
      select case when d.status = 'proof_sent' and d.proof_sent_at <= now() - interval '72 hours' then 'done' else d.status end into my_debt_status
        from bet_participants me join dare_debts d on d.participant_id = me.id and d.user_id = me.user_id
        where me.bet_id = b.id and me.user_id = viewer;
    end if;
    if result.resolved_by is not null then
      select (select p.display_name from profiles p where p.user_id = result.resolved_by),
          (select o.opened_at from objections o where o.bet_id = b.id and o.closed_at is null),
          exists (select from objection_votes v join bet_participants me on me.id = v.participant_id
            where v.bet_id = b.id and me.user_id = viewer)
        into resolved_by_name, asked_at, has_voted;
    end if;
  end if;
  if b.league_id is not null then
    select g.name into league_name from groups g
      join group_memberships m on m.group_id = g.id and m.user_id = viewer where g.id = b.league_id;
  end if;
  return (select json_build_object(
      'id', b.id, 'unique_id', b.unique_id, 'description', b.description, 'stake_tokens', b.stake_tokens,
      'forfeit', b.forfeit, 'deadline', b.deadline, 'result_date', b.result_date, 'status', b.status, 'is_sealed', b.is_sealed,
      'created_by', b.created_by, 'league_id', b.league_id, 'game', b.game, 'created_at', b.created_at, 'activated_at', b.activated_at,
      'majority_at', b.majority_at, 'disagreed_at', b.disagreed_at, 'contested_at', b.contested_at, 'version', b.version,
      'head', b.head, 'answers', b.answers,
      'creator_name', creator.display_name, 'creator_pet_type', pet.pet_type, 'creator_pet_xp', pet.xp,
      'revealed_version', own_reveal, 'is_locked', is_locked and app.is_prediction_locked(b, viewer),
      'opened_at', opened_at, 'opened_by', opened_by,
      'is_shut_out', exists (select from blocks k where k.user_id = b.created_by and k.blocked_user_id = viewer),
      'is_hidden', is_hidden, 'has_seen_ending', has_seen_ending, 'my_xp', my_xp, 'my_debt_status', my_debt_status,
      'winner_participant_ids', result.winner_participant_ids, 'pot_tokens', result.pot_tokens,
      'share_tokens', result.share_tokens, 'remainder_tokens', result.remainder_tokens, 'resolved_at', result.resolved_at,
      'resolved_by', result.resolved_by, 'resolved_by_name', resolved_by_name,
      'expiry_reason', result.expiry_reason, 'answer', result.answer, 'asked_at', asked_at, 'has_voted', has_voted,
      'league_name', league_name,
      'participants', app.bet_people(b, viewer, own_reveal, has_reveals), 'confirmations', said, 'postponements', postponed)
    from profiles creator left join pets pet on pet.user_id = creator.user_id where creator.user_id = b.created_by);
end
$$;
comment on function app.bet_view(bets, uuid) is 'A bet as rows for one viewer, who may read it: what src/server/modules/bets/present.ts makes the view of.';

create function app.is_prediction_locked(b bets, viewer uuid) returns boolean
language plpgsql stable security definer set search_path = public as $$
begin
  return exists (
    select from bet_events said
    where said.bet_id = b.id and said.type = 'predicted' and said.actor_id = viewer
      and b.revealed_version > said.seq and not exists (
        select from bet_events gone
        where gone.bet_id = b.id and gone.participant_id = said.participant_id and gone.seq > said.seq
          and gone.type in ('released', 'evicted', 'removed', 'declined') and not exists (
            select from bet_events opened
            where opened.bet_id = b.id and opened.type = 'revealed' and opened.seq > said.seq and opened.seq < gone.seq)));
end
$$;
comment on function app.is_prediction_locked(bets, uuid) is 'Whether a participant has revealed since the viewer submitted a prediction in the bet. Read from the events, because the lock outlasts the release of the participant.';

create function app.open_bet(of_unique_id text, viewer uuid) returns json
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  b bets;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  return app.bet_view(b, viewer);
end
$$;
comment on function app.open_bet(text, uuid) is 'The bet behind a link for this viewer; null where there is none, or none that the viewer may read.';

revoke all on function app.may_read_bet(bets, uuid), app.bet_people(bets, uuid, int, boolean), app.bet_view(bets, uuid),
  app.is_prediction_locked(bets, uuid), app.open_bet(text, uuid) from public;
grant execute on function app.open_bet(text, uuid) to toldya_app;
