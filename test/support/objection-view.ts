import type { ObjectionView } from '#contract/objections.ts'
import { NOW } from './factories.ts'
import { inDays } from './bet-view.ts'

/** A result that its creator has just stated; there is no objection. */
export const anObjectionView = (overrides: Partial<ObjectionView> = {}): ObjectionView => ({
  firstWinnerIds: [],
  resolvedAt: new Date(),
  hasClosedAccount: false,
  acceptedIds: [],
  votedIds: [],
  phase: 'open',
  endsAt: inDays(2),
  objection: null,
  votes: [],
  changes: [],
  debts: [],
  ...overrides,
})

/** A result that cannot be questioned: the participants have decided. */
export const NO_QUESTION: ObjectionView = anObjectionView({
  firstWinnerIds: null,
  resolvedAt: null,
  phase: 'none',
  endsAt: null,
})

/** What a participant wrote against the result; open since a day after the decision. */
export const anObjection = (
  participantId: string,
  overrides: Partial<NonNullable<ObjectionView['objection']>> = {},
): NonNullable<ObjectionView['objection']> => ({
  participantId,
  sentence: 'It rained at noon',
  openedAt: new Date(),
  closedAt: null,
  verdict: null,
  ...overrides,
})

/** An objection that was voted on. */
export const aVerdict = (
  participantId: string,
  verdict: NonNullable<NonNullable<ObjectionView['objection']>['verdict']>,
) => anObjection(participantId, { closedAt: NOW, verdict })
