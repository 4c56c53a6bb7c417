import type { Bet } from '#domain/bets/bet.ts'
import { dueAction } from '#domain/bets/expiry.ts'
import { dueReminders, nextCheckAt } from '#domain/bets/reminders.ts'
import { expiryChange } from '#domain/bets/transitions/expire.ts'
import { isLive } from '#domain/bets/status.ts'
import { notificationsOfReminder } from '#domain/notifications/expiry-notifications.ts'
import type { Database } from '#server/db/database.ts'
import { transact, type Tx } from '#server/db/transaction.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { writeChange } from './write-change.ts'
import { lockBetFor } from './lock-bet.ts'
import { updateNextCheck } from './queries.ts'

/**
 * Runs what is due for one bet by the time of the database, sends the reminders that are due, and stores when to check
 * it next. Everything is decided under the bet's lock, so this may run late, twice, or at the same time as a user's
 * command: the second one finds nothing left to do.
 *
 * @param scheduler - the database with the role of the scheduler
 * @see docs/rules.md#time-limits
 */
export const processDueBet = (scheduler: Database, uniqueId: string): Promise<void> =>
  transact(scheduler, null, async (tx) => {
    const locked = await lockBetFor({ tx, actorId: null }, uniqueId)
    if (locked && isLive(locked.bet.status)) await runDueAction(tx, locked.bet, locked.now)
  })

async function runDueAction(tx: Tx, bet: Bet, now: Date): Promise<void> {
  const act = dueAction(bet, now)
  // The trigger of the bet makes it due again after every change, so there is no next check to store here.
  if (act) {
    await writeChange({ tx, actorId: null }, { bet, now }, expiryChange(bet, act))
    return
  }
  notify(
    tx,
    dueReminders(bet, now).flatMap((reminder) => notificationsOfReminder(bet, reminder)),
  )
  const next = nextCheckAt(bet, now)
  if (next) tx.write(updateNextCheck, [bet.id, next])
}
