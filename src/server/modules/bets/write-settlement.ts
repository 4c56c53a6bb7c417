import type { Bet } from '#domain/bets/bet.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { isOwed } from '#domain/bets/stake.ts'
import { openDareDebts } from '#server/modules/dares/open-dare-debts.ts'
import { markRewardsDue } from '#server/modules/invites/mark-rewards-due.ts'
import type { ChangeStep } from './change-step.ts'
import { insertResult } from './queries.ts'

/** Writes how the bet ended: its one result. @see docs/rules.md#settlement */
export function writeResult({ tx, bet, change }: ChangeStep): void {
  const { settlement, decidedById = null, expiryReason = null } = change
  if (!settlement) return
  const winners = bet.participants.filter(({ id }) => winnerIdsOf(change).includes(id))
  tx.write(insertResult, [
    bet.id,
    settlement.outcome.status,
    winners.map((winner) => winner.id),
    winners.map((winner) => winner.name),
    settlement.potTokens,
    settlement.shareTokens,
    settlement.remainderTokens,
    decidedById,
    expiryReason,
  ])
}

/** Records which inviters' rewards a settled bet has made due; they are paid in a transaction of their own. */
export function writePendingRewards({ tx, bet, change: { settlement } }: ChangeStep): void {
  if (settlement && settlement.outcome.status !== 'cancelled') markRewardsDue(tx, usersStillIn(bet))
}

/** Writes who owes the dare of a bet that was lost. @see docs/rules.md#dare-debts */
export function writeDebts({ tx, bet, change }: ChangeStep): void {
  const winnerIds = winnerIdsOf(change)
  if (!isOwed(bet.stake) || winnerIds.length === 0) return
  const losers = bet.participants.filter(({ id }) => !winnerIds.includes(id))
  openDareDebts(tx, bet, losers)
}

const winnerIdsOf = ({ settlement }: ChangeStep['change']): readonly string[] =>
  settlement && 'winnerIds' in settlement.outcome ? settlement.outcome.winnerIds : []

const usersStillIn = (bet: Bet): readonly UserId[] =>
  bet.participants.flatMap((participant) =>
    participant.userId !== null && isStillIn({ ...participant, isAccepted: participant.status === 'accepted' })
      ? [participant.userId]
      : [],
  )
