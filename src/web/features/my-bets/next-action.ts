import type { BetView, PlaceView } from '#contract/bet-view.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { whyNotClaim, whyNotOpen } from '#domain/bets/place.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { isLive } from '#domain/bets/status.ts'
import { isAwaitingResult } from '#domain/bets/visibility.ts'

/** The one thing a ticket offers its reader. */
export type NextAction =
  | { readonly type: 'accept'; readonly participantId: ParticipantId; readonly placeName: string }
  | { readonly type: 'predict'; readonly placeName: string }
  | { readonly type: 'resolve' | 'confirm' | 'share' | 'open' | 'payUp' | 'toldYa' | 'result' }

/** How the reader stands beside the bet itself. */
export interface Reader {
  readonly now: Date
  /** Bets whose dare the reader still owes. */
  readonly owedIds: ReadonlySet<string>
}

/**
 * What the viewer would do next with the bet. The first that applies:
 *
 * | the bet                                      | action  |
 * |----------------------------------------------|---------|
 * | is over, and the viewer owes its dare        | payUp   |
 * | is over, and the viewer has won              | toldYa  |
 * | is over                                      | result  |
 * | is open and keeps a place for the viewer     | accept  |
 * | is open and misses the viewer's prediction   | predict |
 * | is the viewer's, active, everybody is in     | resolve |
 * | is active with the viewer in it              | confirm |
 * | waits for others                             | share   |
 * | goes on without the viewer                   | open    |
 *
 * @see design.md §5 "/my-bets"
 */
export function nextActionOf(bet: BetView, { now, owedIds }: Reader): NextAction {
  if (!isLive(bet.status)) return afterwards(bet, owedIds)
  return joining(bet, now) ?? { type: meanwhile(bet) }
}

/** Whether the bet stands still until the viewer acts. */
export const needsMe = ({ type }: NextAction): boolean =>
  type === 'accept' || type === 'predict' || type === 'resolve' || type === 'payUp'

function afterwards(bet: BetView, owedIds: Reader['owedIds']): NextAction {
  if (owedIds.has(bet.uniqueId)) return { type: 'payUp' }
  return { type: personalOutcome(bet, bet.result?.winnerIds ?? null) === 'won' ? 'toldYa' : 'result' }
}

function joining(bet: BetView, now: Date): NextAction | null {
  const mine = bet.places.find((place) => place.isMine)
  if (mine) return mine.isAccepted || whyNotOpen(bet, now) ? null : { type: 'predict', placeName: mine.name }
  const kept = bet.places.find((place: PlaceView) => place.reservedFor === 'me' && !whyNotClaim(bet, place.id, now))
  return kept ? { type: 'accept', participantId: kept.id, placeName: kept.name } : null
}

function meanwhile(bet: BetView): 'resolve' | 'confirm' | 'share' | 'open' {
  if (bet.status === 'pending') return 'share'
  if (!isAwaitingResult(bet)) return 'open'
  if (whyNotResolve(bet) === null) return 'resolve'
  return whyNotConfirm(bet) === null ? 'confirm' : 'open'
}
