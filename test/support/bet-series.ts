import type { BetSeries } from '#contract/bet-series.ts'
import { NOW } from './factories.ts'

/** The series of a bet of 25 that Sam won and that no other bet follows; Mia is the viewer. */
export const aBetSeries = (overrides: Partial<BetSeries> = {}): BetSeries => ({
  description: 'How many people will Priya tell about her marathon today?',
  answers: { type: 'text' },
  status: 'won',
  stake: { type: 'token', tokens: 25 },
  isSealed: false,
  game: 1,
  isDouble: false,
  hasLost: false,
  isLatest: true,
  doublings: 0,
  openGame: null,
  score: [
    { name: 'Sam', isMe: false, wins: 1 },
    { name: 'Mia', isMe: true, wins: 0 },
  ],
  lastWinnerNames: null,
  hasWonLast: false,
  games: [
    {
      game: 1,
      uniqueId: 'B'.repeat(22),
      isDouble: false,
      status: 'won',
      stake: { type: 'token', tokens: 25 },
      resolvedAt: NOW,
      winnerNames: ['Sam'],
    },
    ...((overrides.game ?? 1) > 1
      ? [
          {
            game: 2,
            uniqueId: null,
            isDouble: true,
            status: 'pending' as const,
            stake: { type: 'token' as const, tokens: 50 },
            resolvedAt: null,
            winnerNames: [],
          },
        ]
      : []),
  ],
  people: [{ name: 'Sam', userId: null }],
  isComplete: true,
  league: null,
  ...overrides,
})
