import type { PetFace } from '#domain/pets/pet.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { ParticipantFacts } from './bet.ts'
import type { Paper } from './paper.ts'
import type { Stake } from './stake.ts'
import type { BetStatus } from './status.ts'

/** The state of a bet as far as any viewer with its link may know it: counts and names, never a prediction. */
export type CardState =
  | {
      readonly kind: 'open'
      readonly sealedCount: number
      readonly participantCount: number
      /** A user who opens the link may still claim a participant. */
      readonly hasOpenParticipant: boolean
    }
  | { readonly kind: 'decided'; readonly winnerNames: readonly string[]; readonly shareTokens: Tokens }
  | { readonly kind: 'drawn' }
  | { readonly kind: 'cancelled' }

/**
 * What the picture of a bet shows in a chat. It has no viewer, so no field of it may hold a prediction.
 *
 * @see docs/rules.md#prediction-visibility
 */
export interface BetCard {
  readonly paper: Paper
  readonly question: string
  readonly stake: Stake
  /** The creator's pet; once the bet is decided, the winner's. */
  readonly pet: PetFace | null
  readonly state: CardState
}

interface CardBet {
  readonly status: BetStatus
  readonly participants: readonly Pick<ParticipantFacts, 'id' | 'name' | 'isClaimed' | 'isAccepted'>[]
  readonly result: { readonly winnerIds: readonly ParticipantId[]; readonly shareTokens: Tokens } | null
}

/** The state of the bet for a viewer who only has its link. */
export function cardStateOf({ status, participants, result }: CardBet): CardState {
  if (status === 'drawn' || status === 'cancelled') return { kind: status }
  if (status === 'pending' || status === 'active') {
    return {
      kind: 'open',
      sealedCount: participants.filter((participant) => participant.isAccepted).length,
      participantCount: participants.length,
      hasOpenParticipant: status === 'pending' && participants.some((participant) => !participant.isClaimed),
    }
  }
  const winners = participants.filter((participant) => result?.winnerIds.includes(participant.id))
  return {
    kind: 'decided',
    winnerNames: winners.map((participant) => participant.name),
    shareTokens: result?.shareTokens ?? 0,
  }
}
