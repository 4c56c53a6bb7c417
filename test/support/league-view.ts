import type { LeagueMember, LeaguePage, LeagueView, StandingView } from '#contract/leagues.ts'
import { anId, NOW } from './factories.ts'

/** A line of a table before any bet has changed it. */
export const aStanding = (overrides: Partial<StandingView> = {}): StandingView => ({
  memberId: anId(),
  rank: 1,
  name: 'Priya',
  pet: null,
  won: 0,
  drawn: 0,
  tokens: 0,
  isMe: false,
  hasLeft: false,
  isContender: true,
  ...overrides,
})

/** An active league that Mia is a plain member of. */
export const aLeagueView = (overrides: Partial<LeagueView> = {}): LeagueView => ({
  leagueId: anId(),
  name: 'Sunday Club',
  code: 'BRUNCH42',
  createdAt: NOW,
  deadline: null,
  endedAt: null,
  status: 'active',
  isCreator: false,
  stakeLimit: 50,
  memberCount: 2,
  lineCount: overrides.memberCount ?? 2,
  openBetCount: 0,
  standings: [aStanding(), aStanding({ name: 'Mia', isMe: true })],
  ...overrides,
})

/** The league's own page, with nothing played yet. */
export const aLeaguePage = (overrides: Partial<LeaguePage> = {}): LeaguePage => ({
  ...aLeagueView(overrides),
  openBets: [],
  lastResults: [],
  ...overrides,
})

export const aMember = (overrides: Partial<LeagueMember> = {}): LeagueMember => ({
  memberId: anId(),
  userId: anId(),
  name: 'Sam',
  pet: null,
  joinedAt: NOW,
  isMe: false,
  isCreator: false,
  canBeAdded: overrides.isMe !== true,
  ...overrides,
})
