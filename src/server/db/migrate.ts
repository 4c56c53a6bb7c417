import { codeOf, messageOf, StartError } from '#server/errors.ts'
import type { ClientBase } from 'pg'
import { differences, readApplied, refuseDifferences, refusePreview } from './applied-files.ts'
import { DROP_FUNCTIONS } from './drop-functions.ts'
import { inOrderOfNeeds } from './functions-order.ts'
import type { SchemaFiles, SqlFile } from './sql-files.ts'

/** Two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 4_747_001

/**
 * During an update the previous version still serves, and one of its transactions may wait for our lock while it holds
 * one that we need.
 */
const DEADLOCK = '40P01'
const ATTEMPTS = 5

/**
 * Brings the database up to date in one transaction: every pending numbered file, in order, and then all function
 * files, if anything has changed. A numbered file finds bare tables: no function, trigger, view or policy is there.
 *
 * @param owner - a connection of the role that owns the tables, without a statement timeout
 * @param settings - `mayBeOlder`: whether this version may be older than the database; if it is, nothing is migrated
 * @returns the names of the files that are new or changed
 * @throws StartError when an applied numbered file was edited or is missing here, a file fails, or a preview made the data
 */
export function migrate(
  owner: ClientBase,
  schema: SchemaFiles,
  { mayBeOlder = false }: { readonly mayBeOlder?: boolean } = {},
): Promise<readonly string[]> {
  return holdingMigrationLock(owner, async () => {
    const applied = await readApplied(owner)
    refusePreview(applied.numbered)
    const known = mayBeOlder ? applied.numbered.slice(0, schema.numbered.length) : applied.numbered
    refuseDifferences(known, schema.numbered)
    // Our functions may not fit the newer tables, and newer servers may still use theirs.
    if (known.length < applied.numbered.length) return []
    const pending = schema.numbered.slice(applied.numbered.length)
    const changed = differences(applied.functions, schema.functions)
    if (pending.length + changed.length === 0) return []
    await withRetries(owner, () => applyAll(owner, pending, schema.functions))
    return [...pending.map((file) => file.name), ...changed]
  })
}

/** Runs `work` while no other process migrates this database. */
export async function holdingMigrationLock<T>(owner: ClientBase, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    return await work()
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

async function withRetries(owner: ClientBase, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await owner.query('begin')
      await work()
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback')
      const cause = error instanceof Error ? error.cause : null
      if (codeOf(cause) !== DEADLOCK || attempt === ATTEMPTS) throw error
    }
  }
}

async function applyAll(owner: ClientBase, pending: readonly SqlFile[], functions: readonly SqlFile[]): Promise<void> {
  await apply(owner, { name: 'drop-functions', sql: DROP_FUNCTIONS })
  await owner.query(`delete from schema_migrations where name like 'functions/%'`)
  for (const file of [...pending, ...inOrderOfNeeds(functions)]) {
    await apply(owner, file)
    await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
  }
}

async function apply(owner: ClientBase, { name, sql }: Pick<SqlFile, 'name' | 'sql'>): Promise<void> {
  try {
    await owner.query(sql)
  } catch (cause) {
    throw new StartError(`The migration ${name} failed and was rolled back: ${messageOf(cause)}`, { cause })
  }
}
