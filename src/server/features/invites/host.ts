import { ok } from '#domain/kernel/result.ts'
import type { Command, Read } from '../../context.ts'
import { once } from '../../idempotency/once.ts'
import { presentPerson } from '../friends/present-person.ts'
import { closeOffer, selectHost } from './queries.ts'

/** Whose bet or league brought the viewer here, to be added as a friend in one tap. No reward comes with it. */
export const findHost: Read<'invites', 'host'> = async ({ tx, viewerId }) => {
  const row = viewerId === null ? null : await tx.first(selectHost, [viewerId])
  return ok({ host: row && presentPerson(row) })
}

/** Not wanted: the offer does not come again. */
export const dismissHost: Command<'invites', 'dismissHost'> = (context, input) =>
  once(context, {
    endpoint: 'invites.dismissHost',
    input,
    first: async () => {
      context.tx.write(closeOffer, [context.actorId])
      return ok({})
    },
    again: () => ({}),
  })
