import type { Me } from '#contract/accounts.ts'
import type { BetView, ParticipantView, PredictionView } from '#contract/bet-view.ts'
import { anId, participantFacts, NOW } from './factories.ts'

/** An unclaimed participant, as a viewer outside the bet sees it. */
export const aParticipantView = (overrides: Partial<ParticipantView> = {}): ParticipantView => ({
  ...participantFacts(),
  accountName: null,
  pet: null,
  prediction: { state: 'awaiting' },
  ...overrides,
})

/** An accepted participant; what the viewer sees of the prediction is `prediction`. */
export const aSealedParticipant = (name: string, prediction: PredictionView = { state: 'hidden' }): ParticipantView =>
  aParticipantView({ name, isClaimed: true, isAccepted: true, prediction })

/** The viewer's own participant. */
export const myParticipantView = (overrides: Partial<ParticipantView> = {}): ParticipantView =>
  aParticipantView({ name: 'Mia', isClaimed: true, isMine: true, ...overrides })

/** Sam's pending token bet of 25: Sam and Priya have sealed, Mia and Jo are free. */
export const aBetView = (overrides: Partial<BetView> = {}): BetView => ({
  uniqueId: 'B'.repeat(22),
  description: 'How many people will Priya tell about her marathon today?',
  stake: { type: 'token', tokens: 25 },
  deadline: null,
  status: 'pending',
  isSealed: false,
  createdAt: NOW,
  version: 1,
  creatorName: 'Sam',
  creatorPet: { type: 'mystical_dog', stage: 'adult' },
  isCreator: false,
  isInvolved: false,
  hasRevealed: false,
  isLocked: false,
  lastReveal: null,
  hasSeenEnding: true,
  participants: [
    { ...aSealedParticipant('Sam'), isCreator: true },
    aSealedParticipant('Priya'),
    aParticipantView({ name: 'Mia' }),
    aParticipantView({ name: 'Jo' }),
  ],
  majority: null,
  isWinnerNamedByOthers: false,
  resultState: null,
  result: null,
  myXp: null,
  myDebtStatus: null,
  isLeagueBet: false,
  league: null,
  ...overrides,
})

/** An active bet without any confirmation; it is given up in a month. */
export const aResultState = (overrides: Partial<NonNullable<BetView['resultState']>> = {}) => ({
  phase: 'open' as const,
  endsAt: null,
  givenUpAt: inDays(30),
  missingIds: [],
  hasConfirmed: false,
  creatorsWinnerIds: null,
  ...overrides,
})

/** A result that Sam has stated in a bet for tokens: one winner takes a pot of 50. */
export const aResult = (
  winnerIds: readonly string[],
  overrides: Partial<NonNullable<BetView['result']>> = {},
): NonNullable<BetView['result']> => ({
  winnerIds: [...winnerIds],
  potTokens: 50,
  shareTokens: 50,
  remainderTokens: 0,
  resolvedAt: NOW,
  resolvedByName: 'Sam',
  expiryReason: null,
  ...overrides,
})

/** So many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)

/** A user who is signed in. */
export const aMe = (overrides: Partial<Me> = {}): Me => ({
  userId: anId(),
  displayName: 'Mia',
  email: 'mia@example.com',
  tokens: 100,
  unreadCount: 0,
  premiumUntil: null,
  unreadUpToId: null,
  pet: { type: 'mystical_fox', stage: 'young', name: 'Ember', xp: 120, totalWins: 6, hasGrown: false },
  ...overrides,
})
