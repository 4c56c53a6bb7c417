import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/config.ts'
import { StartError } from '#server/errors.ts'

/** What `npm run backup` leaves in a backup, and in the database of a copy that is being made of one. */
const MARKS = ['backup.json', join('database', 'pgdata', 'toldya_copy')]

/**
 * Refuses to serve a plain copy of a backup: in it, ended sessions and used links live again and deleted accounts are back.
 *
 * @throws StartError
 */
export function refuseCopy({ databaseUrl, dataDirectory }: Pick<Settings, 'databaseUrl' | 'dataDirectory'>): void {
  if (databaseUrl !== null || !MARKS.some((mark) => existsSync(join(dataDirectory, mark)))) return
  throw new StartError(
    `${dataDirectory} is a backup. Make a data folder of it first: DATA_DIR=/path/of/a/new/folder npm run restore -- ${dataDirectory}`,
  )
}
