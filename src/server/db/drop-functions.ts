/**
 * Takes away everything that the function files make, and nothing else: policies, triggers, views, functions, grants.
 * What stays are tables, their rows, and the functions by which a column or an index of a table is computed. Objects
 * of extensions, or of another owner, are left alone. The tables stay locked until the transaction ends.
 */
export const DROP_FUNCTIONS = `
do $$
declare
  command text;
begin
  for command in
    with ours as (
      select c.oid as id, c.oid::regclass as name, c.relkind, c.relowner, c.relacl, c.relrowsecurity from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and pg_has_role(c.relowner, 'usage')
        and not exists (select from pg_depend d
          where (d.classid, d.objid, d.deptype) = ('pg_class'::regclass, c.oid, 'e'))),
    rights as (
      select name, relowner, grantee from ours cross join aclexplode(relacl)
      union select name, relowner, grantee from ours join pg_attribute on attrelid = id cross join aclexplode(attacl)),
    commands as (
      select 1 as rank, format('lock table %s in access exclusive mode', name) as command from ours where relkind = 'r'
      union all
      select 2, format('drop policy %I on %s', polname, name) from ours join pg_policy on polrelid = id
      union all
      select 2, format('alter table %s disable row level security', name) from ours where relrowsecurity
      union all
      select 2, format('drop trigger %I on %s', tgname, name) from ours join pg_trigger on tgrelid = id where not tgisinternal
      union all
      select 3, format('revoke all on %s from %s', name, case grantee when 0 then 'public' else grantee::regrole::text end)
      from rights where grantee <> relowner
      union all
      select 4, 'drop view ' || string_agg(name::text, ', ') from ours where relkind = 'v'
      union all
      select 5, 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
      where p.pronamespace = (select oid from pg_namespace where nspname = 'app') and not exists (select from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
          and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass)))
    select c.command from commands c where c.command is not null order by c.rank, c.command
  loop
    execute command;
  end loop;
end
$$`
