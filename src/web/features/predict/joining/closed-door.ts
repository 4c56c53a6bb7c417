import type { Me } from '#contract/accounts.ts'
import type { BetView } from '#contract/bet-view.ts'
import { guests } from '#copy/guests.ts'
import type { GuestErrorOf } from '#domain/guests/errors.ts'
import { GUEST_CREDIT_TOKENS_MAX, type GuestCredit, whyNotPay } from '#domain/guests/guest.ts'

/** Why a guest would have to register before they seal. @see docs/rules.md#guest-credit */
export type ClosedDoor = GuestErrorOf<'guest.stake_limit' | 'guest.credit_out' | 'guest.credit_spent'>

/** A guest's credit as far as the page knows it; null for an account. */
export const creditOf = (bet: Pick<BetView, 'uniqueId'>, { guest }: Pick<Me, 'guest'>): GuestCredit | null =>
  guest && { isOut: guest.creditBet !== null && guest.creditBet.uniqueId !== bet.uniqueId, creatorCredits: 0 }

/** Why the viewer, who is a guest, could not seal in the bet; null for an account. */
export function closedDoor(bet: BetView, me: Pick<Me, 'tokens' | 'guest'> | null): ClosedDoor | null {
  const refusal = me && whyNotPay(bet.stake, me.tokens, creditOf(bet, me))
  return refusal === null || refusal.code === 'tokens.insufficient' ? null : refusal
}

export function doorWords(
  refusal: ClosedDoor,
  me: Pick<Me, 'guest'> | null,
): { readonly title: string; readonly line: string } {
  switch (refusal.code) {
    case 'guest.stake_limit':
      return guests.doors.stake(refusal.needTokens, refusal.limit)
    case 'guest.credit_out':
      return guests.doors.creditOut(GUEST_CREDIT_TOKENS_MAX, me?.guest?.creditBet?.description ?? '')
    case 'guest.credit_spent':
      return guests.doors.creditSpent
  }
}
