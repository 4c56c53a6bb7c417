import type { BetId } from '#domain/kernel/ids.ts'
import { businessKeys, SYSTEM_ACCOUNT_IDS } from '#domain/money/ledger.ts'
import type { TokenDebt } from '#domain/objections/correction.ts'
import type { Database } from '#server/db/database.ts'
import { transact, withRead, type Tx } from '#server/db/transaction.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { postTransfers } from './post-transfers.ts'
import { insertTokenDebts, selectCollected, updatePassed, type CollectedRow } from './queries.ts'

const BATCH = 100

/** Writes down what wallets could not give back. From then on half of what they earn goes there. */
export function writeTokenDebts(tx: Tx, betId: BetId, debts: readonly TokenDebt[]): void {
  if (debts.length === 0) return
  tx.write(insertTokenDebts, [
    betId,
    debts.map(({ debtorId }) => debtorId),
    debts.map(({ debtorParticipantId }) => debtorParticipantId),
    debts.map(({ creditorAccountId }) => creditorAccountId),
    debts.map(({ creditorParticipantId }) => creditorParticipantId),
    debts.map(({ tokens }) => tokens),
  ])
}

/**
 * Passes what was collected of debts on to those it is owed to, one transaction each: the wallet that receives is the
 * only one it locks.
 *
 * @returns how many there were
 * @see docs/rules.md#token-debts
 */
export async function passOnDebts(scheduler: Database): Promise<number> {
  const collected = await withRead(scheduler, null, (reader) => reader.query(selectCollected, [BATCH]))
  for (const debt of collected) await transact(scheduler, null, async (tx) => passOn(tx, debt))
  return collected.length
}

/** What was collected since the row was read waits for the next time: the key says from where on this one counts. */
function passOn(tx: Tx, debt: CollectedRow): void {
  const { id, creditor_account_id: creditorId, passed_tokens: passedTokens, collected_tokens: collectedTokens } = debt
  const transfer = {
    businessKey: businessKeys.debtPassed(id, passedTokens),
    fromAccountId: SYSTEM_ACCOUNT_IDS.debt,
    toAccountId: creditorId,
    amountTokens: collectedTokens - passedTokens,
    reason: 'debt_passed',
    betId: debt.bet_id,
    participantId: debt.creditor_participant_id,
  } as const
  postTransfers(tx, [transfer], null)
  tx.write(updatePassed, [id, collectedTokens])
  if (debt.is_wallet) publish(tx, [{ type: 'account.changed', userId: creditorId }])
}
