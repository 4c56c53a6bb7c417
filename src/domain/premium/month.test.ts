import { describe, expect, it } from 'vitest'
import { isPremium, nextPremiumMonth } from './month.ts'

const at = (text: string) => new Date(text)
const endOf = (now: string, until: string | null = null): string =>
  nextPremiumMonth(at(now), until === null ? null : at(until)).endsAt.toISOString()

describe('a month of premium', () => {
  it.each([
    ['2026-01-15T10:00:00.000Z', '2026-02-15T10:00:00.000Z'],
    ['2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
    ['2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-03-29T12:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
    ['2026-10-24T22:30:00.000Z', '2026-11-24T22:30:00.000Z'],
    ['2099-12-31T00:00:00.000Z', '2100-01-31T00:00:00.000Z'],
    ['2100-01-30T00:00:00.000Z', '2100-02-28T00:00:00.000Z'],
  ])('from %s lasts until %s', (now, end) => {
    expect(endOf(now)).toBe(end)
  })

  it('begins where the last one ends, and now where that is over', () => {
    expect(endOf('2026-06-01T00:00:00.000Z', '2026-06-20T00:00:00.000Z')).toBe('2026-07-20T00:00:00.000Z')
    expect(endOf('2026-06-01T00:00:00.000Z', '2026-05-20T00:00:00.000Z')).toBe('2026-07-01T00:00:00.000Z')
  })

  it('is over at its end', () => {
    const end = at('2026-06-01T00:00:00.000Z')
    expect(isPremium(end, new Date(end.getTime() - 1))).toBe(true)
    expect(isPremium(end, end)).toBe(false)
    expect(isPremium(null, end)).toBe(false)
  })

  it('never ends before it begins, and never after the next month, whatever the start', () => {
    for (let day = 0; day < 3_000; day += 1) {
      const start = new Date(Date.UTC(2026, 0, 1 + day, day % 24))
      const { startsAt, endsAt } = nextPremiumMonth(start, null)
      const days = (endsAt.getTime() - startsAt.getTime()) / 86_400_000
      expect(days >= 28 && days <= 31).toBe(true)
      expect((endsAt.getUTCMonth() - startsAt.getUTCMonth() + 12) % 12).toBe(1)
    }
  })
})
