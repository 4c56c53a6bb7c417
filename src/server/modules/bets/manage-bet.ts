import { whyNotAddMember, whyNotFromLeague, type Named } from '#domain/bets/add-member.ts'
import type { Bet } from '#domain/bets/bet.ts'
import {
  whyNotAddParticipant,
  whyNotRemoveParticipant,
  whyNotEvictParticipant,
  whyNotMoveDeadline,
} from '#domain/bets/manage.ts'
import { whyNotParticipantName } from '#domain/bets/participant-names.ts'
import { cleanName } from '#domain/bets/names.ts'
import { participantOf } from '#domain/bets/transitions/find-participant.ts'
import { whyNotMoveResultDate } from '#domain/bets/result-date.ts'
import { addChange, moveDeadlineChange, moveResultDateChange } from '#domain/bets/transitions/manage.ts'
import { removeChange, evictChange } from '#domain/bets/transitions/release.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { err, ok } from '#domain/kernel/result.ts'
import type { Command } from '#server/context.ts'
import { randomUUID } from 'node:crypto'
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

/** Takes a participant out of the bet; an account that had paid is refunded. @see docs/rules.md#participant-removal */
export const removeParticipant: Command<'bets', 'removeParticipant'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.removeParticipant',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotRemoveParticipant(facts, input.participantId)
      if (refusal) return err(refusal)
      const participant = participantOf(bet, input.participantId)
      return ok(removeChange(bet, participant, { type: 'removed', actorId: context.actorId }))
    },
  })

/**
 * Takes the account out of a participant whom the wrong user has claimed, and refunds it.
 *
 * @see docs/rules.md#participant-removal
 */
export const evictParticipant: Command<'bets', 'evictParticipant'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.evictParticipant',
    input,
    decide: ({ bet, facts }) => {
      const refusal = whyNotEvictParticipant(facts, input.participantId)
      return refusal ? err(refusal) : ok(evictChange(bet, participantOf(bet, input.participantId), context.actorId))
    },
  })

/** Moves the deadline to a later time. @see docs/rules.md#deadline */
export const moveDeadline: Command<'bets', 'moveDeadline'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.moveDeadline',
    input,
    decide: ({ bet, facts, now }) => {
      const refusal = whyNotMoveDeadline(facts, input.deadline, now)
      return refusal ? err(refusal) : ok(moveDeadlineChange(bet, input.deadline, context.actorId))
    },
  })

/** Moves the result date to a later time. @see docs/rules.md#result-date */
export const moveResultDate: Command<'bets', 'moveResultDate'> = (context, input) =>
  changeBet(context, {
    endpoint: 'bets.moveResultDate',
    input,
    decide: ({ facts, now }) => {
      const refusal = whyNotMoveResultDate(facts, input.resultDate, now)
      return refusal ? err(refusal) : ok(moveResultDateChange(input.resultDate, context.actorId))
    },
  })
