import { describe, expect, it } from 'vitest'
import { deadlineFrom, partsOf, pickOf, picksFor, thisWeekend, tonight } from './deadline-picks.ts'

const saturday = new Date(2026, 10, 21, 15, 4, 5)
const sunday = new Date(2026, 10, 22, 9)
const monday = new Date(2026, 10, 23, 0, 0, 0)

describe('the quick answers', () => {
  it('end with their day, here', () => {
    expect(tonight(saturday)).toEqual(new Date(2026, 10, 21, 23, 59, 59))
    expect(thisWeekend(saturday)).toEqual(new Date(2026, 10, 22, 23, 59, 59))
    expect(thisWeekend(monday)).toEqual(new Date(2026, 10, 29, 23, 59, 59))
  })

  it('are two on a Sunday, when the weekend ends tonight', () => {
    expect(thisWeekend(sunday)).toEqual(tonight(sunday))
    expect(picksFor(sunday)).toEqual(['tonight', 'date'])
    expect(picksFor(monday)).toEqual(['tonight', 'weekend', 'date'])
  })

  it('are recognised again', () => {
    expect(pickOf(tonight(saturday), saturday)).toBe('tonight')
    expect(pickOf(thisWeekend(saturday), saturday)).toBe('weekend')
    expect(pickOf(new Date(2026, 11, 31), saturday)).toBe('date')
  })
})

describe('a picked date', () => {
  it('means the last second of its day', () => {
    expect(deadlineFrom({ date: '2026-12-31', time: '' })).toEqual(new Date(2026, 11, 31, 23, 59, 59))
  })

  it('may have an exact time', () => {
    expect(deadlineFrom({ date: '2026-12-31', time: '20:30' })).toEqual(new Date(2026, 11, 31, 20, 30))
  })

  it.each(['', '2026', '0002-01-01', '99999-01-01', 'soon'])('is none while %j stands there', (date) => {
    expect(deadlineFrom({ date, time: '' })).toBeNull()
  })

  it('goes back into the inputs as it came', () => {
    for (const parts of [
      { date: '2026-03-29', time: '' },
      { date: '2026-10-25', time: '08:05' },
    ]) {
      expect(partsOf(deadlineFrom(parts))).toEqual(parts)
    }
    expect(partsOf(null)).toEqual({ date: '', time: '' })
  })
})
