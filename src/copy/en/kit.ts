import { APP_NAME } from './app.ts'
import type { PersonalOutcome } from '#domain/bets/outcome.ts'
import type { Pot } from '#domain/bets/pot.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import type { PetStage, PetType } from '#domain/pets/pet.ts'

/** Words of the kit: parts that stand on many screens. */
export const kit = {
  /** The name as it is drawn: a wax seal stands for its o. */
  wordmark: { beforeSeal: 't', afterSeal: 'ldya' },
  homeLabel: `${APP_NAME}, home`,
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  charsUsed: (length: number, lengthMax: number) => `${length} / ${lengthMax}`,
  charsLeft: (left: number) => (left >= 0 ? `${left} characters left` : `${-left} characters too many`),
  charsMax: (lengthMax: number) => `At most ${lengthMax} characters`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  loading: 'Loading…',
  tokensWord: 'tokens',
  tokens: (count: string) => `${count} tokens`,
} as const

/** The word of a status or of a personal outcome. */
export const statusLabels: { readonly [status in BetStatus | PersonalOutcome]: string } = {
  pending: 'Pending',
  active: 'Active',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

/** The facts of a bet, as tickets and heroes print them. */
export const betFacts = {
  stake: 'Stake',
  pot: 'Pot',
  closes: 'Closes',
  dare: 'Dare',
  noDeadline: 'No deadline',
  /** @see SPEC-1 §9 "Pot display" */
  potTokens: (pot: Pot) =>
    pot.isComplete ? `${pot.currentTokens} tokens` : `${pot.currentTokens}-${pot.maxTokens} tokens`,
  loserHasTo: 'Loser has to…',
  versus: (names: string) => `vs ${names}`,
  sealedCount: (sealed: number, of: number) => `${sealed} of ${of} sealed`,
  ownersBet: (name: string) => `${name}’s bet`,
  yourBet: 'Your bet',
  tokensGained: (tokens: number) => `+${tokens} tokens`,
  tokensBack: 'Tokens back',
  you: 'You',
  creator: 'Creator',
  left: 'Left',
} as const

/** The state words of a place's envelope. @see SPEC-1 §6 "Prediction visibility" */
export const envelopeWords = {
  hidden: 'Hidden',
  awaiting: 'Awaiting Prediction',
  opened: 'Opened',
  yours: 'Sealed by you',
} as const

const PET_KINDS: { readonly [type in PetType]: string } = {
  mystical_cat: 'cat',
  mystical_dog: 'dog',
  mystical_fox: 'fox',
}

export const petTitle = (type: PetType, stage: PetStage) => `${stage} ${PET_KINDS[type]}`
