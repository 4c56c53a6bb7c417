import type { BetView } from '#contract/bet-view.ts'
import type { ConfirmedResult } from '#domain/bets/confirm.ts'

/** Whom a confirmed result names, in the order of the places; nobody when it says so. */
export const winnerNames = (bet: Pick<BetView, 'participants'>, result: ConfirmedResult): readonly string[] =>
  result.type === 'nobody'
    ? []
    : bet.participants.filter(({ id }) => result.winnerIds.includes(id)).map(({ name }) => name)
