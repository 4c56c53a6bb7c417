import type { ExpiryReason } from '#domain/bets/expiry.ts'

/** Why a bet ended that nobody ended. Who got what back is said beside it. */
export const expiry: { readonly [R in ExpiryReason]: string } = {
  deadline: 'The deadline passed before enough people had predicted.',
  waited: 'Thirty days went by before enough people had predicted.',
  no_result: 'Nobody reported the result in time.',
  no_agreement: 'Seven days went by without agreement.',
  majority_stood: 'Most of you confirmed this result, and nobody changed that for 72 hours.',
  majority_at_end: 'Time was up, and most of you had confirmed this result.',
}
