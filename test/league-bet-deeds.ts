import type { Who } from './league-model.ts'
import type { BetState } from './league-state.ts'
import type { BetKind } from './league-steps.ts'

/** Somebody doing something to a bet. */
export interface BetDeed {
  readonly who: Who
  readonly bet: BetState
  readonly placeId?: string
}

/** What somebody may try with a bet, or with sense: what has a chance. */
export function betDeedsOf(
  kind: BetKind,
  { who, id, bet }: { readonly who: Who; readonly id: string; readonly bet: BetState },
  isSensible: boolean,
): readonly BetDeed[] {
  const mine = bet.places.find(({ userId }) => userId === id)
  const deed = { who, bet }
  const placeDeeds = bet.places.map((place) => ({ ...deed, placeId: place.id }))
  if (kind === 'claim' || kind === 'removeParticipant') {
    const isFree = (placeId: string) =>
      bet.places.some((p) => p.id === placeId && !p.userId && (p.reservedFor ?? id) === id)
    if (!isSensible) return placeDeeds
    if (kind === 'claim') return mine ? [] : placeDeeds.filter(({ placeId }) => isFree(placeId))
    return bet.creatorId === id ? placeDeeds.slice(1) : []
  }
  if (!isSensible) return [deed]
  const isCreator = bet.creatorId === id
  const has = {
    addParticipant: isCreator && bet.status === 'pending',
    cancel: isCreator,
    resolve: isCreator && bet.status === 'active',
    confirmResults: mine?.status === 'accepted' && bet.status === 'active',
    leaveBet: mine !== undefined && !isCreator && bet.status === 'active' && !mine.hasLeft,
    release: mine !== undefined && !isCreator && bet.status === 'pending',
    predict: mine !== undefined && mine.status !== 'accepted' && bet.status === 'pending',
    decline: bet.status === 'pending' && bet.places.some((p) => p.reservedFor === id && p.userId === null),
  }
  return has[kind] ? [deed] : []
}
