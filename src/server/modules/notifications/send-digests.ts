import { paths } from '#domain/paths.ts'
import { notificationTexts } from '#copy/notifications.ts'
import { mail, type EmailText } from '#copy/mail.ts'
import type { NotificationView } from '#contract/notifications.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { composeEmail } from '#server/adapters/email/compose-email.ts'
import { asScheduler } from '#server/db/database.ts'
import { transact } from '#server/db/transaction.ts'
import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import { DAY_SECONDS, queueEmail } from '#server/platform/email/queue-email.ts'
import { runSequentially } from '#server/platform/run-sequentially.ts'
import {
  clearConsidered,
  dropMissed,
  selectMissed,
  selectUsersToEmail,
  selectWaitingForMail,
  takeDigest,
} from './queries.ts'
import { toEntry } from './read-notifications.ts'
import { mailToken } from './mail-token.ts'

const PEOPLE_AT_ONCE = 50
/** A longer list is no readable email; the rest is counted. */
const LINES_MAX = 10
/** Enough to count them. */
const ENTRIES_MAX = 200

export type DigestDeps = Pick<AccountDeps, 'db' | 'emailSecret' | 'emailHashSecret' | 'publicUrl'>

/**
 * Emails users who were away: one digest with everything they missed, one a day at most. The digest is queued in the
 * transaction that marks its notifications as sent, so that each fact is emailed once.
 *
 * @returns how many digests were queued
 * @see docs/rules.md#email-digest, docs/decisions/0025-a-digest-for-users-who-were-away.md
 */
export async function sendDigests(deps: DigestDeps): Promise<number> {
  const due = await transact(asScheduler(deps.db), null, async (tx) => {
    tx.write(dropMissed, [])
    return tx.query(selectUsersToEmail, [PEOPLE_AT_ONCE])
  })
  let count = 0
  await runSequentially({ name: 'digests.write', db: deps.db }, due, async ({ user_id: userId }) => {
    if (await writeDigest(deps, userId)) count += 1
  })
  return count
}

/**
 * Each digest is written on behalf of its user and contains what the user sees in the list. Only notifications that
 * existed when it was begun are marked, and none if another process has written the digest of the day: they wait for
 * the next one.
 */
async function writeDigest(deps: DigestDeps, userId: UserId): Promise<boolean> {
  return transact(deps.db, userId, async (tx) => {
    const ids = (await tx.query(selectWaitingForMail, [])).map(({ id }) => id)
    const entries = (await tx.query(selectMissed, [ENTRIES_MAX, ids])).map(toEntry)
    const taken = entries.length === 0 ? null : await tx.first(takeDigest, [])
    if (entries.length === 0 || taken) tx.write(clearConsidered, [ids])
    if (!taken) return false
    const stop = deps.publicUrl + paths.unsubscribe(mailToken(userId, deps.emailHashSecret))
    const content = composeEmail(digestText(taken.display_name, entries), deps.publicUrl + paths.notifications(), stop)
    queueEmail(tx, { userId, content, goodForSeconds: DAY_SECONDS, secret: deps.emailSecret })
    return true
  })
}

function digestText(name: string, entries: readonly NotificationView[]): EmailText {
  const lines = entries.slice(0, LINES_MAX).map((entry) => {
    const about = entry.bet?.description ?? entry.league?.name ?? null
    return mail.digestLine(notificationTexts[entry.kind].line(entry), about)
  })
  return mail.digest(name, lines, entries.length)
}
