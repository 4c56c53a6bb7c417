import type { BetView } from '#contract/bet-view.ts'
import { NOW } from './factories.ts'
import { aParticipantView, aSealedParticipant } from './participant-view.ts'

/** Sam's pending token bet of 25: Sam and Priya have sealed, Mia and Jo are free. */
export const aBetView = (overrides: Partial<BetView> = {}): BetView => ({
  uniqueId: 'B'.repeat(22),
  description: 'How many people will Priya tell about her marathon today?',
  answers: { type: 'text' },
  stake: { type: 'token', tokens: 25 },
  deadline: null,
  resultDate: null,
  resultAskedAt: null,
  isResultUnknown: false,
  status: 'pending',
  isSealed: false,
  game: null,
  createdAt: NOW,
  version: 1,
  head: null,
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
  askedUntil: null,
  isAsked: false,
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
  creatorsAnswer: null,
  ...overrides,
})

/** A result that Sam has stated in a bet for tokens: one winner takes a pot of 50. */
export const aResult = (
  winnerIds: readonly string[],
  overrides: Partial<NonNullable<BetView['result']>> = {},
): NonNullable<BetView['result']> => ({
  winnerIds: [...winnerIds],
  answer: null,
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
