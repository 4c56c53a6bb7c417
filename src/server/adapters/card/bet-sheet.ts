import { betCard } from '#copy/bet-card.ts'
import type { BetCard } from '#domain/bets/bet-card.ts'
import type { StakeType } from '#domain/bets/stake.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import type { CardSheet } from './port.ts'

const MARKS: { readonly [T in StakeType]: 'coin' | 'dare' } = { token: 'coin', action: 'dare' }
const SOMEBODYS_PET: PetFace = { type: 'mystical_dog', stage: 'young' }

/** The words and the pet of a bet's card. */
export function betSheet({ paper, question, stake, state, pet }: BetCard): CardSheet {
  const common = { paper, question, pet: pet ?? SOMEBODYS_PET }
  if (state.kind === 'decided' && state.winnerNames.length > 0) {
    const winner = betCard.decided(state.winnerNames, state.shareTokens)
    return { ...common, design: 'told-ya', title: betCard.toldYa, winner }
  }
  return {
    ...common,
    design: 'sealed',
    stake: betCard.stake(stake),
    line: betCard.state(state),
    mark: MARKS[stake.type],
  }
}
