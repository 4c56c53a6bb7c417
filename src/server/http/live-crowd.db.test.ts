import { notifyServers } from '#server/platform/realtime/outbox-notifier.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { chance } from '#test/support/chance.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { startServer } from '#test/support/http.ts'
import { openStream } from '#test/support/live.ts'

const SEED = Number(process.env['LIVE_SEED'] ?? Date.now() % 2_147_483_647)
/** Transactions of each writer. */
const ROUNDS = Number(process.env['LIVE_ROUNDS'] ?? 40)
const WRITERS = 8
process.stdout.write(`live streams with LIVE_SEED=${SEED} LIVE_ROUNDS=${ROUNDS}\n`)

const database = await cloneDatabase()
const server = await startServer(database)

/** Writes in many small transactions that begin and end in any order, some of them for nothing. */
async function write(random: () => number, userIds: readonly string[], betId: string): Promise<void> {
  const client = await database.owner.connect()
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = userIds[Math.floor(random() * userIds.length)]
      await client.query('begin')
      await client.query(
        `insert into outbox (type, bet_id, user_id, version)
         select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[])`,
        [
          ['bet.changed', 'account.changed'],
          [betId, null],
          [null, person],
          [1_000 + round, 0],
        ],
      )
      if (random() < 0.3) await client.query('select pg_sleep($1)', [random() * 0.02])
      await client.query(random() < 0.1 ? 'rollback' : 'commit')
    }
  } finally {
    client.release()
  }
}

it('tells everybody every event that is for them, once and in order, whoever commits first', async () => {
  const people = [await server.signedUp('Ann'), await server.signedUp('Bo'), await server.signedUp('Cy')] as const
  const { uniqueId } = await people[0].client.bets.create({
    commandId: randomUUID(),
    description: 'Will it rain?',
    creatorPrediction: 'Yes',
    friends: [{ name: 'Di', userId: null, prediction: null }],
    stake: { type: 'token', tokensText: '10' },
    deadline: null,
    isSealed: false,
  })
  const { rows } = await database.owner.query<{ id: string; at: string }>(
    `select id, (select max(id) from outbox) as at from bets where unique_id = $1`,
    [uniqueId],
  )
  const { id: betId = '', at = '0' } = rows[0] ?? {}
  const streams = await Promise.all(people.map((person) => openStream(person, { bet: uniqueId })))
  const random = chance(SEED)
  const userIds = people.map((person) => person.userId)
  await Promise.all(Array.from({ length: WRITERS }, () => write(random, userIds, betId)))
  await database.owner.query(`insert into outbox (type, bet_id, version) values ('bet.changed', $1, 9999)`, [betId])
  await notifyServers(database.owner)

  for (const [index, stream] of streams.entries()) {
    await stream.until((seen) => seen.some(({ event }) => 'version' in event && event.version === 9999), 5_000)
    const written = await database.owner.query<{ position: string }>(
      `select xid || '-' || id as position from outbox where id > $1 and (bet_id = $2 or user_id = $3) order by xid, id`,
      [at, betId, people[index]?.userId],
    )
    const received = stream.seen.map(({ id }) => id).filter((id) => Number(id.split('-')[1]) > Number(at))
    expect(received).toEqual(written.rows.map(({ position }) => position))
    expect(received.length).toBeGreaterThan(ROUNDS * WRITERS)
    stream.close()
  }
})
