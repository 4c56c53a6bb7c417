import { describe, expect, it } from 'vitest'
import { createCommandIds } from './command-id.ts'

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
