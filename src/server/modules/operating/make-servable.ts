import type { Database } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import type { DeletionDeps } from '#server/modules/account-deletion/delete-account-data.ts'
import { repeatErasures, resumeDeletions } from '#server/modules/account-deletion/jobs.ts'
import { checkBooks } from '#server/platform/checker/check-books.ts'
import { insertSwitch } from '#server/platform/switches/queries.ts'
import { TOKENS } from '#server/platform/switches/switches.ts'
import { voidRestored } from './queries.ts'

const BOOKS_WRONG = 'the bank checker has found violations in a restored backup'

/**
 * Makes a restored database one that may be served: ends every session and link, drops what waits to be sent, erases again
 * whom the erasure log knows, and reads the books. Interrupted, it can be run again.
 *
 * @param owner - with the role that owns the tables
 * @returns what it did, in sentences for the operator
 */
export async function makeServable(owner: Database, deletion: DeletionDeps): Promise<readonly string[]> {
  const voided = await transact(owner, null, async (tx) => (await tx.first(voidRestored, []))?.voided)
  const { sessions = 0, links = 0, emails = 0, notifications = 0 } = voided ?? {}
  await repeatErasures(deletion)
  await resumeDeletions(deletion)
  const findings = await checkBooks(deletion.db)
  if (findings.length > 0) await transact(owner, null, (tx) => tx.query(insertSwitch, [TOKENS, BOOKS_WRONG]))
  return [
    `${sessions} sessions and ${links} mailed links have ended: every user signs in again.`,
    `${emails} emails and ${notifications} notifications that waited are not sent again.`,
    deletion.erasureLog.isEmpty() ? 'The erasure log is empty.' : 'Deleted accounts are erased again.',
    findings.length === 0
      ? 'The books are right.'
      : `The books are WRONG: ${findings.length} findings, such as ${findings[0]?.check} about ${findings[0]?.about}. No tokens move until you switch them on.`,
  ]
}
