-- What several commands write by one statement where they share a transaction: each for its own actor, whom it names itself. Runs as
-- the owner, because the policies know one actor. What they ask stands in the statements: a command that an actor may not make fails
-- all of them, and then each runs alone, under the policies.
-- Without sequential scans, because a plan that was made while there was little in the tables stays while they grow.
-- needs: kernel, bets, predictions
create function app.refuse_missing(written bigint, actors uuid[]) returns void
language plpgsql as $$
begin
  if written <> cardinality(actors) then
    raise exception 'an actor may not write this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

create function app.accept_participants(actors uuid[], bet_ids uuid[], participant_ids uuid[], statuses text[], stake_generations int[],
  accepted_versions int[], are_on_credit boolean[]) returns void
language plpgsql volatile security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written bigint;
begin
  update bet_participants p set status = t.status, stake_generation = t.stake_generation, accepted_version = t.accepted_version,
      is_on_credit = t.is_on_credit, accepted_at = case when t.status <> 'accepted' then null else coalesce(p.accepted_at, now()) end
    from unnest(actors, bet_ids, participant_ids, statuses, stake_generations, accepted_versions, are_on_credit)
      as t (actor, bet_id, id, status, stake_generation, accepted_version, is_on_credit)
    where p.bet_id = t.bet_id and p.id = t.id and p.user_id = t.actor;
  get diagnostics written = row_count;
  perform app.refuse_missing(written, actors);
end
$$;
comment on function app.accept_participants(uuid[], uuid[], uuid[], text[], int[], int[], boolean[]) is 'What each of these actors has accepted, as the participant that they hold.';

create function app.insert_predictions(actors uuid[], bet_ids uuid[], participant_ids uuid[], user_ids uuid[], texts text[], salts text[])
returns void
language plpgsql volatile security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written bigint;
begin
  insert into predictions (bet_id, participant_id, user_id, prediction, salt)
    select t.bet_id, t.participant_id, t.user_id, t.prediction, decode(t.salt, 'hex')
    from unnest(actors, bet_ids, participant_ids, user_ids, texts, salts) as t (actor, bet_id, participant_id, user_id, prediction, salt)
    where t.user_id = t.actor and exists (
      select from bet_participants p where p.bet_id = t.bet_id and p.id = t.participant_id and p.user_id = t.actor);
  get diagnostics written = row_count;
  perform app.refuse_missing(written, actors);
end
$$;
comment on function app.insert_predictions(uuid[], uuid[], uuid[], uuid[], text[], text[]) is 'Predictions of several actors, each of whom writes their own, as the participant that they hold.';

create function app.advance_bets(actors uuid[], bet_ids uuid[], versions int[], heads text[]) returns void
language plpgsql volatile security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written bigint;
begin
  update bets b set version = t.version, head = decode(t.head, 'hex')
    from unnest(actors, bet_ids, versions, heads) as t (actor, bet_id, version, head)
    where b.id = t.bet_id and exists (select from bet_participants p where p.bet_id = t.bet_id and p.user_id = t.actor);
  get diagnostics written = row_count;
  perform app.refuse_missing(written, actors);
end
$$;
comment on function app.advance_bets(uuid[], uuid[], int[], text[]) is 'Moves bets on to their newest events, each of an actor who is a participant of it.';

revoke all on function app.refuse_missing(bigint, uuid[]), app.accept_participants(uuid[], uuid[], uuid[], text[], int[], int[], boolean[]),
  app.insert_predictions(uuid[], uuid[], uuid[], uuid[], text[], text[]), app.advance_bets(uuid[], uuid[], int[], text[]) from public;
grant execute on function app.accept_participants(uuid[], uuid[], uuid[], text[], int[], int[], boolean[]),
  app.insert_predictions(uuid[], uuid[], uuid[], uuid[], text[], text[]), app.advance_bets(uuid[], uuid[], int[], text[]) to toldya_app;
