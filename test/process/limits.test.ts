import { APP_HEADER, photoPath } from '#contract/http.ts'
import { askRaw, openRaw, type RawConnection } from '#test/support/raw-http.ts'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './processes.ts'
import {
  assets,
  DOORS,
  fromAddress,
  getFrom,
  HOST,
  ORIGIN,
  postTo,
  signedIn,
  startServerPair,
  type ServerPair,
} from './server-pair.ts'

/** Whom the built server cuts off or makes wait: slow requests, too many calls, streams and connections. */

let servers: ServerPair
beforeAll(async () => {
  servers = await startServerPair()
})
afterAll(() => servers.stop())

const at = (path: string, headers: Readonly<Record<string, string>>) => getFrom(servers.publicPort, path, headers)
const post = (path: string, json: object, headers: Readonly<Record<string, string>>) =>
  postTo(servers.publicPort, path, json, headers)

const largestAsset = (): string =>
  assets()
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(`dist/client${b}`).size - statSync(`dist/client${a}`).size)[0] ?? ''

/** Whether the server's end is open: a socket whose reader has stopped does not see its end. */
async function isConnected({ localPort = 0 }: Socket): Promise<boolean> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8')))
  // 01 is ESTABLISHED; the line of the server's end.
  const line = new RegExp(`:${hex(servers.publicPort)} \\S+:${hex(localPort)} 01 `)
  return tables.some((table) => line.test(table))
}

// --- what takes its time runs at the same time ----------------------------------------------------------------------------

interface Limited {
  readonly limitClass: string
  readonly max: number
  readonly seconds: number
  /** Of the account, or of the address. */
  readonly by: 'person' | 'address'
  readonly ask: (
    headers: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly headers: object }>
}

const SIGN_OUT = (headers: Readonly<Record<string, string>>) => post('/rpc/accounts/signOut', {}, headers)
const LIMITS: readonly Limited[] = [
  { limitClass: 'read', max: 300, seconds: 60, by: 'person', ask: (headers) => at('/api/session', headers) },
  { limitClass: 'read', max: 2_400, seconds: 60, by: 'address', ask: (headers) => at('/api/session', headers) },
  {
    limitClass: 'command',
    max: 60,
    seconds: 60,
    by: 'person',
    ask: (headers) => post('/rpc/tasks/noteShare', {}, headers),
  },
  {
    limitClass: 'command',
    max: 1_200,
    seconds: 60,
    by: 'address',
    ask: (headers) => post('/rpc/tasks/noteShare', {}, headers),
  },
  {
    limitClass: 'search',
    max: 30,
    seconds: 60,
    by: 'person',
    ask: (headers) => post('/rpc/friends/search', {}, headers),
  },
  { limitClass: 'upload', max: 20, seconds: 86_400, by: 'person', ask: (headers) => upload(headers) },
  { limitClass: 'account', max: 400, seconds: 900, by: 'address', ask: SIGN_OUT },
]
const upload = (headers: Readonly<Record<string, string>>) =>
  askRaw(servers.publicPort, photoPath(randomUUID()), {
    method: 'POST',
    headers: { host: HOST, origin: ORIGIN, [APP_HEADER.name]: APP_HEADER.value, ...headers },
  })

describe.concurrent('at the same time', () => {
  describe('a request', () => {
    it('that sends its headers slowly is cut off after 5 seconds', async () => {
      const slow = openRaw(servers.publicPort, `GET / HTTP/1.1\r\nhost: ${HOST}\r\n`)
      const drip = setInterval(() => slow.socket.write('x: 1\r\n'), 500)
      const openMs = await slow.closed
      clearInterval(drip)
      expect(slow.status()).toBe(408)
      expect(openMs).toBeGreaterThan(4_500)
      expect(openMs).toBeLessThan(9_000)
    })

    it.each([...DOORS, '/unsubscribe?token=x'])(
      'that sends its body slowly to %s is cut off after 8 seconds',
      async (path) => {
        const head = `POST ${path} HTTP/1.1\r\nhost: ${HOST}\r\norigin: ${ORIGIN}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`
        const slow = openRaw(servers.publicPort, head)
        const drip = setInterval(() => slow.socket.write(' '), 500)
        const openMs = await slow.closed
        clearInterval(drip)
        expect(openMs).toBeLessThan(14_000)
        if (path !== '/unsubscribe?token=x') expect(slow.status()).toBe(408)
      },
    )

    it('whose answers are not read is cut off after 30 seconds', async () => {
      const ask = `GET ${largestAsset()} HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`
      const deaf = openRaw(servers.publicPort, ask.repeat(100), { isDeaf: true })
      await sleep(10_000)
      expect(await isConnected(deaf.socket)).toBe(true)
      await eventually(async () => !(await isConnected(deaf.socket)), 'the end of the connection')
      deaf.socket.destroy()
    })
  })

  describe('the limit of', () => {
    it.each(LIMITS)(
      '$limitClass calls by $by is $max in $seconds seconds',
      async ({ limitClass, max, seconds, by, ask }) => {
        const [user] = await signedIn(servers.owner, 1)
        const ip = `203.0.113.${1 + LIMITS.findIndex((row) => row.limitClass === limitClass && row.by === by)}`
        const headers = { ...fromAddress(ip), ...(by === 'person' ? { cookie: user?.cookie ?? '' } : {}) }
        const counted = by === 'person' ? (user?.userId ?? '') : ip
        // A window ends with the minute; the calls below belong to one.
        const leftMs = seconds * 1_000 - (Date.now() % (seconds * 1_000))
        if (leftMs < 15_000) await sleep(leftMs + 100)
        expect((await ask(headers)).status).not.toBe(429)
        const bucket = `${limitClass}:${counted}:%`
        const shared = async () =>
          (await servers.owner.query<{ hits: number }>('select hits from rate_limits where bucket like $1', [bucket]))
            .rows[0]?.hits
        await eventually(async () => (await shared()) === 1, 'a call that all servers know of')
        // What other servers have counted: this one learns it with its next call.
        await servers.owner.query('update rate_limits set hits = $2 where bucket like $1', [bucket, max - 3])
        expect((await ask(headers)).status).not.toBe(429)
        await eventually(async () => (await shared()) === max - 2, 'a second call that all servers know of')
        const statuses = [await ask(headers), await ask(headers), await ask(headers)]
        expect(statuses.map(({ status }) => status === 429)).toEqual([false, false, true])
        const wait = Number(new Map(Object.entries(statuses[2]?.headers ?? {})).get('retry-after'))
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(seconds)
      },
    )
  })

  describe('live streams', () => {
    const open = (cookie: string, ip: string) => {
      const head = `GET /api/live HTTP/1.1\r\nhost: ${HOST}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${ip}\r\n\r\n`
      return openRaw(servers.publicPort, head)
    }
    const begun = (streams: readonly RawConnection[]) =>
      eventually(() => streams.every((stream) => stream.status() > 0), 'an answer to every stream')

    it('are five of one person, and the oldest ends', async () => {
      const [user] = await signedIn(servers.owner, 1)
      const streams: RawConnection[] = []
      for (let tab = 0; tab < 6; tab += 1) {
        streams.push(open(user?.cookie ?? '', '198.51.100.7'))
        await begun(streams)
      }
      await eventually(() => /\r\n0\r\n\r\n$/.test(streams[0]?.received() ?? ''), 'the end of the oldest')
      expect(streams.map((stream) => stream.status())).toEqual(Array(6).fill(200))
      expect(streams.slice(1).filter((stream) => /\r\n0\r\n\r\n$/.test(stream.received()))).toEqual([])
      for (const { socket } of streams) socket.destroy()
    })

    it('are 200 of one address, and none of them ends for the next', async () => {
      const users = await signedIn(servers.owner, 41)
      const streams = users
        .slice(0, 40)
        .flatMap(({ cookie }) => Array.from({ length: 5 }, () => open(cookie, '198.51.100.8')))
      await begun(streams)
      expect(new Set(streams.map((stream) => stream.status()))).toEqual(new Set([200]))
      const next = open(users[40]?.cookie ?? '', '198.51.100.8')
      const elsewhere = open(users[40]?.cookie ?? '', '198.51.100.9')
      await begun([next, elsewhere])
      expect([next.status(), elsewhere.status()]).toEqual([503, 200])
      expect(streams.filter(({ received }) => /\r\n0\r\n\r\n$/.test(received()))).toEqual([])
      for (const { socket } of [...streams, next, elsewhere]) socket.destroy()
    })
  })
})

/** An address of this machine that others could reach it by. */
const outerAddress = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address

describe.runIf(outerAddress !== undefined)('connections', () => {
  it('are 500 of one address; from the machine itself and from a trusted proxy they are not counted', async () => {
    const host = outerAddress ?? ''
    const openMany = async (from: { readonly host?: string }, port = servers.localPort) => {
      const many = Array.from({ length: 500 }, () => openRaw(port, '', from))
      await Promise.all(many.map(({ socket }) => new Promise((settle) => socket.once('connect', settle))))
      return many
    }
    const many = [...(await openMany({ host })), ...(await openMany({}))]
    const next = openRaw(servers.localPort, `GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n`, { host })
    await next.closed
    expect(next.status()).toBe(0)
    expect((await askRaw(servers.localPort, '/livez', { headers: { host: 'localhost' } })).status).toBe(200)
    for (const { socket } of many) socket.destroy()

    // The same address is a trusted proxy's where the server says so: its connections belong to many clients.
    const ofProxy = await openMany({ host }, servers.publicPort)
    const another = openRaw(servers.publicPort, `GET /livez HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`, { host })
    await expect.poll(another.status).toBe(200)
    for (const { socket } of [...ofProxy, another]) socket.destroy()
  })
})
