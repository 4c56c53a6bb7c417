-- Why: a request that was taken back, or went with its account, left its news behind: somebody unknown wanted to be friends,
-- and there was nothing to answer. The news goes with the request, whichever way that goes.
create function app.forget_request() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from notifications where user_id = old.to_user_id and kind = 'friend.requested' and fact_key = old.id::text;
  return null;
end
$$;
comment on function app.forget_request() is 'Takes back what somebody was told of a request that is not there any more.';
revoke all on function app.forget_request() from public;

create trigger friend_requests_gone after delete on friend_requests
  for each row execute function app.forget_request();
create trigger friend_requests_taken_back after update of status on friend_requests
  for each row when (new.status in ('cancelled', 'withheld')) execute function app.forget_request();

delete from notifications n where n.kind = 'friend.requested' and not exists (
  select from friend_requests r where r.id::text = n.fact_key and r.status in ('pending', 'accepted', 'declined'));
