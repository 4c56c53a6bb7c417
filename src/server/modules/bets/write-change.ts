import type { Bet } from '#domain/bets/bet.ts'
import { betAfter, transfersOf, type BetChange } from '#domain/bets/transitions/bet-change.ts'
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
import { advanceTo, headAfter, removalEvents, walletEvents, writeEvents, type BetHead } from './write-events.ts'
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

/** On whose behalf a change is written: an account, or the scheduler (null). */
type Writing = Pick<ChangeStep, 'tx' | 'actorId'>

/** A change with its numbered and hashed events, and where they leave the bet. */
export function stepOf(
  { tx, actorId }: Writing,
  { bet, now }: Pick<LockedBet, 'bet' | 'now'>,
  change: BetChange,
): ChangeStep {
  const { events, status = bet.status } = change
  const hashed = hashEvents(bet, events, now)
  const head = { version: bet.version + events.length, head: headAfter(bet, hashed), status }
  return { tx, actorId, bet, now, change, hashed, head }
}

/**
 * Writes a change of a locked bet: one numbered event for each thing that happened, one outbox row for the bet.
 *
 * @returns where it leaves the bet
 */
export async function writeChange(
  writing: Writing,
  locked: Pick<LockedBet, 'bet' | 'now'>,
  change: BetChange,
): Promise<BetHead> {
  const step = stepOf(writing, locked, change)
  for (const { write } of CHANGE_WRITERS) {
    const pending = write(step)
    // A write is not waited for: only a writer that reads first has something to wait for.
    if (pending) await pending
  }
  return step.head
}

/** Most confirmations leave the instants of the result as they are; these are written only where one of them changes. */
function advance({ tx, bet, now, change, hashed, head }: ChangeStep): void {
  const { resultTimes, lockedVersion } = change
  if (hashed.length === 0) return
  const { majorityAt, disagreedAt, contestedAt } = resultTimes ?? bet
  const isSame = majorityAt === bet.majorityAt && disagreedAt === bet.disagreedAt && contestedAt === bet.contestedAt
  if (isSame) advanceTo(tx, bet, head)
  else tx.write(moveBetAndTimes, [bet.id, head.version, head.head, head.status, majorityAt, disagreedAt, contestedAt])
  if (lockedVersion !== undefined) tx.write(lockPredictions, [bet.id, lockedVersion])
  writeEvents(tx, bet.id, { events: hashed, at: now })
}

/** Refreshes the screens that show the bet, and notifies its participants. */
function announce({ tx, actorId, bet, change, head }: ChangeStep): void {
  const { events, settlement = null } = change
  if (events.length === 0) return
  const after = betAfter(bet, change, actorId)
  const notifications = notificationsOfStep({ before: bet, after, actorId, events, settlement })
  publish(tx, [
    { type: 'bet.changed', betId: bet.id, version: head.version },
    ...walletEvents(bet, transfersOf(change)),
    ...removalEvents(bet, change),
    ...writeNotifications(tx, notifications),
  ])
}

const endLeague = (tx: Tx, { leagueId }: Bet, { settlement }: BetChange): Promise<void> | void =>
  settlement && leagueId !== null ? notifyChampions(tx, leagueId) : undefined
