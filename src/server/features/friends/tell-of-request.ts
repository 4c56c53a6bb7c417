import { tellEach } from '#domain/notices/notice.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { tell } from '../../notices/tell.ts'
import { publish } from '../../outbox/publish.ts'

interface Asking {
  readonly requestId: string
  readonly fromId: UserId
  readonly toId: UserId
}

/** Tells somebody that they are asked, on their open screens as well. */
export function tellOfRequest(tx: Tx, { requestId, fromId, toId }: Asking): void {
  tell(tx, tellEach([toId], { kind: 'friend.requested', factKey: requestId, actorId: fromId, facts: {} }))
  publish(tx, [{ type: 'account.changed', userId: toId }])
}
