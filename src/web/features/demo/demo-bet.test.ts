import { describe, expect, it } from 'vitest'
import { EMPTY_DEMO_BET, endDay, isBlank } from './demo-bet.ts'

describe('isBlank', () => {
  it('is true while friend, bet and consequence are empty, whatever the date', () => {
    expect(isBlank(EMPTY_DEMO_BET)).toBe(true)
    expect(isBlank({ ...EMPTY_DEMO_BET, friend: '  ', endDate: '2026-06-14' })).toBe(true)
  })

  it.each(['friend', 'description', 'consequence'])('is false once there is a %s', (field) => {
    expect(isBlank({ ...EMPTY_DEMO_BET, [field]: 'x' })).toBe(false)
  })
})

describe('endDay', () => {
  it('is the typed day in the viewer’s own calendar, or nothing', () => {
    const day = endDay({ ...EMPTY_DEMO_BET, endDate: '2026-06-14' })
    expect([day?.getFullYear(), day?.getMonth(), day?.getDate()]).toEqual([2026, 5, 14])
    expect(endDay(EMPTY_DEMO_BET)).toBeNull()
  })
})
