import { whyNotAddMember, whyNotFromLeague, type Named } from '#domain/bets/add-member.ts'
import type { Bet } from '#domain/bets/bet.ts'
import { whyNotAddParticipant, whyNotParticipantName } from '#domain/bets/manage.ts'
import { cleanName } from '#domain/bets/names.ts'
import { addChange } from '#domain/bets/transitions/manage.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { randomUUID } from 'node:crypto'
import type { Command } from '#server/context.ts'
import { changeBet } from './change-bet.ts'

/**
 * Adds a participant for another friend; in a league's bet for a member, for whom it is reserved.
 *
 * @see docs/rules.md#participant-addition
 */
export const addParticipant: Command<'bets', 'addParticipant'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.addParticipant',
    input,
    needsLeague: true,
    needsPairWith: input.userId ? { userId: input.userId } : null,
    decide: ({ bet, facts, league, pair, now }) => {
      const reservedForUserId = input.userId ?? null
      const side = { isLeagueBet: bet.leagueId !== null, league }
      const named =
        reservedForUserId === null
          ? null
          : namedIn(bet, pair?.isBlocked ? undefined : league?.memberIds, reservedForUserId)
      const refusal =
        whyNotAddParticipant(facts, now) ??
        whyNotFromLeague(side) ??
        whyNotAddMember(side, named) ??
        whyNotParticipantName(facts, input.name)
      if (refusal) return err(refusal)
      const addedParticipant = { id: randomUUID(), name: cleanName(input.name), reservedForUserId }
      return ok(addChange(addedParticipant, context.actorId))
    },
  })

const namedIn = (bet: Bet, memberIds: ReadonlySet<UserId> | undefined, person: UserId): Named => ({
  isMember: memberIds?.has(person) ?? false,
  isIn: bet.participants.some(({ userId, reservedForUserId }) => userId === person || reservedForUserId === person),
})
