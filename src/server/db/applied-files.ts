import type { ClientBase } from 'pg'
import { StartError } from '#server/errors.ts'
import type { SqlFile } from './sql-files.ts'

export interface AppliedFile {
  readonly name: string
  readonly sha256: string
}

/** What was applied to a database so far. */
export interface AppliedFiles {
  readonly numbered: readonly AppliedFile[]
  readonly functions: readonly AppliedFile[]
}

/** The first file of the schema as previews made it, before the first release. */
const FIRST_OF_PREVIEWS = '0001_roles-and-viewer'

/** @returns what was applied to this database so far, each kind in the order of its names */
export async function readApplied(owner: ClientBase): Promise<AppliedFiles> {
  await owner.query(`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const { rows } = await owner.query<AppliedFile>('select name, sha256 from schema_migrations order by name')
  return {
    numbered: rows.filter(({ name }) => !isFunctions(name)),
    functions: rows.filter(({ name }) => isFunctions(name)),
  }
}

const isFunctions = (name: string): boolean => name.startsWith('functions/')

/** Whether the schema was made by a version before the first release, from other files. */
export const isOfPreview = (applied: readonly AppliedFile[]): boolean => applied[0]?.name === FIRST_OF_PREVIEWS

/** @throws StartError when the schema was made by a preview */
export function refusePreview(applied: readonly AppliedFile[]): void {
  if (!isOfPreview(applied)) return
  throw new StartError(
    'The data was made by a preview of Toldya, before its first release: stop every server, make a backup, ' +
      'run `npm run migrate-from-preview` once with the same settings, and start again.',
  )
}

/** @throws StartError unless what was applied is how `files` begin */
export function refuseDifferences(applied: readonly AppliedFile[], files: readonly SqlFile[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const here = files.find((file) => file.name === name)
    if (!here)
      throw new StartError(
        `The database knows the migration ${name}, and this version of Toldya does not: the database is newer. ` +
          'Start the version that made it, serve it as it is (DATABASE_MAY_BE_NEWER=on), or restore a backup.',
      )
    if (here.sha256 !== sha256)
      throw new StartError(
        `The migration ${name} was edited after it was applied. ` +
          'Bring the file back to what it was, and put the change into a new migration.',
      )
    if (files[index] !== here)
      throw new StartError(
        `The migration ${files[index]?.name} was added before ${name}, which is applied. Give it the next number.`,
      )
  }
}

/** @returns the names of the function files that are new, changed or gone */
export function differences(applied: readonly AppliedFile[], files: readonly SqlFile[]): readonly string[] {
  const isSame = (file: AppliedFile) => applied.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256)
  const gone = applied.filter(({ name }) => !files.some((file) => file.name === name))
  return [...files.filter((file) => !isSame(file)), ...gone].map((file) => file.name)
}
