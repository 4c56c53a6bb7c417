import { TooBusyToHash } from '#server/modules/accounts/passwords.ts'
import { BusyError } from '#server/db/constraints.ts'
import { createLog, silentLog } from '#server/log.ts'
import { ORPCError } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { fromThrown, retryAfterSeconds, toHttpError } from './errors.ts'

const SECRET = 'ann@example.com predicts rain'

const REQUEST = { route: '/rpc/bets/claim', requestId: 'request-1', ipPrefix: '203.0.113.0' }

describe('what a failure is answered with', () => {
  it.each([
    ['an absent database', new BusyError('the database is away')],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['too many passwords at once', new TooBusyToHash()],
    ['a lock that did not come', Object.assign(new Error('lock'), { code: '55P03' })],
  ])('%s: try again', (_what, thrown) => {
    const answer = fromThrown(thrown, silentLog, REQUEST)
    expect([answer.code, answer.status, retryAfterSeconds(answer)]).toEqual(['server.busy', 503, 2])
  })

  it('a lost race: the refusal of its constraint', () => {
    const thrown = Object.assign(new Error('duplicate'), { code: '23505', constraint: 'some_key' })
    expect(fromThrown(thrown, silentLog, REQUEST)).toMatchObject({ code: 'action.repeated', status: 409 })
  })

  it('a text that no text of the database can hold: what was sent does not fit', () => {
    const thrown = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
    expect(fromThrown(thrown, silentLog, REQUEST)).toMatchObject({ code: 'input.invalid', status: 422 })
  })

  it('a defect: an incident id, logged once, and nothing else', () => {
    const lines: string[] = []
    const log = createLog('debug', (line) => lines.push(line))
    const answer = fromThrown(new TypeError(SECRET), log, REQUEST)
    const { incidentId } = answer.data as { incidentId: string }
    expect(answer).toMatchObject({ code: 'server.defect', status: 500 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(incidentId)
    expect(lines[0]).toContain('"requestId":"request-1"')
    expect(JSON.stringify(answer.toJSON())).not.toContain(SECRET)
    expect(JSON.stringify(answer.toJSON())).not.toContain('errors.test')
  })

  it('fields that do not fit: their paths, each once, whatever was in them', () => {
    const issues = [
      { path: ['friends', 0, 'name'], message: SECRET },
      { path: ['friends', 0, 'name'] },
      { path: [], code: 'unrecognized_keys', keys: ['role'] },
    ]
    const answer = fromThrown(new ORPCError('BAD_REQUEST', { data: { issues } }), silentLog, REQUEST)
    expect(answer).toMatchObject({ code: 'input.invalid', status: 422, data: { fields: ['friends.0.name', 'role'] } })
  })

  it('an output that does not fit the contract: a defect', () => {
    const thrown = new ORPCError('INTERNAL_SERVER_ERROR', { message: SECRET, cause: new Error(SECRET) })
    expect(fromThrown(thrown, silentLog, REQUEST).code).toBe('server.defect')
  })

  it('a refusal: itself', () => {
    const answer = toHttpError({ code: 'rate.limited', retryAfterSeconds: 7 })
    expect(fromThrown(answer, silentLog, REQUEST)).toBe(answer)
    expect(retryAfterSeconds(answer)).toBe(7)
  })
})
