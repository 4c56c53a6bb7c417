import type { Me } from '#contract/accounts.ts'
import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { participantNameOf } from '#domain/accounts/display-name.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { personalOutcome, type PersonalOutcome } from '#domain/bets/outcome.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { whyNotRelease } from '#domain/bets/manage.ts'
import { isPastDeadline, whyNotClaim } from '#domain/bets/participant.ts'
import { whyNotEdit, whyNotPredict } from '#domain/bets/predict.ts'
import { isLive } from '#domain/bets/status.ts'
import { nameKey } from '#domain/bets/names.ts'
import { hiddenParticipants, isAwaitingResult, whyNotReveal } from '#domain/bets/visibility.ts'
import { closedForAll, closedOf, type ClosedForAll, type ClosedReason } from './closed-reason.ts'

/**
 * What the viewer may do about Reveal: press it, for the first time or again for what has come since, wait for
 * all participants (sealed bets), or nothing, since there is nothing to open.
 */
export type RevealState = 'done' | 'possible' | 'again' | 'sealed_until_active' | 'nothing_yet'

export type ScreenState =
  /** Nobody is signed in and the bet lives. `closed` is null while there is a place to take. */
  | { readonly kind: 'visitor'; readonly closed: ClosedForAll | null }
  /** Signed in, no prediction, and no way to one. */
  | { readonly kind: 'closed'; readonly reason: ClosedReason }
  /** A place is kept for the viewer, to accept or to decline. */
  | { readonly kind: 'invited'; readonly participant: ParticipantView }
  | { readonly kind: 'choosing' }
  /** Holds a place and has not predicted yet. `suggestion` is what the creator wrote for them. */
  | {
      readonly kind: 'writing'
      readonly participant: ParticipantView
      readonly suggestion: string | null
      readonly shortOf: BetErrorOf<'tokens.insufficient'> | null
      readonly canRelease: boolean
    }
  | {
      readonly kind: 'sealed'
      readonly participant: ParticipantView
      readonly missing: readonly ParticipantView[]
      readonly reveal: RevealState
      /** How many letters the viewer has not opened. */
      readonly hiddenCount: number
      readonly canEdit: boolean
      readonly canRelease: boolean
      readonly isPastDeadline: boolean
    }
  | {
      readonly kind: 'active'
      readonly participant: ParticipantView
      readonly reveal: RevealState
      /** The creator is asked for the result; everybody who is in may say what it is. */
      readonly results: 'asked' | 'welcome' | null
    }
  | {
      readonly kind: 'ended'
      readonly participant: ParticipantView | null
      readonly outcome: PersonalOutcome
      readonly isVisitor: boolean
    }

/** What the prediction page shows of `bet` to `me` (null: a visitor). Every decision is one of the rules'. */
export function screenStateOf(bet: BetView, me: Pick<Me, 'tokens'> | null, now: Date): ScreenState {
  const participant = bet.participants.find((candidate) => candidate.isMine) ?? null
  if (!isLive(bet.status)) {
    const outcome = personalOutcome(bet, bet.result?.winnerIds ?? null)
    return { kind: 'ended', participant, outcome, isVisitor: me === null }
  }
  if (me === null) return { kind: 'visitor', closed: closedForAll(bet, now) }
  if (participant?.isAccepted)
    return bet.status === 'pending' ? sealedState(bet, participant, now) : activeState(bet, participant)
  const closed = participant ? closedOf(bet, now) : closedForMe(bet, now)
  if (closed) return { kind: 'closed', reason: closed }
  if (participant) return writingState(bet, participant, whyNotPredict(bet, me.tokens, now))
  const kept = bet.participants.find(
    ({ id, reservedFor }) => reservedFor === 'me' && whyNotClaim(bet, id, now) === null,
  )
  return kept ? { kind: 'invited', participant: kept } : { kind: 'choosing' }
}

/** What hints at the viewer's place before they choose it. */
export interface Hints {
  /** The name in the link they came by. */
  readonly participant: string | null
  readonly displayName: string
}

/** The place chosen to begin with: the link's `?participant=`, else one reserved for me, else my own name. */
export function preselectedParticipant(
  bet: BetView,
  { participant, displayName }: Hints,
  now: Date,
): ParticipantView | null {
  const free = bet.participants.filter((participant) => whyNotClaim(bet, participant.id, now) === null)
  const named = (name: string | null): ParticipantView | undefined =>
    name === null ? undefined : free.find((participant) => nameKey(participant.name) === nameKey(name))
  return (
    named(participant) ??
    free.find((participant) => participant.reservedFor === 'me') ??
    named(participantNameOf(displayName)) ??
    null
  )
}

/** Why the viewer, who has no place, can take none. */
function closedForMe(bet: BetView, now: Date): ClosedReason | null {
  const closed = closedForAll(bet, now)
  if (closed) return closed
  if (bet.participants.some((participant) => whyNotClaim(bet, participant.id, now) === null)) return null
  return bet.hasRevealed ? 'revealed' : 'predicted_before'
}

function writingState(
  bet: BetView,
  participant: ParticipantView,
  refusal: ReturnType<typeof whyNotPredict>,
): ScreenState {
  return {
    kind: 'writing',
    participant,
    suggestion: participant.prediction.state === 'suggested' ? participant.prediction.text : null,
    shortOf: refusal?.code === 'tokens.insufficient' ? refusal : null,
    canRelease: whyNotRelease(bet) === null,
  }
}

const sealedState = (bet: BetView, participant: ParticipantView, now: Date): ScreenState => ({
  kind: 'sealed',
  participant,
  missing: bet.participants.filter((other) => !other.isAccepted),
  reveal: revealStateOf(bet),
  hiddenCount: hiddenParticipants(bet).length,
  canEdit: whyNotEdit(bet, now) === null,
  canRelease: whyNotRelease(bet) === null,
  isPastDeadline: isPastDeadline(bet, now),
})

const activeState = (bet: BetView, participant: ParticipantView): ScreenState => ({
  kind: 'active',
  participant,
  reveal: revealStateOf(bet),
  results: !isAwaitingResult(bet) || whyNotConfirm(bet) !== null ? null : bet.isCreator ? 'asked' : 'welcome',
})

function revealStateOf(bet: BetView): RevealState {
  const refusal = whyNotReveal(bet)
  if (refusal === null && !bet.hasRevealed) return 'possible'
  if (refusal === null && hiddenParticipants(bet).length > 0) return 'again'
  if (refusal === null || bet.hasRevealed) return 'done'
  return refusal.code === 'bet.sealed_until_active' ? 'sealed_until_active' : 'nothing_yet'
}
