import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentPerson } from './present-person.ts'
import { selectBlocked, selectFriends } from './queries.ts'

/** The viewer's friends by name, and whom they have blocked. */
export const listFriends: Read<'friends', 'list'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return ok({ friends: [], blocked: [] })
  const [friends, blocked] = await Promise.all([
    tx.query(selectFriends, [viewerId]),
    tx.query(selectBlocked, [viewerId]),
  ])
  return ok({ friends: friends.map(presentPerson), blocked: blocked.map(presentPerson) })
}
