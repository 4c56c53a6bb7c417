import { describe, expect, it } from 'vitest'
import type { LogFacts } from '#server/log.ts'
import { silentLog } from '#server/log.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { refused, startServer } from '#test/support/http.ts'
import { createMetrics } from './create-metrics.ts'

// The metrics and the security lines of a real server.

const lines: (LogFacts & { readonly event: string })[] = []
const note = (event: string, facts: LogFacts = {}) => void lines.push({ event, ...facts })
const metrics = createMetrics()
const log = metrics.counting({ ...silentLog, info: note, warn: note })
const world = await cloneDatabase(log)
const server = await startServer(world, { metrics, log })

const WRONG = { email: 'ann@example.com', password: 'Not-her-password-1' }

describe('the metrics of a running server', () => {
  it('name every kind of request by its operation and never by its address', async () => {
    const ann = await server.signedUp('Ann')
    await ann.client.bets.listMine({ withHidden: false })
    await ann.fetch('/api/leagues')
    await ann.fetch('/healthz')
    await ann.fetch('/robots.txt')
    await ann.fetch('/photo/secret-photo-id')
    await ann.fetch('/no/such/page-secret')
    const text = await metrics.read()
    const operations = new Set([...text.matchAll(/toldya_requests_total{operation="([^"]+)"/g)].map(([, name]) => name))
    expect([...operations]).toEqual(
      expect.arrayContaining(['accounts.signUp', 'bets.listMine', 'health', 'static', 'photo', 'page']),
    )
    expect(text).not.toContain('secret')
    expect(text).toContain('toldya_database_up 1')
    expect(text).toMatch(/toldya_pool_connections{pool="app",state="idle"} [1-9]/)
  })

  it('write down who signs in, and each failed attempt with its network', async () => {
    const bo = await server.signedUp('Bo')
    const visitor = server.visitor()
    lines.length = 0
    for (let attempt = 0; attempt < 6; attempt += 1)
      await refused(visitor.client.accounts.signIn({ ...WRONG, email: bo.email }))
    const failed = lines.filter(({ event }) => event === 'security.refused')
    expect(failed.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => 'account.credentials_invalid'),
      'account.locked',
    ])
    expect(failed[0]).toMatchObject({ route: '/rpc/accounts/signIn', ipPrefix: expect.stringMatching(/\S/) })
    await bo.client.accounts.signOut({})
    expect(lines.at(-1)).toMatchObject({ event: 'security.done', name: 'accounts.signOut', userId: bo.userId })
    expect(JSON.stringify(lines)).not.toContain(bo.email)
  })

  it('log a league code that is wrong, with its network', async () => {
    const cy = await server.signedUp('Cy')
    lines.length = 0
    await refused(cy.client.leagues.join({ commandId: crypto.randomUUID(), code: 'ABCDEFGH' } as never))
    expect(lines.map(({ event, code }) => [event, code])).toContainEqual(['security.refused', 'league.code_invalid'])
  })
})

describe('a slow statement', () => {
  it('is logged by its name', async () => {
    const { statement } = await import('#server/db/statement.ts')
    const { withRead } = await import('#server/db/transaction.ts')
    lines.length = 0
    const slow = statement<unknown, [seconds: number]>('tests.slow', 'select pg_sleep($1)')
    await withRead(world.db, null, (reader) => reader.query(slow, [0.6]))
    expect(lines).toContainEqual(expect.objectContaining({ event: 'statement.slow', name: 'tests.slow' }))
  })
})
