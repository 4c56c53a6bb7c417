import { emptyDraft } from '#domain/bets/draft.ts'
import { describe, expect, it } from 'vitest'
import { wizardSay } from './wizard-say.ts'

const around = { viewer: { locale: 'en-GB', timeZone: 'UTC' }, now: new Date('2026-06-01T12:00:00Z') }
const lineOf = (change: object) =>
  wizardSay({ ...emptyDraft('2f1d3c7e-0000-4000-8000-000000000000', 'a'), ...change }, 4, around).line

describe('what the tray says of the deadline', () => {
  it('asks for the day where a deadline is wanted and none is picked', () => {
    expect(lineOf({ hasDeadline: false })).toBe('No deadline, we’ll wait')
    expect(lineOf({ hasDeadline: true, deadlineAt: null })).toBe('Which day does it end?')
  })
})
