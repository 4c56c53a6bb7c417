import { ok } from '#domain/kernel/result.ts'
import type { Command, Read } from '#server/context.ts'
import { runOnce } from '#server/platform/idempotency/run-once.ts'
import { presentPerson } from '#server/modules/friends/present-person.ts'
import { dismissOffer, selectReferrer } from './queries.ts'

/** Whose bet or league brought the viewer here, to be added as a friend in one tap. No reward comes with it. */
export const findReferrer: Read<'invites', 'referrer'> = async ({ tx, viewerId }) => {
  const row = viewerId === null ? null : await tx.first(selectReferrer, [viewerId])
  return ok({ referrer: row && presentPerson(row) })
}

/** Not wanted: the offer does not come again. */
export const dismissReferrer: Command<'invites', 'dismissReferrer'> = (context, input) =>
  runOnce(context, {
    endpoint: 'invites.dismissReferrer',
    input,
    first: async () => {
      context.tx.write(dismissOffer, [context.actorId])
      return ok({})
    },
    again: () => ({}),
  })
