import type { StakeType } from '#domain/bets/stake.ts'
import { people } from './people.ts'
import { type Forms, plural } from './intl.ts'

/** A sentence with a moment in it: what stands before it and after it. */
export type DatedSentence = readonly [before: string, after: string]

type EndByStake = { readonly [T in StakeType]: DatedSentence }

const sayWho = (winners: readonly string[]): string => (winners.length === 0 ? 'nobody, or a draw' : people(winners))
/** "Jo says", "Jo and Mia say", "You and Jo say". */
const subject = (names: readonly string[], isMeToo: boolean): string => people(isMeToo ? ['You', ...names] : names)
/** "You" takes the verb of many. */
function verb(names: readonly string[], isMeToo: boolean, forms: Forms): string {
  return isMeToo ? forms.other : plural(names.length, forms)
}

/**
 * How far the result of an active bet has come, and what ends it.
 *
 * @see docs/rules.md#confirmation, docs/rules.md#contested-result
 */
export const resultStatus = {
  failed: { title: 'Failed to load what everybody confirmed', retry: 'Try Again' },
  disagree: 'Participants disagree',
  /** The creator has called the bet, and these have said something else. */
  contested: (names: readonly string[], isMeToo: boolean) =>
    `${subject(names, isMeToo)} ${verb(names, isMeToo, { one: 'says', other: 'say' })} it was different`,
  called: (creator: string, isMe: boolean, winners: readonly string[]) =>
    `${isMe ? 'You' : people([creator])} called it: ${sayWho(winners)}.`,
  side: (names: readonly string[], isMeToo: boolean) =>
    `${subject(names, isMeToo)} ${verb(names, isMeToo, { one: 'says', other: 'say' })}`,
  sideWinners: sayWho,
  /** A disagreement in which no participant gives in. */
  drawEnd: {
    token: ['If nobody changes their mind by ', ', it is a draw and everybody gets their stake back.'],
    action: ['If nobody changes their mind by ', ', it is a draw and nobody owes anything.'],
  } satisfies EndByStake,
  refundEnd: {
    token: ['If nobody changes their mind by ', ', the bet ends and everybody gets their stake back.'],
    action: ['If nobody changes their mind by ', ', the bet ends and nobody owes anything.'],
  } satisfies EndByStake,

  /** More than half have said the same; `count` is null where it cannot be told how many. */
  majority: (count: number | null, of: number, winners: readonly string[]) =>
    `${count === null ? 'Most of you' : `${count} of ${of}`} say ${sayWho(winners)}.`,
  majorityEnd: (missing: readonly string[], isMeToo: boolean): DatedSentence => [
    `${subject(missing, isMeToo)} ${verb(missing, isMeToo, { one: 'has', other: 'have' })} until `,
    ' to say otherwise.',
  ],

  /** Nothing stands, and the bet is given up within the week. */
  givenUp: {
    token: ['Say who was right by ', ', or everybody gets their stake back.'],
    action: ['Say who was right by ', ', or nobody owes anything.'],
  } satisfies EndByStake,

  who: {
    title: 'Who has answered',
    confirmed: 'Confirmed',
    pending: 'Pending',
    /** Where the pot counts confirmed predictions, and "confirmed" would mean two things. */
    said: 'Has answered',
    notYet: 'Not yet',
  },
  /** Under the action of the bet's page. */
  count: (said: number, of: number) => `${said} of ${of} ${plural(said, { one: 'has', other: 'have' })} answered.`,
  waiting: (missing: readonly string[]) => `You have answered. Waiting for ${people(missing)}.`,
} as const satisfies Readonly<Record<string, unknown>>
