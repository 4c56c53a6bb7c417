import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAlarm } from './alarm.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('looks once for jobs that are due at almost the same time, and never before their time', async () => {
  let looks = 0
  const alarm = createAlarm(async () => void (looks += 1))
  alarm.in(60_000)
  alarm.in(60_000)
  alarm.in(90_000)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(looks).toBe(0)
  await vi.advanceTimersByTimeAsync(251)
  expect(looks).toBe(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(looks).toBe(2)
})

it('looks again where it could not, and no more once it is stopped', async () => {
  let looks = 0
  const alarm = createAlarm(async () => {
    looks += 1
    if (looks < 3) throw new Error('the connection is lost')
  })
  alarm.in(0)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks).toBe(3)
  alarm.in(1_000)
  alarm.stop()
  alarm.in(1_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(looks).toBe(3)
})

it('does not look a part of a millisecond too early, when the job is not due', async () => {
  await vi.advanceTimersByTimeAsync(0.5)
  let lookedAt = 0
  const alarm = createAlarm(async () => void (lookedAt = performance.now()))
  const dueAt = Math.ceil((performance.now() + 100) / 250) * 250
  alarm.in(dueAt - performance.now())
  await vi.advanceTimersByTimeAsync(260)
  expect(lookedAt).toBeGreaterThanOrEqual(dueAt)
})
