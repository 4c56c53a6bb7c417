import { checkBooksAfterwards } from '../../../../test/books.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aRequest, aStartedBet, must, placeId } from '../../../../test/people.ts'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

interface Trips {
  roundTrips: number
  waiting: number
}
const counted = new WeakMap<PoolClient, Trips>()

/** Counts how often somebody has to wait for the database: statements sent while others are on their way travel along. */
world.db.pool.on('connect', (client) => {
  const trips: Trips = { roundTrips: 0, waiting: 0 }
  counted.set(client, trips)
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  client.query = ((...given: unknown[]) => {
    if (trips.waiting === 0) trips.roundTrips += 1
    trips.waiting += 1
    const answer = query(...given)
    answer.then(
      () => (trips.waiting -= 1),
      () => (trips.waiting -= 1),
    )
    return answer
  }) as typeof client.query
})

async function tripsOf(run: () => Promise<unknown>): Promise<number> {
  const client = await world.db.pool.connect()
  client.release()
  const trips = counted.get(client)
  if (!trips) throw new Error('the connection is counted')
  trips.roundTrips = 0
  await run()
  return trips.roundTrips
}

describe('round trips to the database', () => {
  it('are two for every command and one for a read', async () => {
    const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const { uniqueId, ...bet } = await aStartedBet(ann, ['Bo', 'Cy'])
    const participantId = placeId({ uniqueId, ...bet }, 'Bo')
    const trips = {
      create: await tripsOf(async () => must(await ann.command('bets.create', aRequest()))),
      claim: await tripsOf(async () => must(await bo.command('bets.claim', { uniqueId, participantId }))),
      predict: await tripsOf(async () => must(await bo.command('bets.predict', { uniqueId, text: 'no' }))),
      get: await tripsOf(() => bo.get(uniqueId)),
      listMine: await tripsOf(() => bo.listMine()),
      cancel: await tripsOf(async () => must(await ann.command('bets.cancel', { uniqueId }))),
    }
    // The read's rollback, which nobody waits for, is sent after its answer has come.
    expect(trips).toEqual({ create: 2, claim: 2, predict: 2, get: 2, listMine: 2, cancel: 2 })
  })
})
