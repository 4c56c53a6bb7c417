import { APP_NAME } from '#copy/app.ts'
import { notificationTexts } from '#copy/notifications.ts'
import { addressOf } from '#domain/notifications/address.ts'
import { notificationSetting } from '#domain/notifications/kinds.ts'
import type { PushMessage, PushSender } from '#server/adapters/push/port.ts'
import { endingWith, type Database } from '#server/db/database.ts'
import { transact, withRead } from '#server/db/transaction.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Job } from '#server/platform/jobs/job.ts'
import {
  deleteOldNotifications,
  readOldInvitations,
  deleteTargets,
  dropStale,
  claimDue,
  selectPushWaitMs,
  updatePushed,
  type DueNotification,
} from './queries.ts'
import { sendDigests, type DigestDeps } from './send-digests.ts'

/** Deletes notifications after 90 days; only the scheduler may. */
export const forgetNotifications = (scheduler: Database): Promise<void> =>
  transact(scheduler, null, async (tx) => {
    tx.write(deleteOldNotifications, [])
    tx.write(readOldInvitations, [])
  })

const AT_ONCE = 20

/**
 * Sends due notifications to the devices of their users, after the fact has been committed and never within its
 * transaction. Each notification is claimed for a minute: what a killed server was sending is sent by the next one, and
 * its tag lets a device show it once.
 *
 * @returns how many were claimed
 */
export async function pushDueNotifications(scheduler: Database, sender: PushSender): Promise<number> {
  const due = await transact(scheduler, null, (tx) => {
    tx.write(dropStale, [])
    return tx.query(claimDue, [AT_ONCE])
  })
  if (due.length === 0) return 0
  const goneEndpoints: string[] = []
  const sent = await Promise.all(
    due.map(async (notification) => {
      const targets = notification.targets ?? []
      const outcomes = await Promise.all(targets.map((target) => sender.send(target, messageOf(notification))))
      goneEndpoints.push(...targets.filter((_, index) => outcomes[index] === 'gone').map(({ endpoint }) => endpoint))
      return outcomes.includes('failed') ? [] : [notification.id]
    }),
  )
  await transact(scheduler, null, async (tx) => {
    tx.write(updatePushed, [sent.flat()])
    tx.write(deleteTargets, [goneEndpoints])
  })
  return due.length
}

const messageOf = ({ id, kind, bet_unique_id: uniqueId, league_id: leagueId }: DueNotification): PushMessage => {
  const { opens, isUrgent = false, hasAnswers = false } = notificationSetting(kind)
  const address = addressOf(opens, { uniqueId, leagueId })
  return { tag: id, title: APP_NAME, body: notificationTexts[kind].push, address, isUrgent, hasAnswers }
}

/** Deletes notifications that are too old to be listed. */
export const forgetOldNotifications: Job = {
  name: 'notifications.forget',
  everyMs: HOUR_MS,
  run: ({ db }) => forgetNotifications(db),
}

/** Pushes notifications to the devices of users who have no screen open. */
export const pushNotifications = (sender: PushSender): Job => ({
  name: 'notifications.push',
  everyMs: 5 * MINUTE_MS,
  afterCommitMs: 2 * SECOND_MS,
  run: async ({ db }) => {
    while (!db.stopping?.aborted && (await pushDueNotifications(db, sender)) > 0);
    const next = await withRead(db, null, (reader) => reader.first(selectPushWaitMs, []))
    return next?.wait_ms ?? null
  },
})

/** Emails users who have been away. Each email is written on behalf of its user, not of the scheduler. */
export const writeDigests = (deps: DigestDeps): Job => ({
  name: 'digests.send',
  everyMs: 5 * MINUTE_MS,
  run: async ({ db }) => {
    const asked = { ...deps, db: endingWith(deps.db, db) }
    while (!db.stopping?.aborted && (await sendDigests(asked)) > 0);
  },
})
