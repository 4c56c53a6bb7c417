import { describe, expect, it } from 'vitest'
import { choose, EVERY_KIND, hoursUntilMail, isOffered, isWanted, type NotificationChoices } from './choices.ts'
import { NOTIFICATION_KIND_NAMES } from './kinds.ts'

const nothingOff: NotificationChoices = { off: { push: [], mail: [] } }
const noMail: NotificationChoices = { off: { push: [], mail: [EVERY_KIND] } }

describe('what reaches a person', () => {
  it('is everything, until they say no, each way by itself', () => {
    const chosen = choose(nothingOff, { kind: 'bet.live', channel: 'mail', isOn: false })
    expect(isWanted(chosen, 'mail', 'bet.live')).toBe(false)
    expect(isWanted(chosen, 'push', 'bet.live')).toBe(true)
    expect(isWanted(chosen, 'mail', 'bet.decided')).toBe(true)
    expect(choose(chosen, { kind: 'bet.live', channel: 'mail', isOn: true })).toEqual(nothingOff)
  })

  it('is nothing at all by mail after "no more letters", until one kind is wanted again, and that one only', () => {
    expect(NOTIFICATION_KIND_NAMES.some((kind) => isWanted(noMail, 'mail', kind))).toBe(false)
    expect(isWanted(noMail, 'push', 'bet.live')).toBe(true)
    expect(choose(noMail, { kind: 'bet.live', channel: 'mail', isOn: false })).toEqual(noMail)
    const again = choose(noMail, { kind: 'bet.live', channel: 'mail', isOn: true })
    expect(NOTIFICATION_KIND_NAMES.filter((kind) => isWanted(again, 'mail', kind))).toEqual(['bet.live'])
  })

  it('waits an hour for a letter when it is urgent, four when not, and for ever when it would come too late', () => {
    expect([hoursUntilMail('dare.owed'), hoursUntilMail('bet.live')]).toEqual([1, 4])
    expect([hoursUntilMail('bet.deadline_hours'), isOffered('mail', 'bet.deadline_hours')]).toEqual([null, false])
    expect(isOffered('push', 'bet.deadline_hours')).toBe(true)
  })
})
