-- Why: some things happen because time passes, and nobody asks for them. A job speaks as a role of its own: it may do
-- what the app does for a visitor, and in addition see the rows that a rule by the clock needs. It sees no prediction.
do $$
begin
  if not exists (select from pg_roles where rolname = 'toldya_clock') then
    create role toldya_clock nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster was faster
end
$$;

do $$
begin
  execute format('grant toldya_clock to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'toldya_clock', 'member') then raise; end if;
end
$$;

do $$
begin
  grant toldya_app to toldya_clock;
exception when others then
  if not pg_has_role('toldya_clock', 'toldya_app', 'member') then raise; end if;
end
$$;

-- Who has said what about a result: after seven days without agreement the bet is drawn.
create policy bet_result_confirmations_clock on bet_result_confirmations for select to toldya_clock using (true);

-- Old commands are forgotten. Which, the policy says once more: a command of today is never done twice.
create policy idempotency_keys_clock_read on idempotency_keys for select to toldya_clock using (true);
create policy idempotency_keys_clock on idempotency_keys for delete to toldya_clock
  using (created_at < now() - interval '48 hours');
grant delete on idempotency_keys to toldya_clock;
