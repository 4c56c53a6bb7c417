import { APP_HEADER, photoPath } from '#contract/http.ts'
import { createCookies } from '#server/modules/accounts/session-cookies.ts'
import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded, type EmbeddedServer } from '#server/db/embedded/start-embedded.ts'
import { createPool } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  EVERYWHERE,
  OF_API,
  OF_PAGE,
  OF_SHARED_PAGE,
  HIDDEN,
  PLAIN,
  REFUSED,
  ofFile,
  YEAR,
  lasting,
} from '#test/support/expected-headers.ts'
import { askRaw, openRaw, type RawConnection } from '#test/support/raw-http.ts'
import { BUILT_SERVER, eventually, freePort, newFolder, runNode, type Running } from './processes.ts'

/**
 * What the built server really sends and refuses: headers, limits, slow and large requests, cookies, origins, streams.
 * Two servers share one database: one public behind a trusted proxy, one on a local machine. Neither can write its log.
 */

const folder = newFolder()
const SECRETS = { SESSION_SECRET: 's'.repeat(40), EMAIL_HASH_SECRET: 'e'.repeat(40) }
const HOST = 'toldya.example'
const ORIGIN = `https://${HOST}`
const JSON_BODY = { 'content-type': 'application/json', origin: ORIGIN, host: HOST }

let database: EmbeddedServer
let owner: Pool
const servers: Running[] = []
let publicPort = 0
let localPort = 0

async function serve(env: Readonly<Record<string, string>>): Promise<number> {
  const port = await freePort()
  const DATABASE_URL = addressToUrl(database.address)
  // The log goes to a disk that is full.
  const output = { stderr: openSync('/dev/full', 'w') }
  const all = { ...SECRETS, DATABASE_URL, PORT: String(port), DATA_DIR: join(folder, `data-${port}`), ...env }
  const server = runNode(BUILT_SERVER, { ...all, LOG_LEVEL: 'debug' }, output)
  servers.push(server)
  await server.until('Toldya is at ')
  return port
}

beforeAll(async () => {
  database = await startEmbedded({ folder: join(folder, 'database'), settings: { fsync: 'off' } })
  owner = createPool(addressToUrl(database.address), 'owner', silentLog)
  publicPort = await serve({ PUBLIC_URL: ORIGIN, TRUST_PROXY: 'true' })
  localPort = await serve({})
})

afterAll(async () => {
  for (const server of servers) server.child.kill('SIGKILL')
  await owner.end()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const fromAddress = (ip: string) => ({ 'x-forwarded-for': `10.1.1.1, ${ip}` })
const at = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  askRaw(publicPort, path, { headers: { host: HOST, ...fromAddress('198.51.100.1'), ...headers } })
const post = (path: string, json: object, headers: Readonly<Record<string, string>> = {}) =>
  askRaw(publicPort, path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...fromAddress('198.51.100.1'), ...headers },
    body: JSON.stringify(path.startsWith('/rpc') ? { json } : json),
  })

const cookies = createCookies({ secret: SECRETS.SESSION_SECRET, isHttps: true })
/** Users with a session each, without the cost of their passwords. @returns the headers of their browsers */
async function signedIn(count: number): Promise<readonly { readonly cookie: string; readonly userId: string }[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  const { rows } = await owner.query<{ user_id: string; token: string }>(
    `with people as (
       insert into users (display_name, email, email_verified)
       select 'Guest', token || '@example.com', true from unnest($1::text[]) token returning id, email
     )
     insert into sessions (user_id, token, expires_at)
     select id, split_part(email, '@', 1), now() + interval '1 day' from people returning user_id, token`,
    [tokens],
  )
  return rows.map(({ user_id: userId, token }) => ({
    userId,
    cookie: cookies.set('sid', token, 60).split(';', 1)[0] ?? '',
  }))
}

// --- headers ----------------------------------------------------------------------------------------------------------

const assets = () => readdirSync('dist/client/assets').map((name) => `/assets/${name}`)
const asset = (ending: RegExp) => assets().find((name) => ending.test(name)) ?? ''

describe('the headers of', () => {
  it.each<[string, string, number, object, Readonly<Record<string, string>>?]>([
    ['a page', '/', 200, OF_SHARED_PAGE],
    ['a page that is nobody else’s', '/create-bet', 200, OF_PAGE],
    ['a bet that is not there', `/predict/${'x'.repeat(22)}`, 404, { ...OF_SHARED_PAGE, ...HIDDEN }],
    ['a page of a token', '/auth/reset?token=abc', 200, { ...OF_PAGE, ...HIDDEN, 'referrer-policy': 'no-referrer' }],
    ['an unsubscribe page', '/unsubscribe?token=abc', 200, { ...OF_PAGE, ...HIDDEN, 'referrer-policy': 'no-referrer' }],
    ['a page that is not there', '/no-such-page', 404, OF_PAGE],
    ['a refused read', '/api/my/account', 401, OF_API],
    ['a read', '/api/session', 200, OF_API],
    ['what no endpoint has', '/api/nothing', 404, OF_API],
    ['the description of the API', '/api/openapi.json', 200, OF_API],
    ['a stream without a session', '/api/live', 401, OF_API],
    [
      'a picture that is not there',
      `/photo/${randomUUID()}`,
      404,
      { ...EVERYWHERE, 'content-type': 'text/plain', 'cache-control': 'no-store' },
    ],
    [
      'a card that is not there',
      `/card/${'x'.repeat(22)}-1.png`,
      404,
      {
        ...EVERYWHERE,
        ...HIDDEN,
        'content-type': 'text/plain',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
      },
    ],
    ['the service worker', '/sw.js', 200, ofFile('text/javascript; charset=utf-8', 'no-cache')],
    ['robots.txt', '/robots.txt', 200, PLAIN],
    [
      'the health of the process',
      '/livez',
      200,
      { ...EVERYWHERE, 'content-type': 'application/json', 'cache-control': 'no-store' },
    ],
    [
      'the health of the whole',
      '/healthz',
      200,
      { ...EVERYWHERE, 'content-type': 'application/json', 'cache-control': 'no-store' },
    ],
    ['another host', '/', 421, REFUSED, { host: 'evil.example' }],
    ['an address that is too long', `/${'x'.repeat(4_096)}`, 414, REFUSED],
  ])('%s', async (_kind, path, status, expected, headers = {}) => {
    const answer = await at(path, headers)
    expect(answer.status).toBe(status)
    expect(lasting(answer.headers)).toEqual(expected)
  })

  it('files, which browsers keep as long as their names allow', async () => {
    const kept = [asset(/\.js$/), asset(/\.css$/)]
    for (const [path, type] of [
      [kept[0], 'text/javascript; charset=utf-8'],
      [kept[1], 'text/css; charset=utf-8'],
    ] as const) {
      expect(lasting((await at(path ?? '')).headers)).toEqual(ofFile(type, YEAR))
    }
    const font = await at('/fonts/figtree-latin.woff2')
    expect(lasting(font.headers)).toEqual(ofFile('font/woff2', 'public, max-age=2592000'))
    const first = await at(kept[0] ?? '')
    const again = await at(kept[0] ?? '', { 'if-none-match': String(first.headers.etag) })
    expect(again.status).toBe(304)
    // Files of a few hundred bytes have no compressed copy.
    const small = await at(asset(/\/base-.*\.js$/), { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
  })

  it('methods that are none of ours, and of pages that are only read', async () => {
    for (const method of ['OPTIONS', 'PROPFIND']) {
      const answer = await askRaw(publicPort, '/', { method, headers: { host: HOST } })
      expect([answer.status, lasting(answer.headers)]).toEqual([405, REFUSED])
    }
    const posted = await askRaw(publicPort, '/my-bets', { method: 'POST', headers: JSON_BODY })
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('an installation without a certificate, which no browser is kept out of', async () => {
    const page = await askRaw(localPort, '/', { headers: { host: `localhost:${localPort}` } })
    const expected: Record<string, unknown> = { ...OF_SHARED_PAGE }
    delete expected['strict-transport-security']
    expected['content-security-policy'] = OF_SHARED_PAGE['content-security-policy'].replace(
      '; upgrade-insecure-requests',
      '',
    )
    expect(lasting(page.headers)).toEqual(expected)
  })
})

// --- cookies and origins ----------------------------------------------------------------------------------------------

describe('cookies', () => {
  const account = (email: string) => ({
    ...{ email, password: 'Told-ya-2026!', displayName: 'Ann', inviteCode: null, returnTo: null },
  })
  it('are for https only where the app is, and bound to its very name', async () => {
    const { headers } = await post('/rpc/accounts/signUp', account('ann@example.com'))
    const lines = headers['set-cookie'] ?? []
    expect(lines.map((line) => line.replace(/=[^;]+/, '=…').replace(/Max-Age=\d+/, 'Max-Age=…'))).toEqual([
      '__Host-sid=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax; Secure',
      '__Host-dv=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  it('on http have the same flags but that one', async () => {
    const { headers } = await askRaw(localPort, '/rpc/accounts/signUp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `http://localhost:${localPort}`,
        host: `localhost:${localPort}`,
      },
      body: JSON.stringify({ json: account('bo@example.com') }),
    })
    expect((headers['set-cookie'] ?? []).map((line) => line.replace(/=[^;]+; Max-Age=\d+/, '=…'))).toEqual([
      'sid=…; Path=/; HttpOnly; SameSite=Lax',
      'dv=…; Path=/; HttpOnly; SameSite=Lax',
    ])
  })
})

describe('on a public installation', () => {
  it.each([
    ['its own page', { origin: ORIGIN }, 200],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['nobody', {}, 403],
    ['its name without https', { origin: `http://${HOST}` }, 403],
    ['its name with a port', { origin: `${ORIGIN}:8443` }, 403],
    ['a name below it', { origin: `https://www.${HOST}` }, 403],
    ['a name that begins like it', { origin: `${ORIGIN}.evil.example` }, 403],
    ['this machine', { origin: 'http://localhost' }, 403],
    ['a sandbox', { origin: 'null' }, 403],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  ])('a command of %s', async (_who, headers, status) => {
    for (const path of ['/rpc/accounts/signOut', '/api/session']) {
      const isRpc = path.startsWith('/rpc')
      const answer = await askRaw(publicPort, path, {
        method: isRpc ? 'POST' : 'DELETE',
        headers: { host: HOST, ...(isRpc ? { 'content-type': 'application/json' } : {}), ...headers } as Record<
          string,
          string
        >,
        ...(isRpc ? { body: '{"json":{}}' } : {}),
      })
      expect([path, answer.status]).toEqual([path, status])
    }
  })

  it('a proxy names the request, and a client behind none does not', async () => {
    const named = { 'x-request-id': 'from-the-proxy-1' }
    expect((await at('/livez', named)).headers['x-request-id']).toBe('from-the-proxy-1')
    expect((await at('/livez', { 'x-request-id': 'short' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const direct = await askRaw(localPort, '/livez', { headers: { host: 'localhost', ...named } })
    expect(direct.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('only supervisors may call it by another name', async () => {
    const asked = ['/livez', '/healthz', '/', '/api/session', '/rpc/accounts/me'].map(
      async (path) => (await at(path, { host: '10.0.0.7' })).status,
    )
    expect(await Promise.all(asked)).toEqual([200, 200, 421, 421, 421])
  })
})

// --- sizes and times --------------------------------------------------------------------------------------------------

const DOORS = ['/rpc/accounts/signIn', '/api/session'] as const
const signIn = (path: string, email: string) => {
  const input = { email, password: 'x' }
  return JSON.stringify(path.startsWith('/rpc') ? { json: input } : input)
}

describe('a request', () => {
  it.each(DOORS)('with a body of more than 64 KB is refused at %s, whether or not it says so', async (path) => {
    const body = signIn(path, 'x'.repeat(64 * 1024))
    const told = await askRaw(publicPort, path, { method: 'POST', headers: JSON_BODY, body })
    expect(told.status).toBe(413)
    const chunked = { ...JSON_BODY, 'transfer-encoding': 'chunked' }
    expect((await askRaw(publicPort, path, { method: 'POST', headers: chunked, body })).status).toBe(413)
    const fits = signIn(path, 'x'.repeat(63 * 1024))
    expect((await askRaw(publicPort, path, { method: 'POST', headers: JSON_BODY, body: fits })).status).toBe(422)
  })

  it.each(DOORS)('with a deep body is refused at %s', async (path) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const body of [deep, `{"json":${deep}}`, `{"json":{"email":${deep}}}`, `{"email":${deep}}`]) {
      const answer = await askRaw(publicPort, path, { method: 'POST', headers: JSON_BODY, body })
      expect(answer.status).toBe(422)
    }
  })

  it('with a long address or long headers is refused', async () => {
    expect((await at(`/${'x'.repeat(4_095)}`)).status).toBe(404)
    expect((await at(`/${'x'.repeat(4_096)}`)).status).toBe(414)
    expect((await at('/', { cookie: 'x'.repeat(7_000) })).status).toBe(200)
    expect((await at('/', { cookie: 'x'.repeat(8_192) })).status).toBe(431)
  })
})

const largestAsset = (): string =>
  assets()
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(`dist/client${b}`).size - statSync(`dist/client${a}`).size)[0] ?? ''

/** Whether the server's end is open: a socket whose reader has stopped does not see its end. */
async function isConnected({ localPort = 0 }: Socket): Promise<boolean> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8')))
  // 01 is ESTABLISHED; the line of the server's end.
  const line = new RegExp(`:${hex(publicPort)} \\S+:${hex(localPort)} 01 `)
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
  askRaw(publicPort, photoPath(randomUUID()), {
    method: 'POST',
    headers: { host: HOST, origin: ORIGIN, [APP_HEADER.name]: APP_HEADER.value, ...headers },
  })

describe.concurrent('at the same time', () => {
  describe('a request', () => {
    it('that sends its headers slowly is cut off after 5 seconds', async () => {
      const slow = openRaw(publicPort, `GET / HTTP/1.1\r\nhost: ${HOST}\r\n`)
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
        const slow = openRaw(publicPort, head)
        const drip = setInterval(() => slow.socket.write(' '), 500)
        const openMs = await slow.closed
        clearInterval(drip)
        expect(openMs).toBeLessThan(14_000)
        if (path !== '/unsubscribe?token=x') expect(slow.status()).toBe(408)
      },
    )

    it('whose answers are not read is cut off after 30 seconds', async () => {
      const ask = `GET ${largestAsset()} HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`
      const deaf = openRaw(publicPort, ask.repeat(100), { isDeaf: true })
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
        const [user] = await signedIn(1)
        const ip = `203.0.113.${1 + LIMITS.findIndex((row) => row.limitClass === limitClass && row.by === by)}`
        const headers = { ...fromAddress(ip), ...(by === 'person' ? { cookie: user?.cookie ?? '' } : {}) }
        const counted = by === 'person' ? (user?.userId ?? '') : ip
        // A window ends with the minute; the calls below belong to one.
        const leftMs = seconds * 1_000 - (Date.now() % (seconds * 1_000))
        if (leftMs < 15_000) await sleep(leftMs + 100)
        expect((await ask(headers)).status).not.toBe(429)
        const bucket = `${limitClass}:${counted}:%`
        const shared = async () =>
          (await owner.query<{ hits: number }>('select hits from rate_limits where bucket like $1', [bucket])).rows[0]
            ?.hits
        await eventually(async () => (await shared()) === 1, 'a call that all servers know of')
        // What other servers have counted: this one learns it with its next call.
        await owner.query('update rate_limits set hits = $2 where bucket like $1', [bucket, max - 3])
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
      return openRaw(publicPort, head)
    }
    const begun = (streams: readonly RawConnection[]) =>
      eventually(() => streams.every((stream) => stream.status() > 0), 'an answer to every stream')

    it('are five of one person, and the oldest ends', async () => {
      const [user] = await signedIn(1)
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
      const users = await signedIn(41)
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
    const openMany = async (from: { readonly host?: string }, port = localPort) => {
      const many = Array.from({ length: 500 }, () => openRaw(port, '', from))
      await Promise.all(many.map(({ socket }) => new Promise((settle) => socket.once('connect', settle))))
      return many
    }
    const many = [...(await openMany({ host })), ...(await openMany({}))]
    const next = openRaw(localPort, `GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n`, { host })
    await next.closed
    expect(next.status()).toBe(0)
    expect((await askRaw(localPort, '/livez', { headers: { host: 'localhost' } })).status).toBe(200)
    for (const { socket } of many) socket.destroy()

    // The same address is a trusted proxy's where the server says so: its connections belong to many clients.
    const ofProxy = await openMany({ host }, publicPort)
    const another = openRaw(publicPort, `GET /livez HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`, { host })
    await expect.poll(another.status).toBe(200)
    for (const { socket } of [...ofProxy, another]) socket.destroy()
  })
})
