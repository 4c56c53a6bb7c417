import type { Me } from '#contract/accounts.ts'
import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { whyNotRelease } from '#domain/bets/manage.ts'
import { personalOutcome, type PersonalOutcome } from '#domain/bets/outcome.ts'
import { isPastDeadline, whyNotClaim } from '#domain/bets/participant.ts'
import { whyNotEdit, whyNotPredict } from '#domain/bets/predict.ts'
import { isLive } from '#domain/bets/status.ts'
import { hiddenParticipants, isAwaitingResult, whyNotReveal } from '#domain/bets/visibility.ts'
import {
  closedForAll,
  type ClosedForAll,
  closedOf,
  type ClosedReason,
} from '#web/features/predict/frame/closed-reason.ts'
import { type ClosedDoor, closedDoor, creditOf } from '#web/features/predict/joining/closed-door.ts'

/**
 * What the viewer can do about Reveal: press it for the first time, press it again for newer predictions, wait for all
 * participants (sealed bets), or nothing, because there is nothing to reveal.
 */
type RevealState = 'done' | 'possible' | 'again' | 'sealed_until_active' | 'nothing_yet'

export type ScreenState =
  /** A visitor, and the bet is live. `closed` is null while a participant is unclaimed. */
  | { readonly kind: 'visitor'; readonly closed: ClosedForAll | null }
  /** A user without a prediction, and without a way to make one. */
  | { readonly kind: 'closed'; readonly reason: ClosedReason }
  /** A participant is reserved for the viewer, to accept or to decline. */
  | { readonly kind: 'invited'; readonly participant: ParticipantView }
  | { readonly kind: 'choosing' }
  /** The viewer is a participant without a prediction. `suggestion` is what the creator wrote for them. */
  | {
      readonly kind: 'writing'
      readonly participant: ParticipantView
      readonly suggestion: string | null
      readonly shortOf: BetErrorOf<'tokens.insufficient'> | null
      /** Why a guest would have to register first. */
      readonly door: ClosedDoor | null
      readonly canRelease: boolean
    }
  | {
      readonly kind: 'sealed'
      readonly participant: ParticipantView
      readonly missing: readonly ParticipantView[]
      readonly reveal: RevealState
      /** How many predictions the viewer has not revealed. */
      readonly hiddenCount: number
      readonly canEdit: boolean
      readonly canRelease: boolean
      readonly isPastDeadline: boolean
    }
  | {
      readonly kind: 'active'
      readonly participant: ParticipantView
      readonly reveal: RevealState
      /** The creator is asked for the result; every participant may confirm one. */
      readonly results: 'asked' | 'welcome' | null
    }
  | {
      readonly kind: 'ended'
      readonly participant: ParticipantView | null
      readonly outcome: PersonalOutcome
      readonly isVisitor: boolean
    }
export type WritingState = Extract<ScreenState, { kind: 'writing' }>

/** What the prediction page shows of `bet` to `me` (null: a visitor). The domain makes every decision. */
export function screenStateOf(bet: BetView, me: Pick<Me, 'tokens' | 'guest'> | null, now: Date): ScreenState {
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
  if (participant) {
    const refusal = whyNotPredict(bet, { haveTokens: me.tokens, credit: creditOf(bet, me) }, now)
    const shortOf = refusal?.code === 'tokens.insufficient' ? refusal : null
    return writingState(bet, participant, { shortOf, door: closedDoor(bet, me) })
  }
  const kept = bet.participants.find(
    ({ id, reservedFor }) => reservedFor === 'me' && whyNotClaim(bet, id, now) === null,
  )
  return kept ? { kind: 'invited', participant: kept } : { kind: 'choosing' }
}

/** Why the viewer, who is no participant, cannot join. */
function closedForMe(bet: BetView, now: Date): ClosedReason | null {
  const closed = closedForAll(bet, now)
  if (closed) return closed
  if (bet.participants.some((participant) => whyNotClaim(bet, participant.id, now) === null)) return null
  return bet.hasRevealed ? 'revealed' : 'predicted_before'
}

const writingState = (
  bet: BetView,
  participant: ParticipantView,
  obstacles: Pick<WritingState, 'shortOf' | 'door'>,
): ScreenState => ({
  kind: 'writing',
  participant,
  suggestion: participant.prediction.state === 'suggested' ? participant.prediction.text : null,
  canRelease: whyNotRelease(bet) === null,
  ...obstacles,
})

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
