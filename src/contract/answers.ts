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

/** A participant states what happened; the winners follow from it. */
export const statedAnswer = z.strictObject({ type: z.literal('answer'), answer: z.string().max(4_000) })
