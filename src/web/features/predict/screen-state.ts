import type { Me } from '#contract/accounts.ts'
import type { BetView, PlaceView } from '#contract/bet-view.ts'
import { placeNameOf } from '#domain/accounts/display-name.ts'
import type { BetErrorOf } from '#domain/bets/errors.ts'
import { personalOutcome, type PersonalOutcome } from '#domain/bets/outcome.ts'
import { whyNotConfirm } from '#domain/bets/confirm.ts'
import { whyNotRelease } from '#domain/bets/manage.ts'
import { isPastDeadline, whyNotClaim } from '#domain/bets/place.ts'
import { whyNotEdit, whyNotPredict } from '#domain/bets/predict.ts'
import { isLive } from '#domain/bets/status.ts'
import { nameKey } from '#domain/bets/names.ts'
import { hiddenPlaces, isAwaitingResult, whyNotReveal } from '#domain/bets/visibility.ts'
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
  | { readonly kind: 'invited'; readonly place: PlaceView }
  | { readonly kind: 'choosing' }
  /** Holds a place and has not predicted yet. `suggestion` is what the creator wrote for them. */
  | {
      readonly kind: 'writing'
      readonly place: PlaceView
      readonly suggestion: string | null
      readonly shortOf: BetErrorOf<'tokens.insufficient'> | null
      readonly canRelease: boolean
    }
  | {
      readonly kind: 'sealed'
      readonly place: PlaceView
      readonly missing: readonly PlaceView[]
      readonly reveal: RevealState
      /** How many letters the viewer has not opened. */
      readonly hiddenCount: number
      readonly canEdit: boolean
      readonly canRelease: boolean
      readonly isPastDeadline: boolean
    }
  | {
      readonly kind: 'active'
      readonly place: PlaceView
      readonly reveal: RevealState
      /** The creator is asked for the result; everybody who is in may say what it is. */
      readonly results: 'asked' | 'welcome' | null
    }
  | {
      readonly kind: 'ended'
      readonly place: PlaceView | null
      readonly outcome: PersonalOutcome
      readonly isVisitor: boolean
    }

/** What the prediction page shows of `bet` to `me` (null: a visitor). Every decision is one of the rules'. */
export function screenStateOf(bet: BetView, me: Pick<Me, 'tokens'> | null, now: Date): ScreenState {
  const place = bet.places.find((candidate) => candidate.isMine) ?? null
  if (!isLive(bet.status)) {
    const outcome = personalOutcome(bet, bet.result?.winnerIds ?? null)
    return { kind: 'ended', place, outcome, isVisitor: me === null }
  }
  if (me === null) return { kind: 'visitor', closed: closedForAll(bet, now) }
  if (place?.isAccepted) return bet.status === 'pending' ? sealedState(bet, place, now) : activeState(bet, place)
  const closed = place ? closedOf(bet, now) : closedForMe(bet, now)
  if (closed) return { kind: 'closed', reason: closed }
  if (place) return writingState(bet, place, whyNotPredict(bet, me.tokens, now))
  const kept = bet.places.find(({ id, reservedFor }) => reservedFor === 'me' && whyNotClaim(bet, id, now) === null)
  return kept ? { kind: 'invited', place: kept } : { kind: 'choosing' }
}

/** What hints at the viewer's place before they choose it. */
export interface Hints {
  /** The name in the link they came by. */
  readonly participant: string | null
  readonly displayName: string
}

/** The place chosen to begin with: the link's `?participant=`, else one reserved for me, else my own name. */
export function preselectedPlace(bet: BetView, { participant, displayName }: Hints, now: Date): PlaceView | null {
  const free = bet.places.filter((place) => whyNotClaim(bet, place.id, now) === null)
  const named = (name: string | null): PlaceView | undefined =>
    name === null ? undefined : free.find((place) => nameKey(place.name) === nameKey(name))
  return (
    named(participant) ?? free.find((place) => place.reservedFor === 'me') ?? named(placeNameOf(displayName)) ?? null
  )
}

/** Why the viewer, who has no place, can take none. */
function closedForMe(bet: BetView, now: Date): ClosedReason | null {
  const closed = closedForAll(bet, now)
  if (closed) return closed
  if (bet.places.some((place) => whyNotClaim(bet, place.id, now) === null)) return null
  return bet.hasRevealed ? 'revealed' : 'predicted_before'
}

function writingState(bet: BetView, place: PlaceView, refusal: ReturnType<typeof whyNotPredict>): ScreenState {
  return {
    kind: 'writing',
    place,
    suggestion: place.prediction.state === 'suggested' ? place.prediction.text : null,
    shortOf: refusal?.code === 'tokens.insufficient' ? refusal : null,
    canRelease: whyNotRelease(bet) === null,
  }
}

const sealedState = (bet: BetView, place: PlaceView, now: Date): ScreenState => ({
  kind: 'sealed',
  place,
  missing: bet.places.filter((other) => !other.isAccepted),
  reveal: revealStateOf(bet),
  hiddenCount: hiddenPlaces(bet).length,
  canEdit: whyNotEdit(bet, now) === null,
  canRelease: whyNotRelease(bet) === null,
  isPastDeadline: isPastDeadline(bet, now),
})

const activeState = (bet: BetView, place: PlaceView): ScreenState => ({
  kind: 'active',
  place,
  reveal: revealStateOf(bet),
  results: !isAwaitingResult(bet) || whyNotConfirm(bet) !== null ? null : bet.isCreator ? 'asked' : 'welcome',
})

function revealStateOf(bet: BetView): RevealState {
  const refusal = whyNotReveal(bet)
  if (refusal === null && !bet.hasRevealed) return 'possible'
  if (refusal === null && hiddenPlaces(bet).length > 0) return 'again'
  if (refusal === null || bet.hasRevealed) return 'done'
  return refusal.code === 'bet.sealed_until_active' ? 'sealed_until_active' : 'nothing_yet'
}
