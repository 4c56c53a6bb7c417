import { describe, expect, it } from 'vitest'
import { oneOf, textOf } from './search-params.ts'

describe('textOf', () => {
  it('takes texts', () => {
    expect(textOf({ participant: 'Jo' }, 'participant')).toEqual({ participant: 'Jo' })
    expect(textOf({ friendName: '7' }, 'friendName')).toEqual({ friendName: '7' })
  })

  it.each(['', 'x'.repeat(2_001)])('leaves out %o', (token) => {
    expect(textOf({ token }, 'token')).toStrictEqual({})
    expect(textOf({}, 'token')).toStrictEqual({})
  })
})

describe('oneOf', () => {
  it('takes a known choice only', () => {
    expect(oneOf({ mode: 'sign-up' }, 'mode', ['sign-in', 'sign-up'])).toEqual({ mode: 'sign-up' })
    expect(oneOf({ mode: 'admin' }, 'mode', ['sign-in', 'sign-up'])).toStrictEqual({})
  })
})
