import { FREE_TEXT } from '#domain/answers/answers.ts'
import type { BetFacts, ParticipantFacts } from '#domain/bets/bet.ts'
import type { Bet, Participant } from '#domain/bets/bet.ts'
import { type Draft, emptyDraft } from '#domain/bets/draft.ts'

/** The instant at which rules are asked in tests of the rules. */
export const NOW = new Date('2026-06-01T12:00:00.000Z')

let made = 0
/** A fresh id in the shape of a UUID; counts up, so that a failing test fails the same way again. */
export const anId = (): string => `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`

/** An unclaimed participant; `overrides` say what is different about it. */
export const participantFacts = (overrides: Partial<ParticipantFacts> = {}): ParticipantFacts => ({
  id: anId(),
  name: 'Bo',
  isClaimed: false,
  isAccepted: false,
  hasLeft: false,
  isMine: false,
  isCreator: false,
  reservedFor: null,
  hasRevealed: false,
  isOpened: false,
  isGuest: false,
  ...overrides,
})

/** A pending token bet of 10 as a stranger sees it: the creator is accepted, one participant is unclaimed. */
export const someFacts = (overrides: Partial<BetFacts> = {}): BetFacts => ({
  status: 'pending',
  answers: FREE_TEXT,
  stake: { type: 'token', tokens: 10 },
  deadline: null,
  resultDate: null,
  resultAskedAt: null,
  isSealed: false,
  isCreator: false,
  hasRevealed: false,
  isLocked: false,
  majority: null,
  isWinnerNamedByOthers: false,
  participants: [
    participantFacts({ name: 'Ann', isClaimed: true, isAccepted: true, isCreator: true }),
    participantFacts(),
  ],
  ...overrides,
})

export const aParticipant = (overrides: Partial<Participant> = {}): Participant => ({
  id: anId(),
  name: 'Bo',
  userId: anId(),
  reservedForUserId: null,
  status: 'accepted',
  hasLeft: false,
  stakeGeneration: 0,
  acceptedVersion: 2,
  hasRevealed: false,
  isGuest: false,
  isOnCredit: false,
  ...overrides,
})

/** An active token bet of 10 that the first of `participants` created. */
export const aBet = (participants: readonly Participant[], overrides: Partial<Bet> = {}): Bet => ({
  id: anId(),
  uniqueId: 'A'.repeat(22),
  description: 'Will it rain?',
  answers: FREE_TEXT,
  stake: { type: 'token', tokens: 10 },
  deadline: null,
  resultDate: null,
  status: 'active',
  isSealed: false,
  creatorId: participants[0]?.userId ?? anId(),
  leagueId: null,
  game: null,
  createdAt: NOW,
  activatedAt: NOW,
  majorityAt: null,
  disagreedAt: null,
  contestedAt: null,
  head: null,
  version: 1,
  participants,
  confirmations: [],
  postponements: [],
  ...overrides,
})

/** A draft that may be published as it stands. */
export const aDraft = (overrides: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(anId(), 'f1'),
  description: 'Will it rain?',
  creatorPrediction: 'Yes',
  friends: [{ key: 'f1', name: 'Bo', userId: null, prediction: '', isLater: true }],
  ...overrides,
})
