import { randomUUID } from 'node:crypto'
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
import { askRaw } from '#test/support/raw-http.ts'
import {
  assets,
  DOORS,
  getFrom,
  HOST,
  JSON_BODY,
  ORIGIN,
  postTo,
  startServerPair,
  type ServerPair,
} from './server-pair.ts'

/** What the built server really sends and refuses: headers, cookies, origins, large requests. */

let servers: ServerPair
beforeAll(async () => {
  servers = await startServerPair()
})
afterAll(() => servers.stop())

const at = (path: string, headers: Readonly<Record<string, string>> = {}) => getFrom(servers.publicPort, path, headers)
const post = (path: string, json: object) => postTo(servers.publicPort, path, json)

// --- headers ----------------------------------------------------------------------------------------------------------

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
      const answer = await askRaw(servers.publicPort, '/', { method, headers: { host: HOST } })
      expect([answer.status, lasting(answer.headers)]).toEqual([405, REFUSED])
    }
    const posted = await askRaw(servers.publicPort, '/my-bets', { method: 'POST', headers: JSON_BODY })
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('an installation without a certificate, which no browser is kept out of', async () => {
    const page = await askRaw(servers.localPort, '/', { headers: { host: `localhost:${servers.localPort}` } })
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
    const { headers } = await askRaw(servers.localPort, '/rpc/accounts/signUp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `http://localhost:${servers.localPort}`,
        host: `localhost:${servers.localPort}`,
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
      const answer = await askRaw(servers.publicPort, path, {
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
    const direct = await askRaw(servers.localPort, '/livez', { headers: { host: 'localhost', ...named } })
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

const signIn = (path: string, email: string) => {
  const input = { email, password: 'x' }
  return JSON.stringify(path.startsWith('/rpc') ? { json: input } : input)
}

describe('a request', () => {
  it.each(DOORS)('with a body of more than 64 KB is refused at %s, whether or not it says so', async (path) => {
    const body = signIn(path, 'x'.repeat(64 * 1024))
    const told = await askRaw(servers.publicPort, path, { method: 'POST', headers: JSON_BODY, body })
    expect(told.status).toBe(413)
    const chunked = { ...JSON_BODY, 'transfer-encoding': 'chunked' }
    expect((await askRaw(servers.publicPort, path, { method: 'POST', headers: chunked, body })).status).toBe(413)
    const fits = signIn(path, 'x'.repeat(63 * 1024))
    expect((await askRaw(servers.publicPort, path, { method: 'POST', headers: JSON_BODY, body: fits })).status).toBe(
      422,
    )
  })

  it.each(DOORS)('with a deep body is refused at %s', async (path) => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const body of [deep, `{"json":${deep}}`, `{"json":{"email":${deep}}}`, `{"email":${deep}}`]) {
      const answer = await askRaw(servers.publicPort, path, { method: 'POST', headers: JSON_BODY, body })
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
