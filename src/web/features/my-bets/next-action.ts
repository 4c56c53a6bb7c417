import type { BetFacts, PlaceFacts } from '#domain/bets/bet.ts'
import { myPlace } from '#domain/bets/bet.ts'
import { whyNotOpen } from '#domain/bets/place.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { isLive } from '#domain/bets/status.ts'
import { isAwaitingResult } from '#domain/bets/visibility.ts'

/** The one thing a ticket offers its reader. */
export type NextAction =
  | { readonly type: 'predict'; readonly placeName: string }
  | { readonly type: 'resolve' }
  | { readonly type: 'share' }
  | { readonly type: 'result' }

/**
 * What the viewer would do next with the bet. The first that applies:
 *
 * | the bet                                      | action  |
 * |----------------------------------------------|---------|
 * | is over                                      | result  |
 * | is open and misses the viewer's prediction   | predict |
 * | is the viewer's, active, everybody is in     | resolve |
 * | waits for others                             | share   |
 *
 * @see design.md §5 "/my-bets"
 */
export function nextActionOf(bet: BetFacts, now: Date): NextAction {
  if (!isLive(bet.status)) return { type: 'result' }
  const place = missingPlace(bet, now)
  if (place) return { type: 'predict', placeName: place.name }
  if (isAwaitingResult(bet) && whyNotResolve(bet) === null) return { type: 'resolve' }
  return { type: 'share' }
}

/** Whether the bet stands still until the viewer acts. */
export const needsMe = (action: NextAction): boolean => action.type === 'predict' || action.type === 'resolve'

function missingPlace(bet: BetFacts, now: Date): PlaceFacts | null {
  if (whyNotOpen(bet, now)) return null
  const place = myPlace(bet) ?? bet.places.find((candidate) => candidate.reservedFor === 'me')
  return place && !place.isAccepted ? place : null
}
