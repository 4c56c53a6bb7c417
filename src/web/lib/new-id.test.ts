import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

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
