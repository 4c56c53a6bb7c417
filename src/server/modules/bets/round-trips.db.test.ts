import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aLeague, inLeague } from '#test/support/in-league.ts'
import { aPerson, somePeople } from '#test/support/people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { streamOf } from '#server/db/hold-back.ts'
import { performRead } from '#server/perform.ts'
import { readMe } from '#server/modules/accounts/get-me.ts'
import { friendRoutes } from '#server/modules/friends/routes.ts'
import { notificationRoutes } from '#server/modules/notifications/routes.ts'
import { once } from 'node:events'
import { Query, type PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

interface Trips {
  roundTrips: number
  /** How often something was sent to the database, in whatever number of statements. */
  writes: number
  /** With `begin` and `commit` or `rollback`. */
  statements: number
  waiting: number
}
const counted = new WeakMap<PoolClient, Trips>()

/** Counts how often a request waits for the database: statements sent while others are on their way travel along. */
world.db.pool.on('connect', (client) => {
  const trips: Trips = { roundTrips: 0, writes: 0, statements: 0, waiting: 0 }
  counted.set(client, trips)
  const stream = streamOf(client)
  const uncork = stream.uncork.bind(stream)
  stream.uncork = () => {
    if (stream.writableCorked === 1) trips.writes += 1
    uncork()
  }
  countStatements(client, trips)
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | Query
  client.query = ((...given: unknown[]) => {
    if (trips.waiting === 0) trips.roundTrips += 1
    trips.waiting += 1
    const answer = query(...given)
    const isOver = answer instanceof Query ? once(answer, 'end') : answer
    isOver.then(
      () => (trips.waiting -= 1),
      () => (trips.waiting -= 1),
    )
    return answer
  }) as typeof client.query
})

/** Counts what the library sends: text alone, or a prepared statement with its values. */
function countStatements({ connection }: PoolClient, trips: Trips): void {
  for (const kind of ['query', 'execute'] as const) {
    const send = connection[kind].bind(connection) as (...given: unknown[]) => void
    connection[kind] = (...given: unknown[]) => {
      trips.statements += 1
      send(...given)
    }
  }
}

/** The round trips of `run`, and its statements. */
async function tripsOf(run: () => Promise<unknown>): Promise<readonly [roundTrips: number, statements: number]> {
  const client = await world.db.pool.connect()
  client.release()
  const trips = counted.get(client)
  if (!trips) throw new Error('the connection is counted')
  Object.assign(trips, { roundTrips: 0, statements: 0 })
  await run()
  // A read's rollback is sent after its answer has come: wait until it is counted.
  const idle = await world.db.pool.connect()
  idle.release()
  return [trips.roundTrips, trips.statements]
}

describe('round trips to the database', () => {
  it('are two for every command and one for a read', async () => {
    const people = await Promise.all(['Ann', 'Bo', 'Cy'].map((name) => aPerson(world, name)))
    const [ann, bo, cy] = people as [(typeof people)[number], (typeof people)[number], (typeof people)[number]]
    const { uniqueId, ...bet } = await aStartedBet(ann, ['Bo', 'Cy'])
    const participantId = participantIdOf({ uniqueId, ...bet }, 'Bo')
    const leagueId = (await aLeague(world, ann, [bo])).leagueId
    const read = (run: unknown, input: object) =>
      performRead(world.db, bo.id, (context) => (run as (...given: unknown[]) => never)(context, input))
    const agreed = await aStartedBet(ann, ['Bo', 'Cy'])
    await join(bo, agreed)
    await join(cy, agreed)
    const confirm = (person: typeof ann) => async () =>
      must(
        await person.command('bets.confirmResults', {
          uniqueId: agreed.uniqueId,
          result: { type: 'winners', winnerIds: [participantIdOf(agreed, 'Bo')] },
        }),
      )
    const called = await aStartedBet(ann, ['Bo'])
    await join(bo, called)
    const trips = {
      create: await tripsOf(async () => must(await ann.command('bets.create', aRequest()))),
      claim: await tripsOf(async () => must(await bo.command('bets.claim', { uniqueId, participantId }))),
      predict: await tripsOf(async () => must(await bo.command('bets.predict', { uniqueId, text: 'no' }))),
      me: await tripsOf(() => readMe({ db: world.db } as never, { id: bo.id, email: 'bo@example.com', name: 'Bo' })),
      get: await tripsOf(() => bo.get(uniqueId)),
      listMine: await tripsOf(() => bo.listMine()),
      listWaiting: await tripsOf(() => bo.listWaiting()),
      league: await tripsOf(() => inLeague(world, bo, { endpoint: 'leagues.get', asked: { leagueId } })),
      notifications: await tripsOf(() => read(notificationRoutes.list.run, { before: null })),
      search: await tripsOf(() => read(friendRoutes.search.run, { text: 'Ann' })),
      confirmFirst: await tripsOf(confirm(bo)),
      confirmMajority: await tripsOf(confirm(cy)),
      confirmLast: await tripsOf(confirm(ann)),
      resolve: await tripsOf(async () =>
        must(
          await ann.command('bets.resolve', {
            uniqueId: called.uniqueId,
            resolution: { type: 'winners', winnerIds: [participantIdOf(called, 'Bo')] },
          }),
        ),
      ),
      cancel: await tripsOf(async () => must(await ann.command('bets.cancel', { uniqueId }))),
    }
    // Of a command: begin, and what is locked and asked in one statement, are one round trip; all writes in another, the
    // view and the commit the other. What the author of a prediction sees follows from what was locked. Who is awarded what is read between them where a bet settles.
    expect(trips).toEqual({
      create: [2, 10],
      claim: [2, 5],
      predict: [2, 4],
      me: [1, 1],
      get: [1, 1],
      listMine: [1, 1],
      listWaiting: [1, 1],
      league: [2, 5],
      notifications: [2, 3],
      search: [2, 3],
      confirmFirst: [2, 6],
      confirmMajority: [2, 6],
      confirmLast: [3, 11],
      resolve: [3, 11],
      cancel: [2, 6],
    })
  })

  it('of eight predictions that are sealed in one moment are two for all of them, with one begin and one commit', async () => {
    const open = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [ann, bo] = await somePeople(world, ['Ann', 'Bo'])
        const bet = await aStartedBet(ann, ['Bo', 'Cy'])
        must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
        return { bo, uniqueId: bet.uniqueId }
      }),
    )
    const idle = await Promise.all(Array.from({ length: world.db.pool.options.max }, () => world.db.pool.connect()))
    for (const client of idle) client.release()
    for (const client of idle) Object.assign(counted.get(client) ?? {}, { roundTrips: 0, writes: 0, statements: 0 })
    await Promise.all(open.map(({ bo, uniqueId }) => bo.command('bets.predict', { uniqueId, text: 'no' })))
    const trips = idle.flatMap((client) => counted.get(client) ?? [])
    // Begin, no actor; one statement for all of them each to hold, to accept, to write predictions, to move bets on and to insert rows.
    expect(trips.filter(({ statements }) => statements > 0)).toEqual([
      { roundTrips: 2, writes: 2, statements: 1 + 1 + 5 + 1, waiting: 0 },
    ])
  })
})
