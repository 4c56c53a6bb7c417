import { APP_NAME } from '#copy/app.ts'
import { noticeTexts } from '#copy/notices.ts'
import { addressOf } from '#domain/notices/address.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { noticeSetting } from '#domain/notices/kinds.ts'
import type { PushMessage, PushSender } from '../adapters/push/port.ts'
import type { Database } from '../db/database.ts'
import { withTransaction, type Tx } from '../db/transaction.ts'
import { deleteTargets, dropStale, lendDue, updatePushed, type DueNotice } from './queries.ts'

const AT_ONCE = 20

/**
 * Sends what is due to the devices of whom it is for, after the fact has been committed and never within it. Each notice
 * is lent for a minute: what a killed server had in hand is sent by the next one, and its tag lets a device show it once.
 *
 * @returns how many were in hand
 */
export async function pushDueNotices(clock: Database, sender: PushSender): Promise<number> {
  const due = await inTransaction(clock, (tx) => {
    tx.write(dropStale, [])
    return tx.query(lendDue, [AT_ONCE])
  })
  if (due.length === 0) return 0
  const goneEndpoints: string[] = []
  const sent = await Promise.all(
    due.map(async (notice) => {
      const targets = notice.targets ?? []
      const outcomes = await Promise.all(targets.map((target) => sender.send(target, messageOf(notice))))
      goneEndpoints.push(...targets.filter((_, index) => outcomes[index] === 'gone').map(({ endpoint }) => endpoint))
      return outcomes.includes('failed') ? [] : [notice.id]
    }),
  )
  await inTransaction(clock, async (tx) => {
    tx.write(updatePushed, [sent.flat()])
    tx.write(deleteTargets, [goneEndpoints])
  })
  return due.length
}

const messageOf = ({ id, kind, bet_unique_id: uniqueId, league_id: leagueId }: DueNotice): PushMessage => {
  const { opens, isUrgent = false } = noticeSetting(kind)
  const address = addressOf(opens, { uniqueId, leagueId })
  return { tag: id, title: APP_NAME, body: noticeTexts[kind].push, address, isUrgent }
}

/** A transaction of the clock, which nothing refuses. */
async function inTransaction<T>(clock: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await withTransaction(clock, null, async (tx): Promise<Result<T, never>> => ok(await run(tx)))
  if (!result.ok) throw new Error(`refused: ${result.error.code}`)
  return result.value
}
