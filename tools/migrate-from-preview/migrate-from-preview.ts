import { isOfPreview, readApplied, refuseDifferences } from '#server/db/applied-files.ts'
import { DROP_FUNCTIONS } from '#server/db/drop-functions.ts'
import { holdingMigrationLock, migrate } from '#server/db/migrate.ts'
import { loadSchema, readFolder, toSqlFiles, type SqlFile } from '#server/db/sql-files.ts'
import { StartError } from '#server/errors.ts'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { sealHistories } from './seal-histories.ts'

const FOLDER = fileURLToPath(new URL('./', import.meta.url))

/** The last file of the schema that the first release begins with. `to-baseline.sql` leads to this one. */
const LAST_OF_BASELINE = '0015_outbox'

/** The migrations of the previews, as they were. */
export const previewMigrations = (): readonly SqlFile[] => toSqlFiles('', readFolder(`${FOLDER}migrations/`))

/**
 * Brings a database made by a preview of Toldya, at whichever of the preview's migrations, to the present schema.
 * Interrupted, it can be run again.
 *
 * @param owner - a connection of the role that owns the tables, without a statement timeout
 * @returns the names of the files applied; none where the database needs nothing
 * @throws StartError when the database is not one of a preview, or a file fails
 */
export function migrateFromPreview(owner: ClientBase): Promise<readonly string[]> {
  return holdingMigrationLock(owner, async () => {
    const { numbered } = await readApplied(owner)
    if (!isOfPreview(numbered)) return migrate(owner, loadSchema())
    const previews = previewMigrations()
    refuseDifferences(numbered, previews)
    const pending = previews.slice(numbered.length)
    for (const file of pending) await inTransaction(owner, file.name, () => applyAsPreviewsDid(owner, file))
    await inTransaction(owner, 'to-baseline', () => becomeBaseline(owner))
    return [...pending.map((file) => file.name), 'to-baseline', ...(await migrate(owner, loadSchema()))]
  })
}

async function applyAsPreviewsDid(owner: ClientBase, { name, sql, sha256 }: SqlFile): Promise<void> {
  await owner.query(sql)
  await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** The tables become those of the baseline, and the baseline counts as applied. `migrate` then makes the functions. */
async function becomeBaseline(owner: ClientBase): Promise<void> {
  await owner.query(DROP_FUNCTIONS)
  await owner.query(readFileSync(`${FOLDER}to-baseline.sql`, 'utf8'))
  await sealHistories(owner)
  await owner.query('delete from schema_migrations')
  for (const { name, sha256 } of loadSchema().numbered.filter((file) => file.name <= LAST_OF_BASELINE))
    await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

async function inTransaction(owner: ClientBase, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await owner.query('begin')
    await work()
    await owner.query('commit')
  } catch (cause) {
    await owner.query('rollback')
    throw new StartError(`The migration ${name} failed and was rolled back: ${(cause as Error).message}`, { cause })
  }
}
