import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { notificationsFor } from '#domain/notifications/notification.ts'
import { ok } from '#domain/kernel/result.ts'
import { describe, expect, it } from 'vitest'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { aLostDare, prove } from '#test/support/lost-dare.ts'
import { aLeague } from '#test/support/in-league.ts'
import { aPerson, type Person } from '#test/support/people.ts'
import { asScheduler } from '#server/db/database.ts'
import { BusyError } from '#server/db/constraints.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { resumeDeletions } from '#server/modules/account-deletion/jobs.ts'
import { acceptUnansweredProofs } from '#server/modules/dares/jobs.ts'
import { payAllPendingRewards } from '#server/modules/invites/pay-pending-rewards.ts'
import { endDueLeagues } from '#server/modules/leagues/jobs.ts'
import { sendDigests } from '#server/modules/notifications/send-digests.ts'
import { silentLog, type Log } from '#server/log.ts'
import { notify } from '#server/modules/notifications/notify.ts'
import { runSequentially } from './run-sequentially.ts'

const failed: (string | undefined)[] = []
const log: Log = { ...silentLog, error: (_event, facts) => void failed.push(facts?.name) }
const world = await cloneDatabase(log)
const { db, owner } = world
checkBooksAfterwards(db)
const secrets = { emailSecret: 's'.repeat(40), emailHashSecret: 'e'.repeat(40) }

/** From now on every write to this row fails, as it would because of an unforeseen value. */
async function breakRow(table: string, column: string, id: string): Promise<void> {
  await owner.query(`create or replace function break() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`)
  await owner.query(`create trigger broken before insert or update on ${table} for each row
    when (new.${column} = '${id}') execute function break()`)
}
const pairOf = async (): Promise<readonly [Person, Person]> => [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
const idsOf = async (sql: string, people: readonly Person[]) =>
  (await owner.query<{ id: string }>(sql, [people.map(({ id }) => id)])).rows.map(({ id }) => id)

describe('one that fails keeps no other waiting', () => {
  it('when premium months are paid', async () => {
    const [ann, bo] = await pairOf()
    for (const { id } of [ann, bo]) {
      await owner.query(
        `insert into premium_months (user_id, month_index, starts_at, ends_at, reason_key)
         values ($1, 1, now() - interval '1 day', now() + interval '1 month', $2)`,
        [id, id],
      )
    }
    await breakRow('premium_months', 'user_id', ann.id)
    await payAllPendingRewards(asScheduler(db))
    expect([await ann.balance(), await bo.balance()]).toEqual([100, 200])
    expect(failed.splice(0)).toEqual(['rewards.pay'])
  })

  it('when leagues end with their last day', async () => {
    const [ann, bo] = await pairOf()
    const [broken] = [await aLeague(world, ann), await aLeague(world, bo)]
    await owner.query(`update groups set deadline = now() - interval '1 minute'`)
    await breakRow('groups', 'id', broken.leagueId)
    expect(await endDueLeagues(asScheduler(db))).toBe(1)
    expect(failed.splice(0)).toEqual(['leagues.end'])
  })

  it('when people are written to', async () => {
    const [ann, bo] = await pairOf()
    const kind = 'friend.requested' satisfies NotificationKind
    await withTransaction(db, null, async (tx) => {
      notify(tx, notificationsFor([ann.id, bo.id], { kind, factKey: 'x', facts: {} }))
      return ok(null)
    })
    await owner.query(`update notifications set mail_due_at = now() where kind = $1`, [kind])
    await breakRow('digests', 'user_id', ann.id)
    expect(await sendDigests({ db, ...secrets, publicUrl: 'https://toldya.example' })).toBe(1)
    expect(await idsOf('select user_id as id from emails where user_id = any ($1)', [ann, bo])).toEqual([bo.id])
    expect(failed.splice(0)).toEqual(['digests.write'])
  })

  it('when silence accepts proofs', async () => {
    const server = await startServer(world)
    const dares = [await aLostDare(world, server), await aLostDare(world, server)]
    for (const dare of dares) await prove(dare, dare.cy, 'Cy')
    await owner.query(`update dare_debts set proof_sent_at = now() - interval '73 hours' where status = 'proof_sent'`)
    const participantIds = dares.map((dare) => dare.about('Cy').participantId)
    await breakRow('dare_debts', 'participant_id', participantIds[0] ?? '')
    expect(await acceptUnansweredProofs(asScheduler(db))).toBe(1)
    const done = await owner.query(`select participant_id as id from dare_debts where status = 'done'`)
    expect(done.rows).toEqual([{ id: participantIds[1] }])
    expect(failed.splice(0)).toEqual(['dares.auto_accept'])
  })

  it('when accounts are closed', async () => {
    const [ann, bo] = await pairOf()
    await owner.query('update profiles set deletion_started_at = now() where user_id = any ($1)', [[ann.id, bo.id]])
    await breakRow('profiles', 'user_id', ann.id)
    await resumeDeletions({
      db,
      mailer: { forget: async () => {} },
      erasureLog: { add: () => {}, has: () => false, isEmpty: () => true },
      ...secrets,
    })
    const closed = 'select user_id as id from profiles where closed_at is not null and user_id = any ($1)'
    expect(await idsOf(closed, [ann, bo])).toEqual([bo.id])
    expect(failed.splice(0)).toEqual(['deletions.finish'])
  })
})

it('a database that is away is not asked again for each of them', async () => {
  const asked: number[] = []
  const away = runSequentially({ name: 'rewards.pay', db: { log } }, [1, 2], async (item) => {
    asked.push(item)
    throw new BusyError('away')
  })
  await expect(away).rejects.toThrow('away')
  expect([asked, failed]).toEqual([[1], []])
})

it('a list ends behind the item at hand when the process stops', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await runSequentially({ name: 'rewards.pay', db: { log, stopping: stopping.signal } }, [1, 2, 3], async (item) => {
    done.push(item)
    if (item === 2) stopping.abort()
  })
  expect([done, failed]).toEqual([[1, 2], []])
})
