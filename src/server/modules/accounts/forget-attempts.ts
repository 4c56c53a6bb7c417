import { mailboxOf } from '#domain/accounts/email.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/database.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { emailHash } from './email-hash.ts'
import { deleteAttempts, deleteOldAttempts } from './queries.ts'
import type { AccountDeps } from './session-context.ts'

/** Throws away attempts that no limit looks at any more. */
export async function forgetAttempts(db: Database): Promise<void> {
  await withTransaction<null, never>(db, null, async (tx) => {
    tx.write(deleteOldAttempts, [])
    return ok(null)
  })
}

/** Throws away what an address has tried: its account is gone. */
export async function forgetAddress(
  { db, emailHashSecret }: Pick<AccountDeps, 'db' | 'emailHashSecret'>,
  email: string,
): Promise<void> {
  await withTransaction<null, never>(db, null, async (tx) => {
    for (const counted of new Set([email, mailboxOf(email)]))
      tx.write(deleteAttempts, [emailHash(counted, emailHashSecret)])
    return ok(null)
  })
}
