import { describe, expect, it } from 'vitest'
import { withoutChance } from '#test/support/recording.ts'

const printed = (at: string, words: string) => withoutChance(`<time dateTime="${at}" class="when">${words}</time>`)
const AT = '2026-11-21T23:08:59.123Z'
const LATER = '2026-11-21T23:09:00.456Z'

describe('what is chance in a recording', () => {
  it.each([
    ['Nov 21, 2026, 11:08 PM', 'Nov 21, 2026, 11:09 PM'],
    ['Saturday, November 21, 2026 at 11:08 PM', 'Saturday, November 21, 2026 at 11:09 PM'],
  ])('is the minute in which something was done: %s', (words, laterWords) => {
    expect(printed(AT, words)).toBe(printed(LATER, laterWords))
    expect(printed(AT, words)).not.toContain('11:08')
  })

  it.each(['Nov 21, 2026, 11:10 PM', 'Nov 21, 2026, 11:08 PM.', 'long ago', ''])(
    'is nothing that a date does not say by itself: %j',
    (words) => expect(printed(AT, words)).toContain(`>${words}</time>`),
  )

  it('is the year in a day of another year', () => {
    expect(printed(AT, 'Nov 21')).toBe(printed(AT, 'Nov 21, 2026'))
  })
})
