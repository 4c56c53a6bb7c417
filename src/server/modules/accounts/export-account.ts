import { err, ok } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/db/database.ts'
import { withRead } from '#server/db/transaction.ts'
import { beginAttempt } from './attempts.ts'
import { checkPassword } from './check-password.ts'
import { selectExport } from './queries.ts'
import type { SessionUseCase } from './session-context.ts'
import { listSessions } from './sessions.ts'

/**
 * All data of the account as one JSON file, read as the user may see it: the bets as they look to the user, the user's own
 * predictions, the names of friends.
 *
 * @see docs/rules.md#account-export
 */
export const exportAccount: SessionUseCase<'exportAccount'> = async (context, { password }) => {
  const checked = await checkPassword(context, password)
  if (!checked.ok) return checked
  const { userId, email } = checked.value
  const attempt = await beginAttempt(context, 'export', email ?? userId)
  if (!attempt.ok) return attempt
  const json = await readExport(context.db, { userId, email })
  return json === null ? err({ code: 'account.signed_out' }) : ok({ json })
}

/** The export as JSON; null where the account is gone. */
export async function readExport(
  db: Database,
  { userId, email }: { readonly userId: UserId; readonly email: string | null },
): Promise<string | null> {
  const [row, sessions] = await withRead(db, userId, (reader) =>
    Promise.all([reader.first(selectExport, [userId]), listSessions(reader, userId)]),
  )
  if (!row) return null
  const signedInAt = sessions.map(({ signedInAt: at, userAgent }) => ({ signedInAt: at, userAgent }))
  const account = { email, ...row.profile, signedInAt }
  return JSON.stringify({ exportedAt: row.now, account, ...row.belongings }, null, 2)
}
