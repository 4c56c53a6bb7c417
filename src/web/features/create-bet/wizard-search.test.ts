import { describe, expect, it } from 'vitest'
import { wizardSearch } from './wizard-search.ts'

describe("the wizard's address", () => {
  it('names a step, the bet just made, or a friend', () => {
    expect(wizardSearch({ step: '3' })).toEqual({ step: 3 })
    expect(wizardSearch({ step: '4', from: 'preview' })).toEqual({ step: 4, from: 'preview' })
    expect(wizardSearch({ created: 'B3XD' })).toEqual({ created: 'B3XD' })
    expect(wizardSearch({ again: 'B3XD', isDouble: 'yes' })).toEqual({ again: 'B3XD', isDouble: 'yes' })
    expect(wizardSearch({ seal: 'a1b2' })).toEqual({ seal: 'a1b2' })
    expect(wizardSearch({ friend: 'u1', friendName: 'Jo' })).toEqual({ friend: 'u1', friendName: 'Jo' })
  })

  it('leaves out what makes no sense', () => {
    expect(wizardSearch({ step: '6', from: 'nowhere', created: '../../etc', friendName: '' })).toStrictEqual({})
  })
})
