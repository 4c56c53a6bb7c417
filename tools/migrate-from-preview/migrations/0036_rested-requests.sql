-- Why: a request made within the week after a no was withheld, and stayed so when the week was over: it waited for ever for
-- somebody who never saw it. The clock delivers it then.
create function app.rested_requests(rest_days int)
  returns table (request_id uuid, from_user_id uuid, to_user_id uuid)
language sql stable security definer set search_path = public
begin atomic
  select r.id, r.from_user_id, r.to_user_id from friend_requests r
    where r.status = 'withheld' and r.answered_at is null
      and exists (select from friend_requests no where no.from_user_id = r.from_user_id and no.to_user_id = r.to_user_id
        and no.status = 'declined' and no.answered_at > r.created_at - make_interval(days => rest_days))
      and not exists (select from friend_requests no where no.from_user_id = r.from_user_id and no.to_user_id = r.to_user_id
        and no.status = 'declined' and no.answered_at > now() - make_interval(days => rest_days))
      and not exists (select from friend_requests other where other.from_user_id = r.to_user_id
        and other.to_user_id = r.from_user_id and other.status = 'pending')
      and not exists (select from blocks b where (b.user_id, b.blocked_user_id) = (r.from_user_id, r.to_user_id)
        or (b.user_id, b.blocked_user_id) = (r.to_user_id, r.from_user_id))
    order by r.created_at limit 100;
end;
comment on function app.rested_requests(int) is 'Requests that only a no has withheld, whose rest is over, for the clock.';
revoke all on function app.rested_requests(int) from public;
grant execute on function app.rested_requests(int) to toldya_clock;

-- serves: the requests that the clock may have to deliver
create index friend_requests_withheld_idx on friend_requests (created_at) where status = 'withheld' and answered_at is null;
comment on column friend_requests.answered_at is
  'Of a withheld one: since when it is no longer only resting; a block has put it away for good.';
