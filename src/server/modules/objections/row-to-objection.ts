import type { BetFacts } from '#domain/bets/bet.ts'
import type { Outcome } from '#domain/bets/resolve.ts'
import type { ObjectionFacts } from '#domain/objections/objection.ts'
import type { ObjectionRow } from './queries.ts'

/** What the rules ask of a questioned result. */
export function factsOf(row: ObjectionRow, { participants }: Pick<BetFacts, 'participants'>): ObjectionFacts {
  const { objection } = row
  return {
    participants,
    firstWinnerIds: row.first_outcome === null ? null : (row.first_winner_ids ?? []),
    resolvedAt: row.first_outcome === null || row.resolved_at === null ? null : new Date(row.resolved_at),
    hasClosedAccount: row.has_closed_account,
    acceptedIds: row.accepted_ids,
    objection: objection && {
      openedAt: new Date(objection.opened_at),
      closedAt: objection.closed_at === null ? null : new Date(objection.closed_at),
    },
    votedIds: row.voted_ids,
  }
}

/** The outcome that the creator stated. */
export const firstOutcomeOf = (row: ObjectionRow): Outcome =>
  row.first_outcome === 'won' ? { status: 'won', winnerIds: row.first_winner_ids ?? [] } : { status: 'drawn' }
