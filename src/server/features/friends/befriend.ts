import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { publish } from '../../outbox/publish.ts'
import { acceptRequests, insertFriendship } from './queries.ts'

/** Makes two people friends, whoever asked whom; the pair is held by then. */
export function befriend(tx: Tx, userId: UserId, otherId: UserId): void {
  tx.write(insertFriendship, [userId, otherId])
  tx.write(acceptRequests, [userId, otherId])
  publish(tx, [
    { type: 'account.changed', userId },
    { type: 'account.changed', userId: otherId },
  ])
}
