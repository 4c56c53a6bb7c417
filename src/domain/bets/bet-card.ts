import type { PetFace } from '#domain/pets/pet.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { PlaceFacts } from './bet.ts'
import type { Paper } from './paper.ts'
import type { Stake } from './stake.ts'
import type { BetStatus } from './status.ts'

/** How a bet stands, as far as everybody with its link may know: counts and names, never a prediction. */
export type Standing =
  | {
      readonly kind: 'open'
      readonly sealedCount: number
      readonly placeCount: number
      /** Somebody who gets the link may still take a place. */
      readonly hasFreePlace: boolean
    }
  | { readonly kind: 'decided'; readonly winnerNames: readonly string[]; readonly shareTokens: Tokens }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'cancelled' }

/**
 * What the picture of a bet shows in a chat. It has no viewer, and nothing in it could hold a prediction.
 *
 * @see docs/rules.md#prediction-visibility
 */
export interface BetCard {
  readonly paper: Paper
  readonly question: string
  readonly stake: Stake
  /** The creator's pet; once the bet is decided, the winner's. */
  readonly pet: PetFace | null
  readonly standing: Standing
}

interface StandingBet {
  readonly status: BetStatus
  readonly places: readonly Pick<PlaceFacts, 'id' | 'name' | 'isClaimed' | 'isAccepted'>[]
  readonly result: { readonly winnerIds: readonly ParticipantId[]; readonly shareTokens: Tokens } | null
}

/** How the bet stands to somebody who only has its link. */
export function standingOf({ status, places, result }: StandingBet): Standing {
  if (status === 'drawn' || status === 'cancelled') return { kind: status }
  if (status === 'pending' || status === 'active') {
    return {
      kind: 'open',
      sealedCount: places.filter((place) => place.isAccepted).length,
      placeCount: places.length,
      hasFreePlace: status === 'pending' && places.some((place) => !place.isClaimed),
    }
  }
  const winners = places.filter((place) => result?.winnerIds.includes(place.id))
  return { kind: 'decided', winnerNames: winners.map((place) => place.name), shareTokens: result?.shareTokens ?? 0 }
}
