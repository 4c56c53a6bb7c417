import { hoursUntilMail } from '#domain/notices/choices.ts'
import { noticeSetting } from '#domain/notices/kinds.ts'
import { groupKeyOf, type Notice } from '#domain/notices/notice.ts'
import type { Tx } from '../db/transaction.ts'
import { publish } from '../outbox/publish.ts'
import { insertNotices, takeBackInvitations } from './queries.ts'

/**
 * Tells people something in the transaction that made it true. Telling the same fact again changes nothing.
 *
 * @example tell(tx, tellEach([friendId], { kind: 'friend.accepted', factKey: requestId, actorId, facts: {} }))
 * @see docs/rules.md#notification-kinds
 */
export function tell(tx: Tx, notices: readonly Notice[]): void {
  if (notices.length === 0) return
  const undone = notices.filter(({ undoes }) => undoes !== null)
  if (undone.length > 0) {
    tx.write(takeBackInvitations, [undone.map(({ userId }) => userId), undone.map(({ undoes }) => undoes ?? '')])
  }
  tx.write(insertNotices, [
    notices.map(({ userId }) => userId),
    notices.map(({ kind }) => kind),
    notices.map(({ factKey }) => factKey),
    notices.map(groupKeyOf),
    notices.map(({ actorId }) => actorId),
    notices.map(({ betId }) => betId),
    notices.map(({ leagueId }) => leagueId),
    notices.map(({ facts }) => JSON.stringify(facts)),
    notices.map(({ kind }) => hoursUntilMail(kind)),
    notices.map(({ kind }) => noticeSetting(kind).isAboutActor === true),
    notices.map(({ undoes }) => undoes),
  ])
  const people = new Set(notices.map(({ userId }) => userId))
  publish(
    tx,
    [...people].map((userId) => ({ type: 'account.told', userId })),
  )
}
