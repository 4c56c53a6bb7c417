import { z } from 'zod'

/** How the participants of a bet answer; the `text` of a prediction is the answer. */
export const answersView = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('options'), options: z.array(z.string()) }),
  z.object({
    type: z.literal('number'),
    /** What is counted; empty for a plain number. */
    unit: z.string(),
    /** An answer above what happened is out. */
    isCapped: z.boolean(),
  }),
  z.object({
    type: z.literal('date'),
    /** Where it is decided on which day something happens. */
    timeZone: z.string(),
    /** An answer later than what happened is out. */
    isCapped: z.boolean(),
  }),
])

/** The same as a request asks for it; the rules check lengths and counts. */
export const answersInput = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('text') }),
    z.strictObject({ type: z.literal('options'), options: z.array(z.string().max(400)).max(50) }),
    z.strictObject({ type: z.literal('number'), unit: z.string().max(400), isCapped: z.boolean() }),
    z.strictObject({ type: z.literal('date'), timeZone: z.string().max(100), isCapped: z.boolean() }),
  ])
  .default({ type: 'text' })

const NO_ANSWER = [
  'answer.not_an_option',
  'answer.not_a_number',
  'answer.thousands',
  'answer.too_many_decimals',
  'answer.number_too_large',
  'answer.not_a_date',
] as const

/** Why a text is no prediction. @see docs/rules.md#prediction */
export const PREDICTION_REFUSALS = ['prediction.missing', 'prediction.too_long', ...NO_ANSWER] as const

/** Why an outcome cannot stand: the winners that were picked, or the answer they follow from. @see docs/rules.md#answers */
export const OUTCOME_REFUSALS = ['bet.no_winner', 'bet.unknown_winner', ...NO_ANSWER, 'answer.free_text'] as const

export const pickedWinners = z.strictObject({ type: z.literal('winners'), winnerIds: z.array(z.uuid()).max(50) })

/** A participant states what happened; the winners follow from it. */
export const statedAnswer = z.strictObject({ type: z.literal('answer'), answer: z.string().max(4_000) })

/** The outcome of a bet as a participant states it. */
export const statedResult = z.discriminatedUnion('type', [
  pickedWinners,
  z.strictObject({ type: z.literal('nobody') }),
  statedAnswer,
])
