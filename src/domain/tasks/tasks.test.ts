import type { UserId } from '#domain/kernel/ids.ts'
import { describe, expect, it } from 'vitest'
import {
  isDaily,
  taskStateOf,
  TASK_TOKENS,
  taskKeys,
  taskOfKey,
  TASKS,
  whyNotClaimTask,
  type TaskFacts,
} from './task.ts'
import { nextUtcDay, utcDay } from '#domain/kernel/time.ts'

const NOW = new Date('2026-06-14T09:30:00Z')
const NOTHING: TaskFacts = {
  now: NOW,
  unclaimedInviteIds: [],
  hasBet: false,
  hasUnfinishedBet: false,
  hasSharedToday: false,
  hasSettledToday: false,
  rewarded: [],
}
const TOMORROW = new Date('2026-06-15T00:00:00Z')

describe('a task', () => {
  it('brings what the rules say', () => {
    expect(TASK_TOKENS).toEqual({ invite_friend: 20, first_bet: 20, share_bet: 10, resolve_bet: 10, check_in: 5 })
  })

  it.each([
    ['invite_friend', {}, { state: 'open' }],
    ['invite_friend', { unclaimedInviteIds: ['a'] }, { state: 'ready', tokens: 20 }],
    ['invite_friend', { unclaimedInviteIds: ['a', 'b', 'c'] }, { state: 'ready', tokens: 60 }],
    ['first_bet', {}, { state: 'open' }],
    ['first_bet', { hasBet: true }, { state: 'ready', tokens: 20 }],
    ['first_bet', { hasBet: true, rewarded: ['first_bet'] }, { state: 'done', nextAt: null }],
    ['share_bet', { hasUnfinishedBet: true }, { state: 'open' }],
    ['share_bet', { hasSharedToday: true }, { state: 'open' }],
    ['share_bet', { hasSharedToday: true, hasUnfinishedBet: true }, { state: 'ready', tokens: 10 }],
    ['share_bet', { rewarded: ['share_bet'] }, { state: 'done', nextAt: TOMORROW }],
    ['resolve_bet', { hasBet: true }, { state: 'open' }],
    ['resolve_bet', { hasSettledToday: true }, { state: 'ready', tokens: 10 }],
    ['resolve_bet', { hasSettledToday: true, rewarded: ['resolve_bet'] }, { state: 'done', nextAt: TOMORROW }],
    ['check_in', {}, { state: 'ready', tokens: 5 }],
    ['check_in', { rewarded: ['first_bet', 'share_bet'] }, { state: 'ready', tokens: 5 }],
    ['check_in', { rewarded: ['check_in'] }, { state: 'done', nextAt: TOMORROW }],
  ] as const)('%s with %j stands at %j', (task, facts, state) => {
    expect(taskStateOf(task, { ...NOTHING, ...facts })).toEqual(state)
  })

  it('is claimed when it is ready, and refused by its state', () => {
    expect(whyNotClaimTask('check_in', NOTHING)).toBeNull()
    expect(whyNotClaimTask('check_in', { ...NOTHING, rewarded: ['check_in'] })).toEqual({ code: 'task.done' })
    expect(whyNotClaimTask('first_bet', NOTHING)).toEqual({ code: 'task.not_ready' })
  })

  it('names each fact once for ever', () => {
    const facts = { ...NOTHING, unclaimedInviteIds: ['i1', 'i2'] }
    const keys = TASKS.flatMap((task) => taskKeys(task, 'ann', facts))
    expect(keys).toEqual([
      'friend:i1',
      'friend:i2',
      'firstbet:ann',
      'share:ann:2026-06-14',
      'resolve:ann:2026-06-14',
      'checkin:ann:2026-06-14',
    ])
    const later = { ...facts, now: TOMORROW }
    for (const task of TASKS) {
      const isAgain = task !== 'invite_friend' && isDaily(task)
      expect(taskKeys(task, 'ann', later).join() !== taskKeys(task, 'ann', facts).join()).toBe(isAgain)
    }
  })
})

describe('a UTC day', () => {
  it.each([
    ['2026-06-14T00:00:00.000Z', '2026-06-14', '2026-06-15T00:00:00.000Z'],
    ['2026-06-14T23:59:59.999Z', '2026-06-14', '2026-06-15T00:00:00.000Z'],
    ['2026-06-15T13:59:59.000+14:00', '2026-06-14', '2026-06-15T00:00:00.000Z'],
    ['2026-06-14T12:00:00.000-12:00', '2026-06-15', '2026-06-16T00:00:00.000Z'],
    ['2024-02-28T10:00:00.000Z', '2024-02-28', '2024-02-29T00:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  ])('%s is in %s, and the next begins at %s', (instant, day, next) => {
    expect(utcDay(new Date(instant))).toBe(day)
    expect(nextUtcDay(new Date(instant)).toISOString()).toBe(next)
  })
})

it('is told by its business key, as no other movement is', () => {
  const facts = { ...NOTHING, unclaimedInviteIds: ['i1'] }
  for (const task of TASKS) expect(taskKeys(task, 'u1' as UserId, facts).map(taskOfKey)).toEqual([task])
  expect(taskOfKey('stake:b1:p1:1')).toBeNull()
})
