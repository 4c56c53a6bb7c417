import type { Paper } from '#domain/bets/paper.ts'
import type { PetFace } from '#domain/pets/pet.ts'

/** A card as it is painted: final words, nothing to decide any more. */
export type CardSheet =
  | {
      /** The question on the bet's paper, with a pet on a sealed envelope. */
      readonly design: 'sealed'
      readonly paper: Paper
      readonly question: string
      readonly stake: string
      readonly line: string
      readonly mark: 'coin' | 'dare'
      readonly pet: PetFace
    }
  | {
      /** The headline of a win, the question and the winners on a slip, and the winner's pet. */
      readonly design: 'told-ya'
      readonly paper: Paper
      readonly title: string
      readonly question: string
      readonly winner: string
      readonly pet: PetFace
    }
  | {
      /** The top of a league's table on a slip, beside the pet of the leader. */
      readonly design: 'standings'
      readonly paper: Paper
      readonly title: string
      readonly line: string
      readonly rows: readonly { readonly rank: string; readonly name: string; readonly score: string }[]
      readonly pet: PetFace
    }
  | {
      /** Two pets over one scoreboard. */
      readonly design: 'rivalry'
      readonly paper: Paper
      readonly sides: readonly [RivalSide, RivalSide]
    }

export interface RivalSide {
  readonly name: string
  readonly won: string
  readonly pet: PetFace
  readonly isAhead: boolean
}

/** Paints cards as PNG files of 1200 × 630. */
export interface CardPainter {
  /** @throws CardsBusyError when too many are waiting already */
  readonly paint: (sheet: CardSheet) => Promise<Uint8Array>
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** More cards are being asked for than one painter can keep up with. */
export class CardsBusyError extends Error {}
