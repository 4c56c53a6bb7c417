import type { Bet } from '#domain/bets/bet.ts'
import { isOwed } from '#domain/bets/stake.ts'
import { settle, type Settlement } from '#domain/bets/settle.ts'
import { winnerIdsOf, type Outcome } from '#domain/bets/resolve.ts'
import { awardsOf } from '#domain/pets/xp.ts'
import { correct } from '#domain/objections/correction.ts'
import type { Tx } from '#server/db/transaction.ts'
import { walletEvents } from '#server/modules/bets/write-events.ts'
import { openDareDebts } from '#server/modules/dares/open-dare-debts.ts'
import { takeBackScores, writeScores } from '#server/modules/leagues/write-scores.ts'
import { awardXp, undoAwards } from '#server/modules/pets/award-xp.ts'
import { lockWalletsOfBet, postTransfers } from '#server/platform/ledger/post-transfers.ts'
import { writeTokenDebts } from '#server/platform/ledger/token-debts.ts'
import { publish } from '#server/platform/outbox/events.ts'
import type { LockedObjection } from './change-objection.ts'
import { replaceResult } from './queries.ts'
import { firstOutcomeOf } from './row-to-objection.ts'

/**
 * Replaces the result of a bet: its dares, XP, standings and tokens become those of the new outcome, as far as the
 * wallets hold them; the rest is owed.
 *
 * Called after the verdict is written. Takes its locks in `LOCK_ORDER`.
 *
 * @see docs/rules.md#corrections
 */
export async function correctBet(
  tx: Tx,
  { bet, row }: LockedObjection,
  { outcome: to, answer }: { readonly outcome: Outcome; readonly answer: string | null },
): Promise<void> {
  const from = firstOutcomeOf(row)
  const settlement = settle(bet, to)
  writeNewResult(tx, bet, { ...settlement, answer })
  await correctXp(tx, bet, { from, to })
  takeBackScores(tx, bet, settle(bet, from))
  writeScores(tx, bet, settlement)
  correctDares(tx, bet, { from, to })
  await correctTokens(tx, bet, { from, to })
}

interface Ends {
  readonly from: Outcome
  readonly to: Outcome
}

function writeNewResult(
  tx: Tx,
  bet: Bet,
  { outcome, shareTokens, remainderTokens, answer }: Settlement & { readonly answer: string | null },
): void {
  const winners = bet.participants.filter(({ id }) => winnerIdsOf(outcome).includes(id))
  tx.write(replaceResult, [
    outcome.status,
    winners.map(({ id }) => id),
    winners.map(({ name }) => name),
    shareTokens,
    remainderTokens,
    answer,
  ])
}

/** A winner of both results keeps the award; the cap of the day counts for the new ones only. */
async function correctXp(tx: Tx, bet: Bet, { from, to }: Ends): Promise<void> {
  const [before, after] = [awardsOf(bet, winnerIdsOf(from)), awardsOf(bet, winnerIdsOf(to))]
  const hadBefore = (reason: string): readonly string[] =>
    before.find((award) => award.reason === reason)?.userIds ?? []
  const people = bet.participants.flatMap(({ userId }) => (userId === null ? [] : [userId]))
  undoAwards(tx, bet.id, {
    people,
    winners: after.find(({ reason }) => reason === 'win')?.userIds ?? [],
    hasWinners: after.length > 0,
  })
  await awardXp(
    tx,
    bet.id,
    after.map((award) => ({
      ...award,
      userIds: award.userIds.filter((userId) => !hadBefore(award.reason).includes(userId)),
    })),
  )
}

/** Losers of the new outcome who did not owe the dare before owe it now. */
function correctDares(tx: Tx, bet: Bet, { from, to }: Ends): void {
  if (!isOwed(bet.stake) || winnerIdsOf(to).length === 0) return
  const owed = (outcome: Outcome, id: string): boolean =>
    winnerIdsOf(outcome).length > 0 && !winnerIdsOf(outcome).includes(id)
  openDareDebts(
    tx,
    bet,
    bet.participants.filter(({ id }) => owed(to, id) && !owed(from, id)),
  )
}

async function correctTokens(tx: Tx, bet: Bet, ends: Ends): Promise<void> {
  const balances = await lockWalletsOfBet(tx)
  const { transfers, debts } = correct({ bet, ...ends, balances })
  postTransfers(tx, transfers, null)
  writeTokenDebts(tx, bet.id, debts)
  publish(tx, walletEvents(bet, transfers))
}
