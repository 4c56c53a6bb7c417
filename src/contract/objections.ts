import { VERDICT_TYPES } from '#domain/objections/verdict.ts'
import { z } from 'zod'
import { OUTCOME_REFUSALS, statedResult } from './answers.ts'
import { confirmedResult } from './bet-view.ts'
import { command, commandId, ownRead, uniqueId } from './endpoint.ts'
import { refusals } from './errors.ts'

/**
 * How far a result is questioned, for the participants of the bet. With the participants of the bet's view it is a
 * superset of the rules' `ObjectionFacts`: a screen asks `whyNotAccept(facts, now)` with both.
 */
const objectionView = z.object({
  /** The winners that the creator stated, empty for a draw; null where the creator did not decide the bet. */
  firstWinnerIds: z.array(z.uuid()).nullable(),
  resolvedAt: z.date().nullable(),
  hasClosedAccount: z.boolean(),
  /** Who said that the result is fair enough. */
  acceptedIds: z.array(z.uuid()),
  /** Who has said what really happened, and never what. */
  votedIds: z.array(z.uuid()),
  phase: z.enum(['none', 'open', 'voting', 'stands', 'decided']),
  /** When the phase ends by itself; null unless `open` or `voting`. */
  endsAt: z.date().nullable(),
  objection: z
    .object({
      participantId: z.uuid(),
      /** Null after the deletion of the account. */
      sentence: z.string().nullable(),
      openedAt: z.date(),
      closedAt: z.date().nullable(),
      verdict: z.enum(VERDICT_TYPES).nullable(),
    })
    .nullable(),
  /** The viewer's own vote; those of all once the vote is over. */
  votes: z.array(
    z.object({
      participantId: z.uuid(),
      said: confirmedResult,
      /** What happened, according to `said`; null where the winners were picked by hand. */
      answer: z.string().nullable(),
    }),
  ),
  /** What the verdict changed for whom, in tokens: in all, and at once. The rest is owed. */
  changes: z.array(z.object({ participantId: z.uuid(), tokens: z.int(), movedTokens: z.int() })),
  debts: z.array(
    z.object({
      debtorId: z.uuid(),
      /** Null for a remainder, which belongs to no participant. */
      creditorId: z.uuid().nullable(),
      tokens: z.int(),
      paidTokens: z.int(),
      isWrittenOff: z.boolean(),
    }),
  ),
})
export type ObjectionView = z.infer<typeof objectionView>

/** Tokens that the viewer owes another participant, or is owed by one. */
const tokenDebt = z.object({
  id: z.uuid(),
  bet: z.object({ uniqueId: z.string(), description: z.string() }),
  /** The other one, by the name in the bet; null where it is owed to no participant. */
  name: z.string().nullable(),
  leftTokens: z.int(),
  tokens: z.int(),
})

const aboutBet = z.strictObject({ uniqueId, commandId })
const NOT_IN_IT = ['bet.not_found', 'bet.not_participant'] as const
const NOT_QUESTION = [
  ...NOT_IN_IT,
  'objection.closed',
  'objection.not_for_you',
  'objection.accepted_before',
  'objection.exists',
  'objection.account_closed',
] as const

export const objections = {
  get: ownRead
    .route({ method: 'GET', path: '/bets/{uniqueId}/objection', summary: 'How far the result is questioned' })
    .errors(refusals(...NOT_IN_IT))
    .input(z.strictObject({ uniqueId }))
    .output(objectionView),

  accept: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/result-acceptance', summary: 'The result is fair enough' })
    .errors(refusals(...NOT_QUESTION))
    .input(aboutBet)
    .output(objectionView),

  object: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/objection', summary: 'Object to the result; opens a vote' })
    .errors(refusals(...NOT_QUESTION, 'objection.sentence_missing', 'objection.sentence_too_long'))
    .input(aboutBet.extend({ sentence: z.string().max(1_000) }))
    .output(objectionView),

  vote: command
    .route({ method: 'POST', path: '/bets/{uniqueId}/objection/votes', summary: 'What really happened' })
    .errors(
      refusals(
        ...NOT_IN_IT,
        'objection.none',
        'objection.closed',
        'objection.not_for_you',
        'objection.voted_before',
        'objection.account_closed',
        ...OUTCOME_REFUSALS,
      ),
    )
    .input(
      aboutBet.extend({
        result: statedResult,
      }),
    )
    .output(objectionView),

  debts: ownRead
    .route({ method: 'GET', path: '/my/token-debts', summary: 'The tokens I owe and am owed, oldest first' })
    .input(z.strictObject({}))
    .output(z.object({ iOwe: z.array(tokenDebt), owedToMe: z.array(tokenDebt) })),
}
