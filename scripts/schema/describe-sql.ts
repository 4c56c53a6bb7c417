import type { ClientBase } from 'pg'

/** Our own schemas, without the runner's table. */
const OURS = `n.nspname in ('public', 'app')`

/** One query per kind of thing, each answering one text column, in the order of the file. */
const SECTIONS: readonly (readonly [title: string, sql: string])[] = [
  [
    'Tables',
    `select format(E'create table %s (\n%s\n);', c.oid::regclass, string_agg(line, E',\n' order by rank, line_key)) as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     cross join lateral (
       select 1 as rank, lpad(a.attnum::text, 4, '0') as line_key,
              '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
              || case when a.attidentity <> '' then ' generated always as identity' else '' end
              || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
              || case when a.attnotnull then ' not null' else '' end as line
       from pg_attribute a left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       union all
       select 2, k.conname, '  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
       from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'
     ) lines
     where ${OURS} and c.relkind = 'r' and c.relname <> 'schema_migrations'
     group by c.oid order by c.oid::regclass::text`,
  ],
  [
    'Views',
    `select format(E'create view %s%s as\n%s', c.oid::regclass, coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''), pg_get_viewdef(c.oid)) as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relkind = 'v' order by c.oid::regclass::text`,
  ],
  [
    'Indexes',
    `select pg_get_indexdef(i.indexrelid) || ';' as text
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by c.relname`,
  ],
  [
    'Functions',
    `select rtrim(pg_get_functiondef(p.oid), E'\n') || ';' as text
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${OURS} order by p.oid::regprocedure::text`,
  ],
  [
    'Triggers',
    `select pg_get_triggerdef(t.oid) || ';' as text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and not t.tgisinternal order by c.relname, t.tgname`,
  ],
  [
    'Row-level security',
    `select text from (
       select c.relname::text as key, format('alter table %s enable row level security;', c.oid::regclass) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relrowsecurity
       union all
       select tablename || ' ' || policyname,
              format('create policy %I on %s for %s to %s', policyname, tablename, lower(cmd), array_to_string(roles, ', '))
              || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';'
       from pg_policies
     ) rules order by key`,
  ],
  [
    'Grants',
    `select format('grant %s on %s to %s;', string_agg(distinct privilege, ', ' order by privilege), object, grantee) as text from (
       select lower(x.privilege_type) as privilege, c.oid::regclass::text as object, x.grantee::regrole::text as grantee
       from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(c.relacl) x
       where ${OURS} and x.grantee <> c.relowner
       union all
       select lower(x.privilege_type) || ' (' || a.attname || ')', c.oid::regclass::text, x.grantee::regrole::text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) x where ${OURS}
       union all
       select 'execute', 'function ' || p.oid::regprocedure::text, case x.grantee when 0 then 'public' else x.grantee::regrole::text end
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x
       where ${OURS} and x.grantee <> p.proowner
     ) rights group by object, grantee order by object, grantee`,
  ],
  [
    'Comments',
    `select text from (
       select c.oid::regclass::text as key, format('comment on %s %s is %L;', case c.relkind when 'v' then 'view' else 'table' end, c.oid::regclass, d.description) as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0 where ${OURS}
       union all
       select c.oid::regclass::text || '.' || a.attname, format('comment on column %s.%I is %L;', c.oid::regclass, a.attname, d.description)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = a.attnum where ${OURS}
       union all
       select p.oid::regprocedure::text, format('comment on function %s is %L;', p.oid::regprocedure, d.description)
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       join pg_description d on d.objoid = p.oid and d.classoid = 'pg_proc'::regclass where ${OURS}
     ) comments order by key`,
  ],
]

/** The whole schema as one readable text, as the catalog shows it: the same for the same files, on every machine. */
export async function describeSql(owner: ClientBase): Promise<string> {
  const parts = ['-- Written by `npm run dump-schema`: what schema/ and functions/ make together. For reading only.']
  for (const [title, sql] of SECTIONS) {
    const { rows } = await owner.query<{ text: string }>(sql)
    if (rows.length > 0) parts.push(`-- ${title}`, ...rows.map((row) => row.text.trimEnd()))
  }
  return `${parts.join('\n\n')}\n`
}
