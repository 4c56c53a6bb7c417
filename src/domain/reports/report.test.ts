import { expect, it } from 'vitest'
import { whyNotReportCreated } from './report.ts'

it('a bet or a league is reported by everybody but its creator', () => {
  expect(whyNotReportCreated({ isCreator: false })).toBeNull()
  expect(whyNotReportCreated({ isCreator: true })).toEqual({ code: 'report.own' })
})
