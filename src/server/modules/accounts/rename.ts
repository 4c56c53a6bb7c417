import { displayNameProblem } from '#domain/accounts/display-name.ts'
import { cleanName } from '#domain/bets/names.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { updateDisplayName } from './queries.ts'

/**
 * Changes what others call the actor. Names of participants are what the creator of the bet typed, and stay.
 *
 * @see docs/rules.md#display-names
 */
export const rename: Command<'accounts', 'rename'> = async ({ tx, actorId }, { displayName }) => {
  const problem = displayNameProblem(displayName)
  if (problem) return err({ code: problem === 'invalid' ? 'account.name_invalid' : 'account.name_length' })
  const cleaned = cleanName(displayName)
  tx.write(updateDisplayName, [actorId, cleaned])
  publish(tx, [{ type: 'account.changed', userId: actorId }])
  return ok({ displayName: cleaned })
}
