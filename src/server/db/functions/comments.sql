-- Comments: who reads and writes a thread (src/domain/comments/comment.ts), enforced a second time.
-- needs: kernel, accounts, leagues, friends, predictions, dares
create function app.my_talk_ids() returns uuid[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(bet_id), '{}') from bet_participants where user_id = app.uid();
end;
comment on function app.my_talk_ids() is 'The bets in which the viewer has claimed a participant: they read and write their threads. Called once per query, never per row.';

create function app.blocked_by_me() returns uuid[]
language sql stable
return (select coalesce(array_agg(blocked_user_id), '{}') from blocks where user_id = app.uid());
comment on function app.blocked_by_me() is 'Whom the viewer has blocked: their comments are hidden from the viewer.';

-- The relay delivers to these users only. A user who has blocked the writer does not learn that the writer is typing.
create function app.talk_audience(bet_ids uuid[], writer uuid default null)
returns table (bet_id uuid, unique_id text, user_ids uuid[])
language sql stable security definer set search_path = public
begin atomic
  select b.id, b.unique_id, array(
      select people.user_id from (
        select p.user_id from bet_participants p where p.bet_id = b.id and p.user_id is not null
        union select m.user_id from group_memberships m where m.group_id = b.league_id) people
      where writer is null
        or people.user_id <> writer
          and not exists (select from blocks k where k.user_id = people.user_id and k.blocked_user_id = writer))
  from bets b where b.id = any (bet_ids);
end;
comment on function app.talk_audience(uuid[], uuid) is 'The users who may read the thread of each bet, as of now; with a writer, those who learn that the writer is typing.';

-- What was said stays said: only its author changes a comment, within five minutes, or takes it back; only the creator of the
-- bet hides one.
create function app.guard_comment() returns trigger
language plpgsql as $$
declare
  is_author constant boolean := coalesce(old.author_id = app.uid(), false);
begin
  if (new.id, new.bet_id, new.number, new.league_id, new.author_id, new.created_at)
     is distinct from (old.id, old.bet_id, old.number, old.league_id, old.author_id, old.created_at)
     or old.taken_back_at is not null and new is distinct from old
     or new.body is distinct from old.body and not (is_author
       and (new.body is null or old.hidden_at is null and old.created_at > now() - interval '5 minutes 1 second'))
     or new.hidden_at is distinct from old.hidden_at and not (old.hidden_at is null and exists (
       select from bets b where b.id = old.bet_id and b.created_by = app.uid())) then
    raise exception 'A comment is changed by its author' using errcode = 'check_violation', constraint = 'comments_author';
  end if;
  return new;
end
$$;
create trigger comments_author before update on comments
  for each row when (current_user in ('toldya_app', 'toldya_scheduler')) execute function app.guard_comment();

-- A comment or reaction either commits before the deletion of its account starts, which then erases it, or is refused.
create function app.guard_author() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform 1 from profiles where user_id = new.author_id and deletion_started_at is null for share;
  if not found then
    raise exception 'a deleted account says nothing' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger comments_account before insert on comments for each row execute function app.guard_author();
create trigger reactions_account before insert on reactions for each row execute function app.guard_account();

create function app.is_following_comments(of_user_id uuid, of_bet_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from comment_readers where user_id = of_user_id and bet_id = of_bet_id and is_followed);
end;
comment on function app.is_following_comments(uuid, uuid) is 'Whether new comments in the bet are pushed to the devices of the user.';

create function app.has_unread_comments(of_user_id uuid, of_bet_id uuid) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from notifications n where n.user_id = of_user_id and n.bet_id = of_bet_id and n.kind = 'comment.added'
    and (n.read_at is null or n.read_at = n.created_at and n.created_at > now() - interval '1 hour'));
end;
comment on function app.has_unread_comments(uuid, uuid) is 'Whether the user has an unread notification of new comments in the bet: it counts the later ones too. A muted one, stored as read, counts for an hour.';

revoke all on function app.my_talk_ids(), app.talk_audience(uuid[], uuid), app.guard_author(),
  app.is_following_comments(uuid, uuid), app.has_unread_comments(uuid, uuid) from public;
grant execute on function app.my_talk_ids(), app.talk_audience(uuid[], uuid) to toldya_app;

alter table comment_threads enable row level security;
create policy comment_threads_all on comment_threads for all to toldya_app
  using (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[]))
  with check (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[]));
create policy comment_threads_checker on comment_threads for select to toldya_checker using (true);
grant select, insert, update (last_number, comment_count) on comment_threads to toldya_app;
grant select on comment_threads to toldya_checker;

alter table comments enable row level security;
create policy comments_read on comments for select to toldya_app
  using (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[])
    or author_id = (select app.uid()));
create policy comments_insert on comments for insert to toldya_app with check (author_id = (select app.uid())
  and (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[])));
create policy comments_update on comments for update to toldya_app
  using (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[]));
-- The checker counts comments; it is not granted the column that holds them.
create policy comments_checker on comments for select to toldya_checker using (true);
grant select, insert, update (body, mentioned_ids, edited_at, taken_back_at, hidden_at) on comments to toldya_app;
grant select (author_id, bet_id, created_at, edited_at, hidden_at, id, league_id, mentioned_ids, number, taken_back_at)
  on comments to toldya_checker;

alter table comment_readers enable row level security;
create policy comment_readers_own on comment_readers for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy comment_readers_checker on comment_readers for select to toldya_checker using (true);
grant select, insert, update (read_up_to, is_followed) on comment_readers to toldya_app;
grant select on comment_readers to toldya_checker;

-- A reaction to a prediction or a proof is read by those who may read the prediction or the proof: their own policies decide.
alter table reactions enable row level security;
create policy reactions_read on reactions for select to toldya_app using (user_id = (select app.uid()) or
  (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[]))
  and (prediction_id is null or exists (select from predictions p where p.id = prediction_id))
  and (photo_id is null or exists (select from dare_photos f where f.id = photo_id)));
create policy reactions_insert on reactions for insert to toldya_app with check (user_id = (select app.uid())
  and (bet_id = any ((select app.my_talk_ids())::uuid[]) or league_id = any ((select app.my_league_ids())::uuid[]))
  and (comment_id is null or exists (select from comments c where c.id = comment_id and c.bet_id = reactions.bet_id))
  and (prediction_id is null or exists (
    select from predictions p where p.id = prediction_id and p.bet_id = reactions.bet_id and not p.is_prefilled))
  and (photo_id is null or exists (
    select from dare_photos f where f.id = photo_id and f.bet_id = reactions.bet_id and f.sent_at is not null)));
create policy reactions_delete on reactions for delete to toldya_app using (user_id = (select app.uid()));
create policy reactions_checker on reactions for select to toldya_checker using (true);
grant select, insert, delete on reactions to toldya_app;
grant select on reactions to toldya_checker;
