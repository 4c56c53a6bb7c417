import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from './http.ts'

const orpc = new StandardRPCJsonSerializer()
const theirs = (value: unknown) => {
  const [json, meta] = orpc.serialize(value)
  return JSON.parse(JSON.stringify(meta.length === 0 ? { json } : { json, meta })) as unknown
}

const SAMPLES: readonly unknown[] = [
  {},
  { uniqueId: 'abc', commandId: '1' },
  { deadline: new Date('2026-11-21T10:00:00Z'), friends: [{ name: 'Mia', userId: null }] },
  {
    bets: [
      { createdAt: new Date(0), result: { resolvedAt: new Date(1) } },
      { createdAt: new Date(2), result: null },
    ],
  },
  [new Date(3)],
  new Date(4),
  null,
  'text',
]

describe('the wire', () => {
  it.each(SAMPLES)('sends what oRPC would send: %j', (value) => {
    expect(JSON.parse(JSON.stringify(toWire(value)))).toEqual(theirs(value))
  })

  it.each(SAMPLES)('reads what oRPC sends: %j', (value) => {
    expect(fromWire(theirs(value) as Parameters<typeof fromWire>[0])).toEqual(value)
  })

  it('stops at a value it does not know', () => {
    expect(() => fromWire({ json: ['1'], meta: [[0, 0]] })).toThrow('unknown type 0')
  })

  it.each([
    [{}, ['__proto__', 'polluted']],
    [{ name: 'Ann' }, ['constructor', 'prototype', 'polluted']],
    [{ name: 7 }, ['name']],
    ['text', ['length']],
    [null, ['name']],
  ])('writes nowhere but into the value: %j, %j', (json, path) => {
    expect(() => fromWire({ json, meta: [[1, ...path]] })).toThrow('where there is none')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})
