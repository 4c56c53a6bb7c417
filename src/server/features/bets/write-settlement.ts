import type { Bet } from '#domain/bets/bet.ts'
import type { ClockReason } from '#domain/bets/clock.ts'
import type { Settlement } from '#domain/bets/settle.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { openDareDebts } from '../dares/open-dare-debts.ts'
import { noteDue } from '../invites/note-due.ts'
import { writeScores } from '../leagues/write-scores.ts'
import { insertResult } from './queries.ts'

interface Settling {
  readonly tx: Tx
  /** Who said so; null when the clock or the confirmations did. */
  readonly resolvedBy: UserId | null
  readonly clockReason: ClockReason | null
}

/**
 * Writes down how a bet ended, beside the transfers: its one result and, for a lost dare, who owes it. Whatever else is
 * due at the end of a bet (standings, notifications) is written here, in the same transaction.
 *
 * @see docs/rules.md#settlement, docs/rules.md#dare-debts
 */
export function writeSettlement({ tx, resolvedBy, clockReason }: Settling, bet: Bet, settlement: Settlement): void {
  const { outcome } = settlement
  const winnerIds = 'winnerIds' in outcome ? outcome.winnerIds : []
  const winners = bet.participants.filter((participant) => winnerIds.includes(participant.id))
  tx.write(insertResult, [
    bet.id,
    outcome.status,
    winners.map((winner) => winner.id),
    winners.map((winner) => winner.name),
    settlement.potTokens,
    settlement.shareTokens,
    settlement.remainderTokens,
    resolvedBy,
    clockReason,
  ])
  // Before any wallet: who pays a bonus holds the referral first.
  if (outcome.status !== 'cancelled') noteDue(tx, stillIn(bet))
  writeScores(tx, bet, settlement)
  if (bet.stake.type === 'action' && winners.length > 0) {
    const losers = bet.participants.filter((participant) => !winnerIds.includes(participant.id))
    openDareDebts(tx, bet, losers)
  }
}

const stillIn = (bet: Bet): readonly UserId[] =>
  bet.participants.flatMap((place) =>
    place.userId !== null && isStillIn({ ...place, isAccepted: place.status === 'accepted' }) ? [place.userId] : [],
  )
