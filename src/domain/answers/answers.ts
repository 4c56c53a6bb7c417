/** How many options a bet offers. @see docs/rules.md#answers */
export const OPTIONS_MIN = 2
export const OPTIONS_MAX = 10
/** Counted in characters as a person sees them written (code points). */
export const OPTION_LENGTH_MAX = 100
export const UNIT_LENGTH_MAX = 20

/** Answers that the app can score: what happened decides who was right. */
export type TypedAnswers =
  | { readonly type: 'options'; readonly options: readonly string[] }
  | {
      readonly type: 'number'
      /** What is counted, such as "minutes"; empty for a plain number. */
      readonly unit: string
      /** An answer above what happened is out. */
      readonly isCapped: boolean
    }
  | {
      readonly type: 'date'
      /** The bet's zone, an IANA name: where it is decided on which day something happens. */
      readonly timeZone: string
      /** An answer later than what happened is out. */
      readonly isCapped: boolean
    }

/**
 * How the participants of a bet answer. A typed answer is a text like every other prediction, in one canonical form, and
 * is sealed and shown as such.
 *
 * @see docs/rules.md#answers
 */
export type Answers = { readonly type: 'text' } | TypedAnswers

/** The default: people write what they like, and a person decides who was right. */
export const FREE_TEXT: Answers = { type: 'text' }

/** Whether the app can score these answers. */
export const isTyped = (answers: Answers): answers is TypedAnswers => answers.type !== 'text'
