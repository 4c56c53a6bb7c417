import type { BetFacts, ParticipantFacts } from './bet.ts'
import { whyNotConfirm } from './confirm.ts'
import { personalOutcome } from './outcome.ts'
import { whyNotClaim, whyNotOpen } from './participant.ts'
import { whyNotResolve } from './resolve.ts'
import { isResultAsked } from './result-date.ts'
import type { ResultState } from './result-state.ts'
import { isLive } from './status.ts'
import { isAwaitingResult } from './visibility.ts'
import { isStillIn } from './voter.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'

/** How the dare of an ended bet stands to the viewer: theirs to do, first or again, waiting for a winner, or theirs to look at. */
export const DARE_STATES = ['owed', 'sent_back', 'proof_sent', 'proof_received'] as const
export type DareState = (typeof DARE_STATES)[number]

/** A bet from one viewer's perspective, with what its result asks of them. */
export interface ListedFacts extends BetFacts {
  /** Its number in a series; null for a bet that follows no other. */
  readonly game: number | null
  readonly resultState: Pick<ResultState, 'phase' | 'endsAt' | 'missingIds' | 'hasConfirmed'> | null
  readonly result: { readonly winnerIds: readonly ParticipantId[] } | null
  /** Until when the participants are asked again how the bet ended. */
  readonly askedUntil: Date | null
  /** The viewer is one of them and has not answered yet. */
  readonly isAsked: boolean
  readonly dareState: DareState | null
}

/** The one thing a ticket offers its reader. */
export type NextAction =
  | { readonly type: 'accept'; readonly participantId: ParticipantId; readonly participantName: string }
  | { readonly type: 'predict'; readonly participantName: string }
  /** `isAsked` once another participant has confirmed a result. */
  | { readonly type: 'confirm'; readonly isAsked: boolean }
  /** `isAsked` unless the result date is still to come. */
  | { readonly type: 'resolve'; readonly isAsked: boolean }
  /** The result date has come. */
  | { readonly type: 'known' }
  | { readonly type: 'disagreement' | 'waiting' | 'share' | 'open' | 'toldYa' | 'result' }
  /** A result that is questioned: `isAsked` until the viewer has said what really happened. */
  | { readonly type: 'asked'; readonly isAsked: boolean }
  /** About the dare of a bet that is over. */
  | { readonly type: 'payUp' | 'proofSent' | 'checkProof' }

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
 * | has a participant reserved for the viewer            | accept       |
 * | is open and misses the viewer's prediction           | predict      |
 * | is active, the viewer has confirmed, others disagree | disagreement |
 * | is active, the viewer has confirmed, others are slow | waiting      |
 * | is active, its result date has come                  | known        |
 * | is the viewer's, active, every participant is in     | resolve      |
 * | is active with the viewer in it                      | confirm      |
 * | waits for others                                     | share        |
 * | goes on without the viewer                           | open         |
 *
 * @see docs/screens.md#my-bets
 */
export function nextActionOf(bet: ListedFacts, now: Date): NextAction {
  if (!isLive(bet.status)) return afterwards(bet)
  return joining(bet, now) ?? meanwhile(bet, now)
}

/** Whether the bet stands still until the viewer acts. */
export const needsMe = (action: NextAction): boolean =>
  'isAsked' in action ? action.isAsked : ['accept', 'predict', 'known', 'payUp', 'checkProof'].includes(action.type)

const DARE_ACTIONS = {
  owed: 'payUp',
  sent_back: 'payUp',
  proof_sent: 'proofSent',
  proof_received: 'checkProof',
} as const

function afterwards(bet: ListedFacts): NextAction {
  if (bet.askedUntil) return { type: 'asked', isAsked: bet.isAsked }
  if (bet.dareState) return { type: DARE_ACTIONS[bet.dareState] }
  return { type: personalOutcome(bet, bet.result?.winnerIds ?? null) === 'won' ? 'toldYa' : 'result' }
}

function joining(bet: ListedFacts, now: Date): NextAction | null {
  const mine = bet.participants.find((participant) => participant.isMine)
  if (mine) return mine.isAccepted || whyNotOpen(bet, now) ? null : { type: 'predict', participantName: mine.name }
  const kept = bet.participants.find(
    (participant: ParticipantFacts) => participant.reservedFor === 'me' && !whyNotClaim(bet, participant.id, now),
  )
  return kept ? { type: 'accept', participantId: kept.id, participantName: kept.name } : null
}

function meanwhile(bet: ListedFacts, now: Date): NextAction {
  if (bet.status === 'pending') return { type: 'share' }
  if (!isAwaitingResult(bet)) return { type: 'open' }
  if (bet.resultState?.hasConfirmed) return { type: isDisputed(bet.resultState) ? 'disagreement' : 'waiting' }
  if (isResultAsked(bet, now)) return { type: 'known' }
  if (whyNotResolve(bet) === null) return { type: 'resolve', isAsked: bet.resultAskedAt === null }
  return whyNotConfirm(bet) === null ? { type: 'confirm', isAsked: hasBeenConfirmed(bet) } : { type: 'open' }
}

/** Whether any participant has confirmed a result. */
const hasBeenConfirmed = ({ participants, resultState }: ListedFacts): boolean =>
  resultState !== null && resultState.missingIds.length < participants.filter(isStillIn).length

/** Whether the participants have confirmed different results, or the creator's call is contested. */
export const isDisputed = ({ phase }: Pick<ResultState, 'phase'>): boolean =>
  phase === 'disagreeing' || phase === 'contested'

/** Whether the bet waits for the viewer at `now`: it stands first in their list, and the badge counts it. */
export const isWaitingForViewer = (bet: ListedFacts, now: Date): boolean => needsMe(nextActionOf(bet, now))

/**
 * Those of the bets that wait for the viewer: what closes soonest first, then what does not close by its kind, the newest
 * first as they came.
 *
 * @see docs/rules.md#waiting-bets
 */
export function waitingBets<B extends ListedFacts>(bets: readonly B[], now: Date): readonly B[] {
  return bets
    .filter((bet) => isWaitingForViewer(bet, now))
    .map((bet) => ({ bet, rank: rankOf(bet, nextActionOf(bet, now)) }))
    .sort((a, b) => a.rank.closesMs - b.rank.closesMs || a.rank.kind - b.rank.kind)
    .map(({ bet }) => bet)
}

const NEVER = Number.MAX_SAFE_INTEGER

const rankOf = (bet: ListedFacts, action: NextAction) => ({
  closesMs: closesAt(bet, action)?.getTime() ?? NEVER,
  kind: kindOf(bet, action),
})

/** Until when the viewer can do what the bet waits for; null where no time ends it soon. */
function closesAt({ deadline, askedUntil, resultState }: ListedFacts, { type }: NextAction): Date | null {
  if (type === 'accept' || type === 'predict') return deadline
  if (type === 'asked') return askedUntil
  return type === 'confirm' ? (resultState?.endsAt ?? null) : null
}

/** What really happened, do we know yet, who won, dares, and at last what the viewer is invited to: games after others. */
const KINDS: readonly NextAction['type'][] = [
  'asked',
  'known',
  'confirm',
  'resolve',
  'checkProof',
  'payUp',
  'predict',
  'accept',
]
const kindOf = ({ game }: ListedFacts, { type }: NextAction): number =>
  type === 'accept' && game !== null ? KINDS.length : KINDS.indexOf(type)
