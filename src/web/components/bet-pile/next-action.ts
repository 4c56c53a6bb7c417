import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { personalOutcome } from '#domain/bets/outcome.ts'
import { whyNotClaim, whyNotOpen } from '#domain/bets/participant.ts'
import { whyNotResolve } from '#domain/bets/resolve.ts'
import { isLive } from '#domain/bets/status.ts'
import { isAwaitingResult } from '#domain/bets/visibility.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { DareState, DareStates } from './dare-states.ts'

/** The one thing a ticket offers its reader. */
export type NextAction =
  | { readonly type: 'accept'; readonly participantId: ParticipantId; readonly participantName: string }
  | { readonly type: 'predict'; readonly participantName: string }
  /** `isAsked` once another participant has confirmed a result. */
  | { readonly type: 'confirm'; readonly isAsked: boolean }
  | { readonly type: 'resolve' | 'disagreement' | 'waiting' | 'share' | 'open' | 'toldYa' | 'result' }
  /** A result that is questioned: `isAsked` until the viewer has said what really happened. */
  | { readonly type: 'asked'; readonly isAsked: boolean }
  /** About the dare of a bet that is over. */
  | { readonly type: 'payUp' | 'proofSent' | 'checkProof' }

/** How the reader stands beside the bet itself. */
export interface Reader {
  readonly now: Date
  readonly dares: DareStates
}

/**
 * What the viewer would do next with the bet. The first that applies:
 *
 * | the bet                                              | action       |
 * |------------------------------------------------------|--------------|
 * | is over, and all are asked again how it ended        | asked        |
 * | is over, and the viewer owes its dare                | payUp        |
 * | is over, and the viewer's proof waits for a winner   | proofSent    |
 * | is over, and a proof waits for the viewer            | checkProof   |
 * | is over, and the viewer has won                      | toldYa       |
 * | is over                                              | result       |
 * | is open and keeps a place for the viewer             | accept       |
 * | is open and misses the viewer's prediction           | predict      |
 * | is active, the viewer has confirmed, others disagree | disagreement |
 * | is active, the viewer has confirmed, others are slow | waiting      |
 * | is the viewer's, active, every participant is in     | resolve      |
 * | is active with the viewer in it                      | confirm      |
 * | waits for others                                     | share        |
 * | goes on without the viewer                           | open         |
 *
 * @see docs/screens.md#my-bets
 */
export function nextActionOf(bet: BetView, { now, dares }: Reader): NextAction {
  if (!isLive(bet.status)) return afterwards(bet, dares.get(bet.uniqueId))
  return joining(bet, now) ?? meanwhile(bet)
}

/** Whether the bet stands still until the viewer acts. */
export const needsMe = (action: NextAction): boolean =>
  action.type === 'confirm' || action.type === 'asked'
    ? action.isAsked
    : ['accept', 'predict', 'resolve', 'payUp', 'checkProof'].includes(action.type)

const DARE_ACTIONS = {
  owed: 'payUp',
  sent_back: 'payUp',
  proof_sent: 'proofSent',
  proof_received: 'checkProof',
} as const

function afterwards(bet: BetView, dare: DareState | undefined): NextAction {
  if (bet.askedUntil) return { type: 'asked', isAsked: bet.isAsked }
  if (dare) return { type: DARE_ACTIONS[dare] }
  return { type: personalOutcome(bet, bet.result?.winnerIds ?? null) === 'won' ? 'toldYa' : 'result' }
}

function joining(bet: BetView, now: Date): NextAction | null {
  const mine = bet.participants.find((participant) => participant.isMine)
  if (mine) return mine.isAccepted || whyNotOpen(bet, now) ? null : { type: 'predict', participantName: mine.name }
  const kept = bet.participants.find(
    (participant: ParticipantView) => participant.reservedFor === 'me' && !whyNotClaim(bet, participant.id, now),
  )
  return kept ? { type: 'accept', participantId: kept.id, participantName: kept.name } : null
}

function meanwhile(bet: BetView): NextAction {
  if (bet.status === 'pending') return { type: 'share' }
  if (!isAwaitingResult(bet)) return { type: 'open' }
  if (bet.resultState?.hasConfirmed) return { type: isDisputed(bet.resultState) ? 'disagreement' : 'waiting' }
  if (whyNotResolve(bet) === null) return { type: 'resolve' }
  return whyNotConfirm(bet) === null ? { type: 'confirm', isAsked: hasBeenConfirmed(bet) } : { type: 'open' }
}

/** Whether any participant has confirmed a result. */
const hasBeenConfirmed = ({ participants, resultState }: BetView): boolean =>
  resultState !== null && resultState.missingIds.length < participants.filter(isStillIn).length

/** Whether the participants have confirmed different results, or the creator's call is contested. */
export const isDisputed = ({ phase }: NonNullable<BetView['resultState']>): boolean =>
  phase === 'disagreeing' || phase === 'contested'

/** What waits for the reader first, then what runs, then what gathers, then what is over; each newest first as it came. */
export function orderBets<B extends BetView>(bets: readonly B[], reader: Reader): readonly B[] {
  const rank = (bet: B): number => {
    if (needsMe(nextActionOf(bet, reader))) return 0
    if (!isLive(bet.status)) return 3
    return bet.status === 'active' ? 1 : 2
  }
  return [...bets].sort((a, b) => rank(a) - rank(b))
}
