import type { Bet } from '#domain/bets/bet.ts'
import { betAfter, transfersOf, type BetChange } from '#domain/bets/transitions/bet-change.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { notificationsOfStep } from '#domain/notifications/bet-notifications.ts'
import type { Tx } from '#server/db/transaction.ts'
import { postTransfers } from '#server/platform/ledger/post-transfers.ts'
import { writeNotifications } from '#server/modules/notifications/notify.ts'
import { publish } from '#server/platform/outbox/events.ts'
import { awardXp } from '#server/modules/pets/award-xp.ts'
import { notifyChampions } from '#server/modules/leagues/finish-league.ts'
import { writeScores } from '#server/modules/leagues/write-scores.ts'
import {
  type ChangeStep,
  type ChangeWriter,
  writeOwn,
  writeDates,
  writeParticipants,
  writeDebts,
  writePendingRewards,
  writeResult,
} from './change-writers.ts'
import type { LockedBet } from './lock-bet.ts'
import { hashEvents } from './seal-history.ts'
import { advanceTo, headAfter, removalEvents, walletEvents, writeEvents } from './write-events.ts'
import { lockPredictions, moveBetAndTimes } from './queries.ts'

/**
 * Every part of a change, in the order in which it is written. What a writer locks comes no earlier in `LOCK_ORDER` than
 * what the writers before it lock.
 */
export const CHANGE_WRITERS: readonly ChangeWriter[] = [
  { locks: 'bet', write: writeOwn },
  { locks: 'participants', write: writeParticipants },
  { locks: 'pets', write: ({ tx, bet, change }) => change.settlement && awardXp(tx, bet.id, change.settlement.awards) },
  { locks: 'bet', write: writeResult },
  { locks: 'referrals', write: writePendingRewards },
  { locks: 'standings', write: ({ tx, bet, change }) => change.settlement && writeScores(tx, bet, change.settlement) },
  { locks: 'bet', write: writeDebts },
  { locks: 'bet', write: writeDates },
  { locks: 'wallets', write: ({ tx, actorId, change }) => postTransfers(tx, transfersOf(change), actorId) },
  { locks: 'bet', write: advance },
  { locks: 'bet', write: announce },
  { locks: 'league_ending', write: ({ tx, bet, change }) => endLeague(tx, bet, change) },
]

/**
 * Writes a change of a locked bet: one numbered event for each thing that happened, one outbox row for the bet.
 *
 * @param actorId - null for the scheduler
 */
export async function writeChange(
  { tx, actorId }: { readonly tx: Tx; readonly actorId: UserId | null },
  { bet, now }: Pick<LockedBet, 'bet' | 'now'>,
  change: BetChange,
): Promise<void> {
  for (const { write } of CHANGE_WRITERS) {
    const pending = write({ tx, actorId, bet, now, change })
    // A write is not waited for: only a writer that reads first has something to wait for.
    if (pending) await pending
  }
}

/** Most confirmations leave the instants of the result as they are; these are written only where one of them changes. */
function advance({ tx, bet, now, change }: ChangeStep): void {
  const { status = bet.status, events, resultTimes, lockedVersion } = change
  if (events.length === 0) return
  const version = bet.version + events.length
  const hashed = hashEvents(bet, events, now)
  const head = headAfter(bet, hashed)
  const { majorityAt, disagreedAt, contestedAt } = resultTimes ?? bet
  const isSame = majorityAt === bet.majorityAt && disagreedAt === bet.disagreedAt && contestedAt === bet.contestedAt
  if (!isSame) tx.write(moveBetAndTimes, [bet.id, version, head, status, majorityAt, disagreedAt, contestedAt])
  else advanceTo(tx, bet, { version, head, status })
  if (lockedVersion !== undefined) tx.write(lockPredictions, [bet.id, lockedVersion])
  writeEvents(tx, bet.id, { events: hashed, at: now })
}

/** Refreshes the screens that show the bet, and notifies its participants. */
function announce({ tx, actorId, bet, change }: ChangeStep): void {
  const { events, settlement = null } = change
  if (events.length === 0) return
  const after = betAfter(bet, change, actorId)
  const notifications = notificationsOfStep({ before: bet, after, actorId, events, settlement })
  publish(tx, [
    { type: 'bet.changed', betId: bet.id, version: bet.version + events.length },
    ...walletEvents(bet, transfersOf(change)),
    ...removalEvents(bet, change),
    ...writeNotifications(tx, notifications),
  ])
}

const endLeague = (tx: Tx, { leagueId }: Bet, { settlement }: BetChange): Promise<void> | void =>
  settlement && leagueId !== null ? notifyChampions(tx, leagueId) : undefined
