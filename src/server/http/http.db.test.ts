import { paperOf } from '#domain/bets/paper.ts'
import { createHash, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { cloneDatabase } from '#test/support/database.ts'
import { PASSWORD, refused, startServer, type Browser } from '#test/support/http.ts'
import { bytesOf, withoutChance } from '#test/support/recording.ts'
import { createDatabaseCheck } from './queries.ts'

const database = await cloneDatabase()
const server = await startServer(database)
const secure = await startServer(database, { config: { publicUrl: 'https://toldya.example' } })

/** A request with exactly these headers; `fetch` would add some of its own. */
function raw(url: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const asked = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }
const minuteNow = () => Math.floor(Date.now() / 60_000)
const signOut = (headers: Record<string, string>) =>
  raw(`${server.url}/rpc/accounts/signOut`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: '{"json":{}}',
  })

describe('origin', () => {
  const { host } = new URL(server.url)
  const NEARBY = '192.168.1.5:4747'
  it.each([
    ['our own origin', { origin: server.url }, 200],
    ['our own origin, whatever else is claimed', { origin: server.url, 'sec-fetch-site': 'cross-site' }, 200],
    ['no origin, but the browser says same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['no origin and no word', {}, 403],
    ['no origin, same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no origin, cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['no origin, typed address', { 'sec-fetch-site': 'none' }, 403],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another site that claims same-origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
    ['null', { origin: 'null' }, 403],
    ['our name as a prefix', { origin: `${server.url}.evil.example` }, 403],
    ['our name with another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['our name over another protocol', { origin: `https://${host}` }, 403],
    ['two origins', { origin: `${server.url}, https://evil.example` }, 403],
    ['empty', { origin: '' }, 403],
    ['what a device of the local network calls it', { host: NEARBY, origin: `http://${NEARBY}` }, 200],
    ['the same, of another device', { host: NEARBY, origin: 'http://192.168.1.6:4747' }, 403],
    [
      'the same, though the browser says cross-site',
      { host: NEARBY, origin: `http://${NEARBY}`, 'sec-fetch-site': 'cross-site' },
      403,
    ],
  ])('%s', async (_what, headers, status) => {
    const answer = await signOut(headers as Record<string, string>)
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body).toContain("'origin.refused'".replaceAll("'", '"'))
  })

  it('is asked for on REST as well', async () => {
    const answer = await raw(`${server.url}/api/session`, {
      method: 'DELETE',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    const own = await raw(`${server.url}/api/session`, { method: 'DELETE', headers: { origin: server.url } })
    expect(own.status).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'takes no body of type %j',
    async (type) => {
      const answer = await raw(`${server.url}/rpc/accounts/signOut`, {
        method: 'POST',
        headers: { origin: server.url, ...(type === '' ? {} : { 'content-type': type }) },
        body: '{"json":{}}',
      })
      expect(answer.status).toBe(415)
    },
  )

  it('belongs to one name where that is known', async () => {
    const headers = { ...JSON_TYPE, origin: 'https://toldya.example' }
    const call = (host: string) =>
      raw(`${secure.url}/rpc/accounts/signOut`, { method: 'POST', headers: { ...headers, host }, body: '{"json":{}}' })
    expect((await call('toldya.example')).status).toBe(200)
    expect((await call('evil.example')).status).toBe(421)
    const insecure = { ...JSON_TYPE, host: 'toldya.example', origin: 'http://toldya.example' }
    const given = { method: 'POST', headers: insecure, body: '{"json":{}}' }
    expect((await raw(`${secure.url}/rpc/accounts/signOut`, given)).status).toBe(403)
    expect((await raw(`${secure.url}/healthz`, { headers: { host: '10.0.0.7' } })).status).toBe(200)
  })
})

describe('input', () => {
  it('names every field that does not fit, at once', async () => {
    const visitor = server.visitor()
    const wrong = { email: 7, password: null, displayName: 'x'.repeat(401), inviteCode: null }
    const refusal = await refused(visitor.client.accounts.signUp(wrong as never))
    expect(refusal).toMatchObject({ code: 'input.invalid', status: 422 })
    expect(refusal).toHaveProperty('fields', ['email', 'password', 'displayName', 'returnTo'])
  })

  it.each([
    'userId',
    'user_id',
    'actorId',
    'tokens',
    'xp',
    'status',
    'createdBy',
    'isPremium',
    'role',
    'emailVerified',
  ])('refuses the forged field %s', async (field) => {
    const input = { email: 'f@example.com', password: PASSWORD, displayName: '', inviteCode: null, returnTo: null }
    const refusal = await refused(server.visitor().client.accounts.signUp({ ...input, [field]: 1 } as never))
    expect(refusal).toMatchObject({ code: 'input.invalid', fields: [field] })
  })

  it('is never a command before somebody is signed in', async () => {
    const refusal = await refused(server.visitor().client.bets.listMine({}))
    expect(refusal).toEqual({ code: 'account.signed_out', status: 401 })
  })

  it.each([
    ['{', 422],
    ['{"json":{"__proto__":{"polluted":true}}}', 422],
    [`{"json":{"email":"${'x'.repeat(70_000)}"}}`, 413],
  ])('survives the body %.40s', async (body, status) => {
    const headers = { ...JSON_TYPE, origin: server.url }
    const answer = await raw(`${server.url}/rpc/accounts/signIn`, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    expect(answer.body).toContain('input.invalid')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  it.each([
    ['GET', '/rpc/accounts/signOut', 405],
    ['POST', '/rpc/accounts/nothing', 404],
    ['POST', '/rpc/nothing', 404],
    ['GET', '/api/nothing', 404],
    ['PATCH', '/api/session', 404],
    ['TRACE', '/', 405],
    ['POST', '/', 405],
  ])('%s %s is %d', async (method, path, status) => {
    const answer = await raw(server.url + path, { method, headers: { origin: server.url } })
    expect(answer.status).toBe(status)
  })
})

describe('limits', () => {
  const cancel = (person: Browser) => person.client.bets.cancel({ uniqueId: 'A'.repeat(22), commandId: randomUUID() })

  /** Calls that all count in one minute: where the minute turned between them, another user begins again. */
  async function inAHurry(calls: number) {
    for (;;) {
      const person = await server.signedUp('Ann')
      const began = minuteNow()
      const codes = []
      for (let call = 0; call < calls; call += 1) codes.push((await refused(cancel(person))).code)
      const answer = await person.fetch('/rpc/bets/cancel', { method: 'POST', headers: JSON_TYPE, body: '{"json":{}}' })
      if (minuteNow() === began) return { codes, answer }
    }
  }

  it('tell somebody in a hurry how long to wait, and nobody else', async () => {
    const bo = await server.signedUp('Bo')
    const { codes, answer } = await inAHurry(61)
    expect(new Set(codes.slice(0, 60))).toEqual(new Set(['bet.not_found']))
    expect(codes.at(-1)).toBe('rate.limited')
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await refused(cancel(bo))).code).toBe('bet.not_found')
  })
})

describe('answers', () => {
  it('carry the headers that keep a browser in bounds', async () => {
    const { headers } = await signOut({ origin: server.url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('over https ask for https, and bind cookies to the host', async () => {
    const answer = await raw(`${secure.url}/rpc/accounts/signUp`, {
      method: 'POST',
      headers: { ...JSON_TYPE, host: 'toldya.example', origin: 'https://toldya.example' },
      body: JSON.stringify({
        json: { email: 'https@example.com', password: PASSWORD, displayName: '', inviteCode: null, returnTo: null },
      }),
    })
    expect(answer.headers).toHaveProperty('strict-transport-security')
    const [sid, device] = answer.headers['set-cookie'] as string[]
    expect(sid).toMatch(/^__Host-sid=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(device).toMatch(/^__Host-dv=/)
  })

  it('of the health check tell whether the database answers', async () => {
    expect(await raw(`${server.url}/healthz`)).toMatchObject({ status: 200, body: '{"ok":true}' })
  })

  it('of the health check do not blame the database where this process was busy itself', async () => {
    const isDatabaseUp = createDatabaseCheck(database.db)
    expect(await isDatabaseUp()).toBe(true)
    const answer = isDatabaseUp()
    await endOfTurn()
    const until = performance.now() + 1_200
    while (performance.now() < until) randomUUID()
    expect(await answer).toBe(true)
  })

  it('of REST say the same as those of RPC', async () => {
    const ann = await server.signedUp('Ann')
    const rest = await ann.fetch('/api/session')
    expect(await rest.json()).toEqual(await ann.client.accounts.me({}))
    const wallet = (await (await ann.fetch('/api/my/wallet')).json()) as { entries: object[] }
    expect(wallet.entries).toMatchObject([{ reason: 'start_grant', tokens: 100 }])
    const unknown = await ann.fetch('/api/bets/AAAAAAAAAAAAAAAAAAAAAA')
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'bet.not_found' }])
  })

  it('include a description of the whole API', async () => {
    const document = (await (await server.visitor().fetch('/api/openapi.json')).json()) as { paths: object }
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/session', '/bets', '/bets/{uniqueId}/claim']))
  })
})

describe('pages', () => {
  it('are compressed for visitors, and never for somebody signed in', async () => {
    const ann = await server.signedUp('Ann')
    const encodingFor = async (person: Browser) =>
      (await person.fetch('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })).headers.get('content-encoding')
    expect(await encodingFor(server.visitor())).toBe('br')
    expect(await encodingFor(ann)).toBeNull()
    const page = await server.visitor().fetch('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(await page.text()).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/)
  })

  it('begin their links with the name they were opened by, and with the public one where there is one', async () => {
    const linkOf = async (url: string, host: string) => {
      const page = await raw(`${url}/`, { headers: { host } })
      expect(page.status).toBe(200)
      return /<meta property="og:url" content="([^"]*)"/.exec(page.body)?.[1]
    }
    expect(await linkOf(server.url, '192.168.1.5:4747')).toBe('http://192.168.1.5:4747/')
    expect(await linkOf(server.url, '127.0.0.1:4747')).toBe('http://127.0.0.1:4747/')
    expect(await linkOf(secure.url, 'toldya.example')).toBe('https://toldya.example/')
  })

  const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

  it('carry a policy with a fresh nonce, and bets are not for search engines', async () => {
    const visitor = server.visitor()
    const first = await visitor.fetch('/auth')
    const second = await visitor.fetch('/auth')
    expect(first.status).toBe(200)
    expect(
      policyOf(first)
        .replace(/'nonce-[\w+/=]{24}'/, "'nonce'")
        .split('; '),
    ).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(policyOf(first)).not.toBe(policyOf(second))
    expect((await visitor.fetch('/')).headers.has('x-robots-tag')).toBe(false)
    const bet = await visitor.fetch('/predict/AAAAAAAAAAAAAAAAAAAAAA')
    expect(bet.status).toBe(404)
    expect(bet.headers.get('x-robots-tag')).toBe('noindex')
    expect((await visitor.fetch('/auth/reset?token=x')).headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('that are the same for all visitors allow the very scripts that stand in them', async () => {
    const page = await server.visitor().fetch('/')
    const scripts = [...(await page.text()).matchAll(/<script(?:\s[^>]*)?>([^]*?)<\/script>/g)].flatMap(
      ([, text]) => text || [],
    )
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(1)
    expect(policyOf(page)).toContain(`script-src 'self' ${hashes.join(' ')};`)
    expect(policyOf(page)).not.toContain('nonce')
  })

  it('show a visitor a bet as it is after a change, and are drawn once in between', async () => {
    const ann = await server.signedUp('Ann')
    const bet = await ann.client.bets.create({
      commandId: randomUUID(),
      description: 'Will it rain?',
      creatorPrediction: 'Yes',
      friends: [{ name: 'Bo', userId: null, prediction: null }],
      stake: { type: 'token', tokensText: '10' },
      deadline: null,
      isSealed: false,
    })
    const seen = async () => withoutChance(await bytesOf(server.visitor(), `/predict/${bet.uniqueId}`))
    const before = await seen()
    expect(await seen()).toBe(before)
    const drawnBy = async (person: Browser) => (await person.fetch(`/predict/${bet.uniqueId}`)).headers
    expect((await drawnBy(server.visitor())).get('content-security-policy')).toContain('sha256-')
    expect((await drawnBy(ann)).get('content-security-policy')).toContain('nonce-')
    await ann.client.bets.cancel({ commandId: randomUUID(), uniqueId: bet.uniqueId })
    await expect.poll(seen).not.toBe(before)
  })

  it('of a league answer 404 to whoever is not in it, and tell them no more than where there is none', async () => {
    const [ann, bo] = [await server.signedUp('Ann'), await server.signedUp('Bo')]
    const { leagueId } = await ann.client.leagues.create({ commandId: randomUUID(), name: 'Us', lastDay: null })
    let unknownId: string = randomUUID()
    while (paperOf(unknownId) !== paperOf(leagueId)) unknownId = randomUUID()
    const seen = async (person: Browser, id: string) =>
      withoutChance(await bytesOf(person, `/leagues/${id}`)).replaceAll(id, '<league>')
    const nothing = await seen(bo, unknownId)
    expect(nothing).toMatch(/^404\n/)
    expect(nothing).toContain('League not found')
    expect(await seen(bo, leagueId)).toBe(nothing)
    expect(await seen(bo, 'abc')).toMatch(/^404\n/)
    expect(await seen(ann, leagueId)).toMatch(/^200\n/)
    expect((await bo.fetch('/leagues')).status).toBe(200)
    // A visitor is asked to sign in, whatever the address leads to.
    const visitor = server.visitor()
    expect(await seen(visitor, leagueId)).toBe(await seen(visitor, unknownId))
  })

  it.each([
    '/my-bets',
    '/leagues',
    '/account',
    '/earn-tokens',
    '/notifications',
    '/add-friend?token=x',
    '/unsubscribe',
  ])('%s is not for search engines', async (address) => {
    expect((await server.visitor().fetch(address)).headers.get('x-robots-tag')).toBe('noindex')
  })
})
