-- Roles: who uses the database. toldya_app acts on behalf of a user or a visitor. toldya_scheduler runs the jobs: it may do
-- what the app does and also reads the rows that a time limit depends on, but no prediction. toldya_checker only reads.
-- Roles belong to the cluster, not to the database, so they are created only where they are missing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'toldya_app') then
    create role toldya_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'toldya_checker') then
    create role toldya_checker nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'toldya_scheduler') then
    create role toldya_scheduler nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster was faster
end
$$;

-- The owner must be able to become each of them.
do $$
begin
  execute format('grant toldya_app, toldya_checker, toldya_scheduler to %I', current_user);
exception when others then
  if not (pg_has_role(current_user, 'toldya_app', 'member') and pg_has_role(current_user, 'toldya_checker', 'member')
    and pg_has_role(current_user, 'toldya_scheduler', 'member')) then raise; end if;
end
$$;

do $$
begin
  grant toldya_app to toldya_scheduler;
exception when others then
  if not pg_has_role('toldya_scheduler', 'toldya_app', 'member') then raise; end if;
end
$$;

revoke all on schema public from public;
grant usage on schema public to toldya_app, toldya_checker;

create schema app;
comment on schema app is 'Functions that row-level security and triggers ask. No tables.';
grant usage on schema app to toldya_app, toldya_checker;
