import { openDatabase, type Database } from '#server/db/database.ts'
import { silentLog } from '#server/log.ts'
import { afterAll } from 'vitest'
import type { TestDatabase } from './database.ts'

interface Elsewhere {
  /** How far its clock is ahead of ours, as the database says it: `1 day`, `-2 hours`. */
  readonly ahead?: string
  readonly timeZone?: string
}

let opened = 0

/**
 * The same database for a server whose clock shows another time, or another zone. Every statement of ours that asks for
 * `now()` finds this one before the real one.
 */
export async function withOtherClock(
  { owner, url }: TestDatabase,
  { ahead = '0', timeZone = 'UTC' }: Elsewhere,
): Promise<Database> {
  opened += 1
  const clock = `clock_${opened}`
  await owner.query(`
    create schema ${clock};
    create function ${clock}.now() returns timestamptz language sql stable return pg_catalog.now() + interval '${ahead}';
    grant usage on schema ${clock} to toldya_app`)
  const there = new URL(url)
  there.searchParams.set('options', `-c search_path=${clock},pg_catalog,public -c timezone=${timeZone}`)
  const db = openDatabase(there.href, silentLog)
  afterAll(() => db.close())
  return db
}
