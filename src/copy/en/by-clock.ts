import type { ClockReason } from '#domain/bets/clock.ts'

/** Why a bet ended that nobody ended. Who got what back is said beside it. */
export const byClock: { readonly [R in ClockReason]: string } = {
  deadline: 'The deadline passed before enough of you were in.',
  waited: 'Thirty days went by before enough of you were in.',
  no_result: 'Nobody said how it ended in time.',
  no_agreement: 'Seven days went by, and you did not agree.',
  majority_stood: 'Most of you confirmed this result, and nobody changed that for 72 hours.',
  majority_at_end: 'Time was up, and most of you had confirmed this result.',
}
