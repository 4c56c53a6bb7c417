import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCommandIds, newId } from './command-id.ts'

function setUp() {
  let count = 0
  return createCommandIds(() => `id-${++count}`)
}

describe('command ids', () => {
  it('stay the same while the outcome of the attempt is not known', () => {
    const ids = setUp()
    expect(ids.idFor({ text: 'yes' })).toBe('id-1')
    ids.settled({ code: 'network.failed' })
    expect(ids.idFor({ text: 'yes' })).toBe('id-1')
    ids.settled({ code: 'server.busy' })
    expect(ids.idFor({ text: 'yes' })).toBe('id-1')
  })

  it('change with what is sent', () => {
    const ids = setUp()
    ids.idFor({ text: 'yes' })
    ids.settled({ code: 'network.failed' })
    expect(ids.idFor({ text: 'no' })).toBe('id-2')
  })

  it('change after a success and after a refusal', () => {
    const ids = setUp()
    ids.idFor('a')
    ids.settled()
    expect(ids.idFor('a')).toBe('id-2')
    ids.settled({ code: 'tokens.insufficient', needTokens: 2, haveTokens: 1 })
    expect(ids.idFor('a')).toBe('id-3')
  })
})

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('a new id', () => {
  it('is a random UUID', () => {
    expect(newId()).toMatch(UUID_V4)
    expect(newId()).not.toBe(newId())
  })

  it('is one on a page over plain http too, where the browser makes none', () => {
    const real = globalThis.crypto
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) })
    expect(newId()).toMatch(UUID_V4)
    expect(newId()).not.toBe(newId())
  })
})
