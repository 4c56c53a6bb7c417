import type { RequestView } from '#contract/friends.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentPerson } from './present-person.ts'
import { selectReceived, selectSent, type RequestRow } from './queries.ts'

const presentRequest = (row: RequestRow): RequestView => ({
  requestId: row.id,
  person: presentPerson(row),
  at: row.created_at,
})

/** Who asks the viewer, and whom the viewer has asked, newest first. */
export const listRequests: Read<'friends', 'requests'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return ok({ received: [], sent: [] })
  const [received, sent] = await Promise.all([tx.query(selectReceived, [viewerId]), tx.query(selectSent, [viewerId])])
  return ok({ received: received.map(presentRequest), sent: sent.map(presentRequest) })
}
