import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { withApiError, isWorthRetrying, toApiError } from './api-error.ts'

const NEED = { needTokens: 25, haveTokens: 3 }

describe('toApiError', () => {
  it.each([
    ['an answer of the browser client', { code: 'tokens.insufficient', status: 409, data: NEED }],
    ['an error of the server’s own client', new ORPCError('tokens.insufficient', { status: 409, data: NEED })],
    ['a refusal that is one already', { code: 'tokens.insufficient', ...NEED }],
  ])('keeps the code and the facts of %s', (_name, thrown) => {
    expect(toApiError(thrown)).toEqual({ code: 'tokens.insufficient', ...NEED })
  })

  it('does not take the status of a bet for the status of an answer', () => {
    const refusal = { code: 'bet.bad_state', status: 'won' }
    expect(toApiError(refusal)).toEqual(refusal)
  })

  it.each([new TypeError('Failed to fetch'), new DOMException('gone', 'AbortError')])('%s is no answer', (thrown) => {
    expect(toApiError(thrown)).toEqual({ code: 'network.failed' })
  })

  it.each([502, 503, 504])('%i from a machine in between is a busy server', (status) => {
    expect(toApiError({ code: 'unknown', status, data: null })).toEqual({ code: 'server.busy' })
  })

  it.each([
    { code: 'INTERNAL_SERVER_ERROR', status: 500, data: null },
    { code: 'constructor', status: 400, data: null },
    new Error('a bug'),
    'a text',
    undefined,
    null,
  ])('anything else is a defect: %o', (thrown) => {
    expect(toApiError(thrown).code).toBe('server.defect')
  })
})

describe('isWorthRetrying', () => {
  it('tries again without an answer and with a busy one, never after a refusal', () => {
    expect(isWorthRetrying(new TypeError())).toBe(true)
    expect(isWorthRetrying({ code: 'server.busy', status: 503, data: {} })).toBe(true)
    expect(isWorthRetrying({ code: 'bet.participant_taken' })).toBe(false)
    expect(isWorthRetrying(new Error('a bug'))).toBe(false)
  })
})

describe('withApiError', () => {
  it('throws the error that has a sentence', async () => {
    await expect(withApiError(Promise.reject(new TypeError()))).rejects.toEqual({ code: 'network.failed' })
    await expect(withApiError(Promise.resolve(1))).resolves.toBe(1)
  })
})
