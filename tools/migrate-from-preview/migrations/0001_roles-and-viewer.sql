-- Why: three roles with three powers, and one way for the database to know on whose behalf it is asked.
-- Roles belong to the cluster, not to the database, so they are made only where they are missing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'toldya_app') then
    create role toldya_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'toldya_checker') then
    create role toldya_checker nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this cluster was faster
end
$$;

-- The migrating role must be able to become both.
do $$
begin
  execute format('grant toldya_app, toldya_checker to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'toldya_app', 'member') then raise; end if;
end
$$;

revoke all on schema public from public;
grant usage on schema public to toldya_app, toldya_checker;

create schema app;
comment on schema app is 'Functions that row-level security and triggers ask. No tables.';
grant usage on schema app to toldya_app, toldya_checker;

create function app.uid() returns uuid
language sql stable
return nullif(current_setting('app.user_id', true), '')::uuid;
comment on function app.uid() is 'The signed-in user this transaction speaks for, or null for a visitor or the clock.';

create function app.refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
comment on function app.refuse_change() is 'Trigger of tables whose rows are never changed or removed.';
