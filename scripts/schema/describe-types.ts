import type { ClientBase } from 'pg'

interface ColumnRow {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly is_array: boolean
  readonly is_nullable: boolean
  readonly choices: string | null
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", coalesce(e.typname, t.typname) as type, e.typname is not null as is_array,
         not a.attnotnull as is_nullable,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\([a-z_]+ = ANY \\(ARRAY\\[' limit 1) as choices
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where n.nspname = 'public' and c.relkind in ('r', 'v') and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`

/** What the driver makes of each type; see the row types in src/server/db/pool.ts. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

/** One interface per table and view, named after it: `bet_participants` → `BetParticipantsRow`. */
export async function describeTypes(owner: ClientBase): Promise<string> {
  const { rows } = await owner.query<ColumnRow>(COLUMNS)
  const tables = [...new Set(rows.map((row) => row.table))]
  const interfaces = tables.map((table) => {
    const fields = rows.filter((row) => row.table === table).map((row) => `  readonly ${row.column}: ${typeOf(row)}`)
    return `export interface ${pascal(table)}Row {\n${fields.join('\n')}\n}`
  })
  return `${['// Written by `npm run dump-schema`. Rows as the driver gives them.', ...interfaces].join('\n\n')}\n`
}

function typeOf(row: ColumnRow): string {
  const plain = choicesOf(row) ?? TYPES[row.type]
  if (!plain) throw new Error(`no TypeScript type for ${row.type} of ${row.table}.${row.column}`)
  return `${row.is_array ? `readonly ${plain}[]` : plain}${row.is_nullable ? ' | null' : ''}`
}

/** A check that lists the allowed texts becomes a union of literals. */
function choicesOf({ choices }: ColumnRow): string | null {
  if (choices === null) return null
  return [...choices.matchAll(/'([^']*)'::text/g)].map(([, choice = '']) => `'${choice}'`).join(' | ')
}

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_match, _separator: string, letter: string) => letter.toUpperCase())
