import type { AccountErrorOf } from '#domain/accounts/errors.ts'
import { EVERY_KIND } from '#domain/notifications/choices.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { findUser } from '#server/modules/accounts/identities.ts'
import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import { clearMissed, lockChoices, updateChoices } from './queries.ts'
import { userOfMailToken } from './mail-token.ts'

type Deps = Pick<AccountDeps, 'db' | 'emailHashSecret'>
type Stopped = Result<Record<string, never>, AccountErrorOf<'account.link_invalid'>>

/**
 * Ends all digests for the user whom the token names, signed in or not. Emails with sign-in links still arrive.
 *
 * @see docs/rules.md#email-digest, RFC 8058
 */
export async function unsubscribeFromEmails(
  { db, emailHashSecret }: Deps,
  input: { readonly token: string },
): Promise<Stopped> {
  const userId = userOfMailToken(input.token, emailHashSecret)
  if (userId === null) return err({ code: 'account.link_invalid' })
  // Of an account that is gone nothing is left to change.
  if (!(await findUser(db, userId))) return ok({})
  const ended = await withTransaction<null, never>(db, userId, async (tx) => {
    const row = await tx.first(lockChoices, [])
    tx.write(updateChoices, [row?.push_off ?? [], [EVERY_KIND]])
    tx.write(clearMissed, [])
    return ok(null)
  })
  if (!ended.ok) throw new Error(`the digests were not ended: ${ended.error.code}`)
  return ok({})
}
