import type { BetView } from '#contract/bet-view.ts'
import type { ConfirmedResult } from '#domain/bets/confirm.ts'

/** The winners that a confirmed result names, in the order of the participants; empty for "no winner". */
export const winnerNames = (bet: Pick<BetView, 'participants'>, result: ConfirmedResult): readonly string[] =>
  result.type === 'nobody'
    ? []
    : bet.participants.filter(({ id }) => result.winnerIds.includes(id)).map(({ name }) => name)
