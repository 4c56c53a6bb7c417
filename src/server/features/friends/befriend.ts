import { tellEach } from '#domain/notices/notice.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Context } from '../../context.ts'
import { tell } from '../../notices/tell.ts'
import { publish } from '../../outbox/publish.ts'
import { acceptRequests, insertFriendship } from './queries.ts'

/** Makes the actor and whoever asked or invited them friends, and tells who did; the pair is held by then. */
export function befriend({ tx, actorId }: Context, otherId: UserId, factKey: string): void {
  tx.write(insertFriendship, [actorId, otherId])
  tx.write(acceptRequests, [actorId, otherId])
  tell(tx, tellEach([otherId], { kind: 'friend.accepted', factKey, actorId, facts: {} }))
  publish(tx, [
    { type: 'account.changed', userId: actorId },
    { type: 'account.changed', userId: otherId },
  ])
}
