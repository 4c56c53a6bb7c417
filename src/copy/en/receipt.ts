import type { BetHistory, HistoryEntry } from '#contract/bet-history.ts'
import { expiry } from './ending.ts'
import { counted, list, numeral, plural } from './intl.ts'
import { inSentence } from './predict-entry.ts'
import { tokenCount } from './token-count.ts'

/** Who did it, in the bet's own names, with the account behind a place where it is called otherwise. */
const who = ({ actorName, participantName }: HistoryEntry): string =>
  inSentence(participantName ?? actorName ?? 'Somebody')
const actor = ({ actorName }: HistoryEntry): string => inSentence(actorName ?? 'Somebody')

const gotBack = (entry: HistoryEntry): string =>
  entry.tokens === null ? '' : `, who got ${tokenCount(entry.tokens)} back`

/** What happened, as a sentence. Never what was written. */
const sentences: { readonly [T in HistoryEntry['type']]: (entry: HistoryEntry) => string } = {
  created: (entry) => `${actor(entry)} made the bet.`,
  claimed: (entry) =>
    entry.actorName === entry.participantName ? `${who(entry)} joined.` : `${actor(entry)} joined as ${who(entry)}.`,
  released: (entry) =>
    entry.tokens === null
      ? `${who(entry)} gave up the place.`
      : `${who(entry)} gave up the place and got ${tokenCount(entry.tokens)} back.`,
  predicted: (entry) =>
    entry.tokens === null
      ? `${who(entry)} sealed a prediction.`
      : `${who(entry)} sealed a prediction and put ${tokenCount(-entry.tokens)} in the pot.`,
  edited: (entry) => `${who(entry)} changed their sealed prediction.`,
  revealed: (entry) => `${who(entry)} opened the letters, which locked every prediction so far.`,
  activated: () => 'Everybody was in, and the bet went live.',
  added: (entry) => `${actor(entry)} added a place for ${who(entry)}.`,
  removed: (entry) => `${actor(entry)} removed ${who(entry)}${gotBack(entry)}.`,
  evicted: (entry) => `${actor(entry)} freed the place of ${who(entry)}${gotBack(entry)}.`,
  declined: (entry) => `${who(entry)} declined${gotBack(entry)}.`,
  unreserved: (entry) => `${who(entry)} is no longer in the league, so the place isn’t reserved any more.`,
  deadline_moved: (entry) => `${actor(entry)} gave everybody more time.`,
  result_date_moved: (entry) => `${actor(entry)} expects the result later.`,
  confirmed: (entry) => `${who(entry)} said who was right.`,
  disagreed: () => 'Everybody had their say, and they didn’t agree.',
  majority_began: () => 'Most participants had confirmed the same result.',
  contested: (entry) => `${who(entry)} said how it ended, but others said it was different.`,
  left: (entry) => `${who(entry)} left, and can no longer win.`,
  walked_over: (entry) => `${who(entry)} was the last one left, and won.`,
  cancelled: (entry) => (entry.actorName === null ? 'The bet was cancelled.' : `${actor(entry)} cancelled the bet.`),
  resolved: (entry) => {
    if (entry.actorName === null) return 'Most participants agreed, and that decided the bet.'
    return entry.answer === null
      ? `${actor(entry)} decided the bet.`
      : `${actor(entry)} said what happened, and that decided the bet.`
  },
  deadline_passed: () => 'The deadline passed.',
  waited_long_enough: () => 'Thirty days went by.',
  no_result_came: () => 'Nobody reported the result in time.',
  no_agreement_came: () => 'Seven days went by without agreement, so it was a draw.',
  majority_stood: () => 'Most participants had agreed on a result for 72 hours, and that decided the bet.',
  majority_at_end: () => 'Time was up, and the result most participants had confirmed decided the bet.',
  dropped: (entry) => `${who(entry)} hadn’t sealed a prediction, so the place was dropped.`,
  dare_proof_sent: (entry) => `${who(entry)} sent a photo to prove the dare.`,
  dare_proof_deleted: (entry) => `${who(entry)} deleted the photo.`,
  dare_accepted: (entry) =>
    entry.actorName === null
      ? `Nobody objected for three days, so ${who(entry)}’s dare is done.`
      : `${actor(entry)} accepted ${who(entry)}’s proof.`,
  dare_sent_back: (entry) => `${actor(entry)} sent ${who(entry)}’s photo back.`,
  dare_forgiven: (entry) => `${actor(entry)} let ${who(entry)} off the dare.`,
  guest_kept: (entry) => `${who(entry)} isn’t a guest any more.`,
  guest_moved: (entry) => `${who(entry)} (guest) is now ${actor(entry)}.`,
  result_accepted: (entry) => `${who(entry)} said “Fair enough”.`,
  objected: (entry) => `${who(entry)} said “Hold on”, and everybody was asked again.`,
  voted: (entry) => `${who(entry)} sealed an answer.`,
  result_stood: () => 'Asked again, and the result stands.',
  overturned: () => 'Most participants said something else happened, and that replaced the result.',
  became_drawn: () => 'Word against word, so it became a draw.',
  dare_lapsed: (entry) => `An account was closed, and ${who(entry)}’s dare went with it.`,
}

const debtStates: { readonly [S in BetHistory['debts'][number]['status']]: string } = {
  owed: 'still owed',
  proof_sent: 'proof sent',
  sent_back: 'proof sent back',
  done: 'done',
  forgiven: 'forgiven',
}

/** The receipt of a bet and its history: the same for every participant. */
export const receipt = {
  back: 'Back to the bet',
  print: 'Print',
  loading: 'Loading the receipt…',
  failed: 'Failed to load the receipt',
  retry: 'Try Again',
  outside: { title: 'Only for the people in this bet', line: 'Its receipt shows who paid what.', open: 'Open the bet' },

  result: {
    title: 'How it ended',
    open: 'Not decided yet.',
    won: (names: readonly string[]) => `${list.format(names.map(inSentence))} won.`,
    drawn: 'It was a draw.',
    cancelled: 'It was cancelled.',
    share: (shareTokens: number, count: number) =>
      `${tokenCount(shareTokens)}${plural(count, { one: '', other: ' each' })}.`,
    by: (name: string) => `Called by ${inSentence(name)}`,
    /** Where neither the creator nor a deadline decided. */
    byRule: {
      won: 'Everybody else had left',
      drawn: 'Confirmed by the participants',
      completed: 'Confirmed by the participants',
    },
    expiry,
  },

  people: {
    title: 'Who put in what',
    who: 'Who',
    paidIn: 'In',
    out: 'Out',
    joined: 'Joined',
    paid: 'Sealed and paid',
    sealed: 'Sealed',
    notYet: 'Not sealed yet',
    edits: (count: number) => counted(count, { one: 'edit', other: 'edits' }),
    you: 'You',
    winner: 'Winner',
    left: 'Left',
    nothing: '–',
  },

  pot: {
    title: 'The pot',
    paidIn: 'Put in',
    refunded: 'Given back',
    paidOut: 'Paid to winners',
    remainder: 'Left over after an even split',
    inPot: 'In the pot now',
    takenBack: 'Taken back when the result changed',
    givenInstead: 'Given to others instead',
    balanced: (inTokens: number, parts: readonly number[]) =>
      `It all adds up: ${[...parts].map((part) => numeral(part)).join(' + ')} = ${numeral(inTokens)}.`,
    unbalanced: 'This doesn’t add up. That should never happen, so please let us know.',
    tokens: tokenCount,
  },

  debts: {
    title: 'Dares owed',
    open: 'See the dare',
    debt: (name: string, status: keyof typeof debtStates) => `${inSentence(name)}: ${debtStates[status]}`,
  },

  statements: {
    title: 'Who said what',
    said: (name: string, winners: readonly string[], happened: string | null = null) => {
      const result = winners.length === 0 ? 'nobody, or a draw' : list.format(winners.map(inSentence))
      return happened === null
        ? `${inSentence(name)}: ${result}`
        : `${inSentence(name)}: it was ${happened}, so ${result}`
    },
  },

  awards: {
    title: 'What the pets got',
    award: (name: string, xp: number) => `${inSentence(name)}’s pet: ${numeral(xp)} XP`,
  },

  history: {
    title: 'What happened',
    deadline: 'New deadline:',
    resultDate: 'Known by:',
    sentence: (entry: HistoryEntry): string => sentences[entry.type](entry),
  },
} as const
