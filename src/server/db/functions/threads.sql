-- Threads: what a viewer may see of a thread, read in one call whose cost depends on what is shown and not on how much was ever
-- said. Runs as the owner, so the conditions of the policies stand here once more; a test compares the two for every viewer.
-- app.open_thread, app.list_comments and app.read_comment are called from outside; what returns json besides runs inside of them,
-- as the owner and with their settings. The functions without a right of their own run anywhere, as the caller.
-- needs: bets, friends, predictions, dares, reports, comments, bet-views

-- Each reaction is one character, so all reactions to a target are one text, and src/server/modules/comments/present.ts counts
-- them: six counts of a kind each took four times as long here. Plain SQL that the planner merges into the statement that calls
-- it, so that what is asked of the target decides which reactions are read at all.
create function app.reactions_to(viewer uuid, blocked uuid[])
returns table (bet_id uuid, comment_id uuid, prediction_id uuid, photo_id uuid, kinds text, mine text)
language sql stable
begin atomic
  select x.bet_id, x.comment_id, x.prediction_id, x.photo_id, string_agg(x.kind, ''), string_agg(x.kind, '') filter (where x.user_id = viewer)
  from reactions x where x.user_id <> all (blocked)
  group by x.bet_id, x.comment_id, x.prediction_id, x.photo_id;
end;
comment on function app.reactions_to(uuid, uuid[]) is 'The reactions to each target, and which of them are the viewer''s own. Whose are left out, the caller says.';

-- Where the bet has a name, the profile is not looked up: nothing is looked up for null.
create function app.speaker_of(account uuid, name_in_bet text) returns table (author_name text, pet_type text, pet_xp int)
language sql stable
begin atomic
  select coalesce(name_in_bet, person.display_name), pet.pet_type, pet.xp
  from (select) one
  left join profiles person on person.user_id = case when name_in_bet is null then account end
  left join pets pet on pet.user_id = account;
end;
comment on function app.speaker_of(uuid, text) is 'How an account is shown in the thread of a bet: under the name of the participant there, else under the display name.';

create function app.may_talk(b bets, viewer uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from bet_participants p where p.bet_id = b.id and p.user_id = viewer)
    or exists (select from group_memberships m where m.group_id = b.league_id and m.user_id = viewer);
end
$$;
comment on function app.may_talk(bets, uuid) is 'Whether the policies let this viewer read the thread of the bet, and write in it.';

create function app.blocked_by(viewer uuid) returns uuid[]
language plpgsql stable as $$
begin
  return coalesce((select array_agg(blocked_user_id) from blocks where user_id = viewer), '{}');
end
$$;

-- What is asked is what the policies of predictions and dare_photos ask: once for each target, not for each reaction to it.
create function app.prediction_reactions(of_bet_id uuid, viewer uuid, blocked uuid[]) returns json
language plpgsql stable as $$
declare
  -- Of a live bet all predictions are open, so that no single one is asked about.
  are_all_open constant boolean := app.is_open_to(viewer, of_bet_id, null);
begin
  return (select json_agg(known) from (
    select case when t.prediction_id is null then 'ending' else 'prediction' end as target, q.participant_id, t.kinds, t.mine
    from app.reactions_to(viewer, blocked) t left join predictions q on q.id = t.prediction_id and q.bet_id = of_bet_id
    where t.bet_id = of_bet_id and t.comment_id is null and t.photo_id is null
      and (t.prediction_id is null or q.user_id = viewer or are_all_open or app.is_open_to(viewer, of_bet_id, q.participant_id))) known);
end
$$;
comment on function app.prediction_reactions(uuid, uuid, uuid[]) is 'The reactions to the predictions of the bet that the viewer may read, and to its ending.';

create function app.proof_reactions(of_bet_id uuid, viewer uuid, blocked uuid[]) returns json
language plpgsql stable as $$
begin
  if not app.is_bet_of(of_bet_id, viewer) then return null; end if;
  return (select json_agg(known) from (
    select 'proof' as target, d.participant_id, t.kinds, t.mine
    from bet_participants p join dare_debts d on d.participant_id = p.id
    join dare_photos f on f.debt_id = d.id and f.sent_at is not null
    join app.reactions_to(viewer, blocked) t on t.bet_id = p.bet_id and t.photo_id = f.id
    where p.bet_id = of_bet_id and t.comment_id is null and t.prediction_id is null) known);
end
$$;
comment on function app.proof_reactions(uuid, uuid, uuid[]) is 'The reactions to the proofs of the dares of a bet.';

create function app.comments_after(after_number int, up_to int, of_bet_id uuid, viewer uuid, blocked uuid[]) returns json
language plpgsql stable as $$
begin
  -- Who an author is, and what was reacted, is read for the whole page and not for each comment of it.
  return (with page as materialized (
      select c.*, case when c.taken_back_at is not null then 'taken_back' when c.hidden_at is not null then 'hidden'
        when c.author_id = any (blocked) then 'blocked' else 'said' end as state
      from comments c where c.bet_id = of_bet_id and c.number > after_number and c.number <= after_number + up_to),
    authors as materialized (
      select author.id, place.id as participant_id, speaker.* from (select distinct author_id as id from page) author
      -- "offset 0" keeps it one look at the bet, instead of one for each author.
      left join (select p.id, p.user_id, p.friend_name from bet_participants p where p.bet_id = of_bet_id offset 0) place
        on place.user_id = author.id
      cross join lateral app.speaker_of(author.id, place.friend_name) speaker),
    reacted as materialized (
      select t.* from app.reactions_to(viewer, blocked) t
      where t.bet_id = of_bet_id and t.comment_id = any (array(select id from page where state = 'said')))
    select json_agg(note order by note.number) from (
      select page.id, page.number, page.state, page.author_id, page.author_id = viewer as is_mine, case when page.state = 'said' then page.body end as body,
        page.created_at, page.edited_at is not null as is_edited, page.mentioned_ids,
        page.id in (select r.comment_id from reports r where r.reporter_id = viewer and r.bet_id = of_bet_id) as is_reported_by_me,
        authors.participant_id, authors.author_name, authors.pet_type, authors.pet_xp, reacted.kinds, reacted.mine
      from page left join authors on authors.id = page.author_id left join reacted on reacted.comment_id = page.id) note);
end
$$;
comment on function app.comments_after(int, int, uuid, uuid, uuid[]) is 'The comments with the numbers behind this one, as the viewer sees them: what src/server/modules/comments/present.ts makes views of.';

-- Under the lock of the thread this sees what was committed before.
create function app.thread_facts(b bets, viewer uuid)
returns table (bet_id uuid, may_talk boolean, is_creator boolean, my_participant_id uuid, ended_at timestamptz,
  last_number int, comment_count int, read_up_to int, is_followed boolean, sent_this_hour int, oldest_this_hour_at timestamptz)
language sql stable
begin atomic
  select b.id, app.may_talk(b, viewer), coalesce(b.created_by = viewer, false),
    (select p.id from bet_participants p where p.bet_id = b.id and p.user_id = viewer), b.resolved_at,
    coalesce(t.last_number, 0), coalesce(t.comment_count, 0), coalesce(r.read_up_to, 0), coalesce(r.is_followed, false),
    sent.count, sent.oldest_at
  from (select) one
  left join comment_threads t on t.bet_id = b.id
  left join comment_readers r on r.bet_id = b.id and r.user_id = viewer
  cross join lateral (
    select count(*)::int as count, min(c.created_at) as oldest_at from comments c
    where c.author_id = viewer and c.bet_id = b.id and c.created_at > now() - interval '1 hour') sent;
end;
comment on function app.thread_facts(bets, uuid) is 'What the rules of a thread ask of it, for one viewer.';

-- The page at which a thread opens is that of src/domain/comments/comment.ts; a test compares the two.
create function app.open_thread(of_unique_id text, viewer uuid, page_size int) returns json
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  b bets;
  facts record;
  blocked uuid[];
  unread int := 0;
  latest json;
  page json;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  select * into facts from app.thread_facts(b, viewer);
  if not facts.may_talk then return json_build_object('facts', facts); end if;
  blocked := app.blocked_by(viewer);
  if facts.last_number > 0 then
    select count(*) into unread from (
      select from comments c where c.bet_id = b.id and c.number > facts.read_up_to and c.author_id <> viewer
        and c.author_id <> all (blocked) and c.taken_back_at is null limit 99) behind;
    -- Who wrote last, of the last twenty comments that the viewer reads, each with the newest one.
    select json_agg(author order by author.number desc) into latest from (
      select said.number, said.body, place.id as participant_id, speaker.* from (
        select c.author_id as id, max(c.number) as number, (array_agg(c.body order by c.number desc))[1] as body from comments c
        where c.bet_id = b.id and c.number > facts.last_number - 20 and c.taken_back_at is null and c.hidden_at is null
          and c.author_id <> all (blocked)
        group by c.author_id order by number desc limit 3) said
      left join bet_participants place on place.bet_id = b.id and place.user_id = said.id
      cross join lateral app.speaker_of(said.id, place.friend_name) speaker) author;
    if page_size is not null then
      page := app.comments_after((least(facts.read_up_to + 1, facts.last_number) - 1) / page_size * page_size, page_size,
        b.id, viewer, blocked);
    end if;
  end if;
  return json_build_object('facts', facts, 'unread', unread, 'latest', latest,
    'reactions', app.prediction_reactions(b.id, viewer, blocked),
    'proof_reactions', case when b.forfeit is not null and b.resolved_at is not null then app.proof_reactions(b.id, viewer, blocked) end,
    'page', page);
end
$$;
comment on function app.open_thread(text, uuid, int) is 'The thread of the bet behind a link for this viewer, and with a size the page at which it opens; null where there is no bet, or none that the viewer may read. Without the right to talk there are facts only.';

create function app.list_comments(of_unique_id text, viewer uuid, after_number int, page_size int) returns json
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  b bets;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or app.may_read_bet(b, viewer) is not true then return null; end if;
  if not app.may_talk(b, viewer) then return json_build_object('may_talk', false); end if;
  return json_build_object('may_talk', true,
    'page', app.comments_after(after_number, page_size, b.id, viewer, app.blocked_by(viewer)));
end
$$;
comment on function app.list_comments(text, uuid, int, int) is 'A page of the thread of the bet behind a link for this viewer; null where there is no bet, or none that the viewer may read.';

create function app.read_comment(of_unique_id text, of_comment_id uuid, viewer uuid) returns json
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  b bets;
  found_number int;
begin
  select * into b from bets where unique_id = of_unique_id;
  if not found or not app.may_talk(b, viewer) then return null; end if;
  select c.number into found_number from comments c where c.id = of_comment_id and c.bet_id = b.id;
  return app.comments_after(found_number - 1, 1, b.id, viewer, app.blocked_by(viewer)) -> 0;
end
$$;
comment on function app.read_comment(text, uuid, uuid) is 'One comment as the viewer sees it; null where the bet has no such one, or the viewer may not read its thread.';

revoke all on function app.reactions_to(uuid, uuid[]), app.speaker_of(uuid, text), app.may_talk(bets, uuid), app.blocked_by(uuid),
  app.prediction_reactions(uuid, uuid, uuid[]), app.proof_reactions(uuid, uuid, uuid[]), app.comments_after(int, int, uuid, uuid, uuid[]), app.thread_facts(bets, uuid),
  app.open_thread(text, uuid, int), app.list_comments(text, uuid, int, int), app.read_comment(text, uuid, uuid) from public;
grant execute on function app.reactions_to(uuid, uuid[]), app.speaker_of(uuid, text), app.may_talk(bets, uuid),
  app.thread_facts(bets, uuid), app.open_thread(text, uuid, int), app.list_comments(text, uuid, int, int), app.read_comment(text, uuid, uuid) to toldya_app;
