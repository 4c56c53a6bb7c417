import type { Pool } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

const ARE_SOME_UNSEEN = `select exists (select from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages) as answer`

/**
 * Vacuums and analyzes until every page is known to be visible to all, so that counts of pages are the same in every run. A
 * read answers before its transaction has ended; as long as that is open, new rows are kept back, and an index alone does not
 * answer for a page that has them.
 */
export async function settleTables(owner: Pool): Promise<void> {
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ answer: boolean }>(ARE_SOME_UNSEEN)
  if (rows[0]?.answer !== true) return
  await sleep(50)
  await settleTables(owner)
}
