import { assert } from '#domain/kernel/assert.ts'
import type { Bet } from '#domain/bets/bet.ts'
import { whatTheClockDoes } from '#domain/bets/clock.ts'
import { dueReminders, nextLookAt } from '#domain/bets/reminders.ts'
import { expiryChange } from '#domain/bets/transitions/expire.ts'
import { isLive } from '#domain/bets/status.ts'
import { noticesOfReminder } from '#domain/notices/clock-notices.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Database } from '../../db/database.ts'
import { withTransaction, type Tx } from '../../db/transaction.ts'
import { tell } from '../../notices/tell.ts'
import { writeChange } from './write-change.ts'
import { lockBet, selectPlaces } from './lock-queries.ts'
import { updateNextLook } from './queries.ts'
import { confirmationsOf, rowToBet } from './row-to-bet.ts'

/**
 * Lets the clock look at one bet: what is due by the database's time is done, reminders that are due are sent, and the bet
 * says when to look again. Everything is asked under the bet's lock, so it may come late, twice, or at the same time as a
 * person: whoever is second finds nothing left to do.
 *
 * @param clock - the database, spoken to as the clock
 * @see docs/rules.md#time-limits
 */
export async function lookAtBet(clock: Database, uniqueId: string): Promise<void> {
  const looked = await withTransaction<null, never>(clock, null, async (tx) => {
    const locked = await lock(tx, uniqueId)
    if (locked && isLive(locked.bet.status)) await look(tx, locked.bet, locked.now)
    return ok(null)
  })
  assert(looked.ok, 'nothing the clock does has been done before')
}

async function lock(tx: Tx, uniqueId: string): Promise<{ readonly bet: Bet; readonly now: Date } | null> {
  const [row, places] = await Promise.all([tx.first(lockBet, [uniqueId]), tx.query(selectPlaces, [uniqueId])])
  return row ? { bet: rowToBet(row, places, confirmationsOf(places)), now: row.now } : null
}

async function look(tx: Tx, bet: Bet, now: Date): Promise<void> {
  const act = whatTheClockDoes(bet, now)
  // What it has done to a bet that goes on calls for the next look by itself.
  if (act) return writeChange({ tx, actorId: null }, bet, expiryChange(bet, act))
  tell(
    tx,
    dueReminders(bet, now).flatMap((reminder) => noticesOfReminder(bet, reminder)),
  )
  const next = nextLookAt(bet, now)
  if (next) tx.write(updateNextLook, [bet.id, next])
}
