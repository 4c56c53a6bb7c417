import { createFeed } from '#server/platform/outbox/feed-queries.ts'
import { notifyServers } from '#server/platform/realtime/outbox-notifier.ts'
import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { lasting, OF_API } from '#test/support/expected-headers.ts'
import { refused, startServer, type Browser } from '#test/support/http.ts'
import { openStream, waitFor, type SeenEvent } from '#test/support/live.ts'

const database = await cloneDatabase()
// For the database, these are two server processes.
const one = await startServer(database)
const two = await startServer(database)

async function aBet(creator: Browser, friends: readonly string[] = ['Bo', 'Cy']) {
  return creator.client.bets.create({
    commandId: randomUUID(),
    description: 'Will it rain?',
    creatorPrediction: 'Yes',
    friends: friends.map((name) => ({ name, userId: null, prediction: null })),
    stake: { type: 'token', tokensText: '10' },
    deadline: null,
    isSealed: false,
  })
}
type Bet = Awaited<ReturnType<typeof aBet>>

async function claim(person: Browser, bet: Bet, name: string) {
  const participant = bet.participants.find((candidate) => candidate.name === name)
  return person.client.bets.claim({
    uniqueId: bet.uniqueId,
    participantId: participant?.id ?? '',
    commandId: randomUUID(),
  })
}
const versionsOf = (seen: readonly SeenEvent[], bet: Bet): readonly number[] =>
  seen.flatMap(({ event }) => (event.type === 'bet.changed' && event.uniqueId === bet.uniqueId ? [event.version] : []))
const quiet = (ms = 300) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the live stream', () => {
  it('is for signed-in people on our own pages', async () => {
    expect((await openStream(one.visitor())).status).toBe(401)
    const ann = await one.signedUp('Ann')
    const foreign = await ann.fetch('/api/live', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
  })

  it('carries the headers of every answer, and sets none on a response that would keep it for an hour', async () => {
    const setHeader = vi.spyOn(ServerResponse.prototype, 'setHeader')
    const ann = await one.signedUp('Ann')
    const abort = new AbortController()
    const { headers } = await ann.fetch('/api/live', { signal: abort.signal })
    abort.abort()
    const { 'strict-transport-security': _onHttpsOnly, ...ofApi } = OF_API
    expect(lasting(Object.fromEntries(headers))).toEqual({
      ...ofApi,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    const setOn = setHeader.mock.contexts.map((on) => (on instanceof ServerResponse ? on.req.url : undefined))
    expect(setOn.length).toBeGreaterThan(0)
    expect(setOn).not.toContain('/api/live')
    setHeader.mockRestore()
  })

  it('tells both processes of every change, in order, with ids only', async () => {
    const ann = await one.signedUp('Ann')
    const bet = await aBet(ann)
    const here = await openStream(ann)
    const there = await openStream({ ...ann, fetch: elsewhere(ann) })
    const bo = await two.signedUp('Bo')
    await claim(bo, bet, 'Bo')
    await bo.client.bets.predict({ uniqueId: bet.uniqueId, text: 'Secret answer', commandId: randomUUID() })
    const last = (await ann.client.bets.get({ uniqueId: bet.uniqueId })).version
    for (const stream of [here, there]) {
      await stream.until((seen) => versionsOf(seen, bet).includes(last))
      const versions = versionsOf(stream.seen, bet)
      expect(versions).toEqual([...versions].sort((a, b) => a - b))
      expect(JSON.stringify(stream.seen)).not.toContain('Secret')
      for (const { event } of stream.seen) {
        expect(Object.keys(event).filter((key) => !['type', 'uniqueId', 'version'].includes(key))).toEqual([])
      }
      stream.close()
    }
  })

  it('says nothing to strangers, unless they have the page of that very bet open', async () => {
    const ann = await one.signedUp('Ann')
    const bet = await aBet(ann)
    const stranger = await one.signedUp('Stranger')
    const blind = await openStream(stranger)
    const watching = await openStream(stranger, { bet: bet.uniqueId })
    const bo = await one.signedUp('Bo')
    await claim(bo, bet, 'Bo')
    await watching.until((seen) => versionsOf(seen, bet).length > 0)
    await quiet()
    expect(versionsOf(blind.seen, bet)).toEqual([])
    blind.close()
    watching.close()
  })

  it('says nothing to somebody who gave the place back', async () => {
    const ann = await one.signedUp('Ann')
    const bet = await aBet(ann)
    const bo = await one.signedUp('Bo')
    await claim(bo, bet, 'Bo')
    await bo.client.bets.release({ uniqueId: bet.uniqueId, commandId: randomUUID() })
    const gone = await openStream(bo)
    const creator = await openStream(ann)
    const cy = await one.signedUp('Cy')
    await claim(cy, bet, 'Cy')
    await creator.until((seen) => versionsOf(seen, bet).length > 0)
    await quiet()
    expect(versionsOf(gone.seen, bet)).toEqual([])
    gone.close()
    creator.close()
  })

  it('resumes behind the last event without loss, on another process', async () => {
    const ann = await one.signedUp('Ann')
    const bet = await aBet(ann, ['Bo', 'Cy', 'Di'])
    const first = await openStream(ann)
    const bo = await one.signedUp('Bo')
    await claim(bo, bet, 'Bo')
    const { version } = await ann.client.bets.get({ uniqueId: bet.uniqueId })
    await first.until((seen) => versionsOf(seen, bet).includes(version))
    first.close()
    const after = first.seen.at(-1)?.id ?? ''
    await claim(await one.signedUp('Cy'), bet, 'Cy')
    await claim(await one.signedUp('Di'), bet, 'Di')
    const second = await openStream({ ...ann, fetch: elsewhere(ann) }, { after })
    await second.until((seen) => versionsOf(seen, bet).length >= 2)
    await quiet()
    expect(versionsOf(second.seen, bet)).toEqual([version + 1, version + 2])
    second.close()
  })

  it.each(['nonsense', '1-1', '99999999999999999999-1', `${'9'.repeat(30)}-1`])(
    'asks for everything where nobody can tell what was missed behind %s',
    async (after) => {
      const ann = await one.signedUp('Ann')
      const stream = await openStream(ann, { after })
      await stream.until((seen) => seen.some(({ event }) => event.type === 'resync'))
      stream.close()
    },
  )

  it('ends with its session, within two seconds, on both processes', async () => {
    const ann = await one.signedUp('Ann')
    const streams = [await openStream(ann), await openStream({ ...ann, fetch: elsewhere(ann) })]
    await ann.client.accounts.signOut({})
    for (const stream of streams) await stream.ended(2_000)
  })

  it('gives a sixth tab the place of the oldest', async () => {
    const ann = await one.signedUp('Ann')
    const streams = []
    for (let tab = 0; tab < 6; tab += 1) streams.push(await openStream(ann))
    await streams[0]?.ended(1_000)
    await quiet(100)
    for (const stream of streams.slice(1)) await expect(stream.ended(20)).rejects.toThrow('waited in vain')
    for (const stream of streams) stream.close()
  })
})

/** What a change of a bet leaves for the relay. */
const WRITE = `insert into outbox (type, bet_id, version) values ('bet.changed', $1, $2)`
async function idOf({ uniqueId }: Bet): Promise<string> {
  const { rows } = await database.owner.query<{ id: string }>('select id from bets where unique_id = $1', [uniqueId])
  return rows[0]?.id ?? ''
}

describe('the relay', () => {
  it('waits for a transaction that began earlier and commits late, and skips none of its rows', async () => {
    const ann = await one.signedUp('Ann')
    const bet = await aBet(ann)
    const betId = await idOf(bet)
    const stream = await openStream(ann)
    // The bet's own beginning may still be on its way.
    const written = () => versionsOf(stream.seen, bet).filter((version) => version > 1000)
    const late = await database.owner.connect()
    try {
      await late.query('begin')
      await late.query(WRITE, [betId, 1001])
      await database.owner.query(WRITE, [betId, 1002])
      await notifyServers(database.owner)
      await quiet()
      expect(written()).toEqual([])
      await late.query('commit')
    } finally {
      // Left open it would hold back what the next tests wait for.
      await late.query('rollback')
      late.release()
    }
    await stream.until(() => written().length === 2)
    expect(written()).toEqual([1001, 1002])
    stream.close()
  })

  it('resumes in order where a transaction that began earlier is still under way', async () => {
    const ann = await one.signedUp('Ann')
    const bet = await aBet(ann)
    const betId = await idOf(bet)
    const before = await openStream(ann)
    await database.owner.query(WRITE, [betId, 1001])
    await notifyServers(database.owner)
    await before.until((seen) => versionsOf(seen, bet).includes(1001))
    before.close()
    const late = await database.owner.connect()
    try {
      await late.query('begin')
      await late.query(WRITE, [betId, 1002])
      await database.owner.query(WRITE, [betId, 1003])
      await notifyServers(database.owner)
      const stream = await openStream(ann, { after: before.seen.at(-1)?.id ?? '' })
      await quiet()
      expect(versionsOf(stream.seen, bet)).toEqual([])
      await late.query('commit')
      await stream.until((seen) => versionsOf(seen, bet).length === 2)
      expect(versionsOf(stream.seen, bet)).toEqual([1002, 1003])
      stream.close()
    } finally {
      await late.query('rollback')
      late.release()
    }
  })

  it('reads by number, also where a number has a digit more', async () => {
    const participants = ['5-9', '5-10', '9-3', '10-1', '99-2', '100-1']
    for (const [xid, id] of participants.map((participant) => participant.split('-')).reverse()) {
      await database.owner.query(
        `insert into outbox (xid, id, type) overriding system value values ($1::text::xid8, $2, 'account.changed')`,
        [xid, id],
      )
    }
    const read = await createFeed(database.db).readBehind({ xid: '0', id: '0' }, participants.length)
    expect(read.map(({ xid, id }) => `${xid}-${id}`)).toEqual(participants)
  })

  it('finds what another process wrote even when its bell is silent', async () => {
    const ann = await one.signedUp('Ann')
    const stream = await openStream(ann)
    await database.owner.query(`insert into outbox (type, user_id) values ('account.changed', $1)`, [ann.userId])
    // The relay looks by itself every four seconds.
    await stream.until((seen) => seen.some(({ event }) => event.type === 'account.changed'), 6_000)
    stream.close()
  })

  it('listens again after its connection was cut', async () => {
    const ann = await one.signedUp('Ann')
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toldya-outbox-notifier' and datname = current_database()`,
    )
    const listening = async () =>
      (
        await database.owner.query(
          `select 1 from pg_stat_activity where application_name = 'toldya-outbox-notifier' and datname = current_database()`,
        )
      ).rows.length
    let count = 0
    const poll = setInterval(() => void listening().then((found) => (count = found)), 100)
    await waitFor(() => count === 2, 5_000).finally(() => clearInterval(poll))
    expect(await refused(one.visitor().client.bets.listMine({}))).toMatchObject({ code: 'account.signed_out' })
    const stream = await openStream({ ...ann, fetch: elsewhere(ann) })
    const bet = await aBet(ann)
    await stream.until((seen) => versionsOf(seen, bet).length > 0, 1_500)
    stream.close()
  })
})

/** The same person, asking the other process. */
function elsewhere(person: Browser): Browser['fetch'] {
  const there = two.visitor()
  for (const [name, value] of person.cookies) there.cookies.set(name, value)
  return there.fetch
}
