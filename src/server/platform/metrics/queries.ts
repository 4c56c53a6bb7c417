import type { Database } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import { withRead } from '#server/db/transaction.ts'

/** What the database knows about how the service does. */
export interface DatabaseVitals {
  readonly emailsWaiting: number
  readonly oldestEmailSeconds: number
}

const selectVitals = statement<{ readonly emails: number; readonly oldest_seconds: number }, []>(
  'metrics.vitals',
  `select count(*)::int as emails, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest_seconds
     from emails`,
)

/** @param scheduler - with the role of the scheduler */
export async function readDatabaseVitals(scheduler: Database): Promise<DatabaseVitals> {
  const row = await withRead(scheduler, null, (reader) => reader.first(selectVitals, []))
  return { emailsWaiting: row?.emails ?? 0, oldestEmailSeconds: row?.oldest_seconds ?? 0 }
}
