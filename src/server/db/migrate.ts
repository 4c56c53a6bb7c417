import type { ClientBase } from 'pg'
import { StartError } from '../start-error.ts'
import type { Migration } from './migrations.ts'

/** Two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 4_747_001

interface AppliedRow {
  readonly name: string
  readonly sha256: string
}

/**
 * Brings the database up to date: every pending migration, in order, each in a transaction of its own.
 *
 * @param owner - a connection of the role that owns the tables, without a statement timeout
 * @returns the names of the migrations applied now
 * @throws StartError when an applied migration was edited, is missing here, or a pending one fails
 */
export async function migrate(owner: ClientBase, migrations: readonly Migration[]): Promise<readonly string[]> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    const applied = await readApplied(owner)
    refuseDifferences(applied, migrations)
    const pending = migrations.slice(applied.length)
    for (const migration of pending) await apply(owner, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

async function readApplied(owner: ClientBase): Promise<readonly AppliedRow[]> {
  await owner.query(`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await owner.query<AppliedRow>('select name, sha256 from schema_migrations order by name')
  return rows
}

function refuseDifferences(applied: readonly AppliedRow[], migrations: readonly Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const here = migrations.find((migration) => migration.name === name)
    if (!here)
      throw new StartError(
        `The database knows the migration ${name}, and this version of Toldya does not: the database is newer. ` +
          'Start the version that made it, or restore a backup.',
      )
    if (here.sha256 !== sha256)
      throw new StartError(
        `The migration ${name} was edited after it was applied. ` +
          'Bring the file back to what it was, and put the change into a new migration.',
      )
    if (migrations[index] !== here)
      throw new StartError(
        `The migration ${migrations[index]?.name} was added before ${name}, which is applied. Give it the next number.`,
      )
  }
}

async function apply(owner: ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await owner.query('begin')
    await owner.query(sql)
    await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await owner.query('commit')
  } catch (cause) {
    await owner.query('rollback')
    throw new StartError(`The migration ${name} failed and was rolled back: ${(cause as Error).message}`, { cause })
  }
}
