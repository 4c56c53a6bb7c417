-- Outbox and commands: who may read and write them.
-- needs: kernel
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
