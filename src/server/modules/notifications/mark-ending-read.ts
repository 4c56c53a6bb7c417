import { ENDING_KINDS } from '#domain/notifications/kinds.ts'
import type { Context } from '#server/context.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { updateReadAbout } from './queries.ts'

/** A user who has seen the end of a bet on its own page needs no notification of it: no badge, no push, no digest. */
export function markEndingRead({ tx, actorId }: Pick<Context, 'tx' | 'actorId'>, betId: string): void {
  tx.write(updateReadAbout, [betId, ENDING_KINDS])
  publish(tx, [{ type: 'account.changed', userId: actorId }])
}
