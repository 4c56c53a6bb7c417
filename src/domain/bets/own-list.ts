import type { BetFacts } from './bet.ts'
import { myParticipant } from './bet.ts'
import type { BetErrorOf } from './errors.ts'
import { isLive } from './status.ts'

/**
 * Why the viewer may not hide the bet from their own list, or show it again, or null. Nothing else about the bet
 * changes, and no other user sees a difference.
 *
 * @see docs/rules.md#own-list
 */
export function whyNotHide(
  bet: Pick<BetFacts, 'status' | 'participants'>,
): BetErrorOf<'bet.not_participant' | 'bet.bad_state'> | null {
  if (!myParticipant(bet)) return { code: 'bet.not_participant' }
  if (isLive(bet.status)) return { code: 'bet.bad_state', status: bet.status }
  return null
}

/** How the bets stand that the Status filter of a user's own list lets through, by the personal outcome. @see docs/rules.md#personal-outcome */
export const LIST_STATUSES = ['active', 'pending', 'won', 'lost', 'cancelled'] as const
export type ListStatus = (typeof LIST_STATUSES)[number]

/** How many bets a page of the list has at most. */
export const LIST_PAGE = 20
