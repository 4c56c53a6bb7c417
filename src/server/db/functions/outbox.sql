-- Outbox and commands: who may read and write them.
-- needs: kernel
create function app.remember_command(of_command_id uuid, of_endpoint text, of_request_hash bytea, of_response jsonb) returns json
language plpgsql volatile as $$
declare
  known idempotency_keys;
begin
  -- Waits for the same command in another transaction.
  insert into idempotency_keys (user_id, command_id, endpoint, request_hash, response)
    values (app.uid(), of_command_id, of_endpoint, of_request_hash, of_response)
    on conflict (user_id, command_id) do nothing;
  if found then return json_build_object('kind', 'new'); end if;
  select * into known from idempotency_keys where user_id = app.uid() and command_id = of_command_id;
  if known.endpoint = of_endpoint and known.request_hash = of_request_hash then
    return json_build_object('kind', 'repeated', 'response', known.response);
  end if;
  return json_build_object('kind', 'reused');
end
$$;
comment on function app.remember_command(uuid, text, bytea, jsonb) is 'Remembers a command of the viewer: whether it is new, took effect before, or its id stands for another request.';
revoke all on function app.remember_command(uuid, text, bytea, jsonb) from public;
grant execute on function app.remember_command(uuid, text, bytea, jsonb) to toldya_app;

-- The plan of a prepared statement stays while the table grows. If the database analyzed the outbox while there was little in it, that
-- plan would look through all of it, until the next time.
create function app.outbox_behind(of_xid xid8, of_id bigint, at_most int)
returns table (xid text, id text, type text, bet_id uuid, user_id uuid, league_id uuid, version int, is_ready boolean)
language sql stable set search_path = public set enable_seqscan = off
begin atomic
  select o.xid::text, o.id::text, o.type, o.bet_id, o.user_id, o.league_id, o.version, o.xid < pg_snapshot_xmin(pg_current_snapshot())
  from outbox o where (o.xid, o.id) > (of_xid, of_id)
  order by o.xid, o.id limit at_most;
end;
comment on function app.outbox_behind(xid8, bigint, int) is 'What follows this position, forward along the primary key. Rows of open transactions'' successors come too, marked as not ready.';
revoke all on function app.outbox_behind(xid8, bigint, int) from public;
grant execute on function app.outbox_behind(xid8, bigint, int) to toldya_app;

grant select, insert, delete on outbox to toldya_app;
grant select on outbox to toldya_checker;

alter table idempotency_keys enable row level security;
create policy idempotency_keys_own on idempotency_keys for all to toldya_app
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy idempotency_keys_checker on idempotency_keys for select to toldya_checker using (true);
-- The scheduler deletes old commands; the policy lets it delete no others, because a command of today must not run twice.
create policy idempotency_keys_scheduler_read on idempotency_keys for select to toldya_scheduler using (true);
create policy idempotency_keys_scheduler on idempotency_keys for delete to toldya_scheduler
  using (created_at < now() - interval '48 hours');
grant select, insert, update on idempotency_keys to toldya_app;
grant select (command_id, created_at, endpoint, user_id) on idempotency_keys to toldya_checker;
grant delete on idempotency_keys to toldya_scheduler;
