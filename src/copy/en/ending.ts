import type { ExpiryReason } from '#domain/bets/expiry.ts'
import { plural } from './intl.ts'
import { tokenCount } from './token-count.ts'

/** Where a loser's stake went. */
export const lostStake = (stakeTokens: number, winnerCount: number): string =>
  `Your ${tokenCount(stakeTokens)} went to the ${plural(winnerCount, { one: 'winner', other: 'winners' })}.`

/** What a cancelled bet gives back; a dare has no stake. */
export const stakesReturned = (stakeTokens: number): string =>
  stakeTokens > 0 ? 'Everybody who paid got their stake back.' : 'Nobody owes anything.'

/** What an even split of a pot leaves. */
export const leftOver = (count: number): string =>
  `${tokenCount(count)} ${plural(count, { one: 'is', other: 'are' })} left over after an even split. Nobody gets ${plural(count, { one: 'it', other: 'them' })}.`

/** Why a bet ended that no participant ended. Who got what back is said beside it. */
export const expiry: { readonly [R in ExpiryReason]: string } = {
  deadline: 'The deadline passed before enough people had predicted.',
  waited: 'Thirty days went by before enough people had predicted.',
  no_result: 'Nobody reported the result in time.',
  no_agreement: 'Seven days went by without agreement.',
  majority_stood: 'Most of you confirmed this result, and nobody changed that for 72 hours.',
  majority_at_end: 'Time was up, and most of you had confirmed this result.',
}

/** How the dare that the viewer has lost stands, where the end of its bet is shown. @see docs/rules.md#dare-debts */
export const ownDare = {
  /** Above the forfeit. */
  label: {
    owed: 'You owe:',
    proof_sent: 'Proof sent:',
    sent_back: 'You owe:',
    done: 'Done:',
    forgiven: 'Forgiven:',
  },
  payUp: 'Pay up',
  see: 'See the dare',
} as const
