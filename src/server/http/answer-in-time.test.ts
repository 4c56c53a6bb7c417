import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerInTime } from './answer-in-time.ts'
import type { RequestContext } from './request-context.ts'

const ANSWER_MS = 2_000
const asked = ({ isWhole = true, isMaking = false } = {}) => ({
  request: { complete: isWhole } as IncomingMessage,
  context: { progress: { isMaking } } as RequestContext,
})
const never = () => new Promise<void>(() => {})
const outcomeOf = (waiting: Promise<void>) => {
  const seen = { outcome: 'none' }
  waiting.then(
    () => (seen.outcome = 'answered'),
    (thrown: Error) => (seen.outcome = thrown.name),
  )
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a request', () => {
  it('is given up once its time has passed, and nothing is left of it, whether or not its work ever ends', async () => {
    const seen = outcomeOf(answerInTime(asked(), never(), ANSWER_MS))
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(seen.outcome).toBe('none')
    await vi.advanceTimersByTimeAsync(500)
    expect(seen.outcome).toBe('BusyError')
    await vi.advanceTimersByTimeAsync(500)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that is answered in time leaves nothing either', async () => {
    const work = new Promise<void>((settle) => setTimeout(settle, ANSWER_MS - 500))
    const seen = outcomeOf(answerInTime(asked(), work, ANSWER_MS))
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect([seen.outcome, vi.getTimerCount()]).toEqual(['answered', 0])
  })

  it.each([
    ['is still being sent', asked({ isWhole: false })],
    ['is a photo that is being made', asked({ isMaking: true })],
  ])('that %s has all its time left', async (_what, exchange) => {
    const work = new Promise<void>((settle) => setTimeout(settle, 4 * ANSWER_MS))
    const seen = outcomeOf(answerInTime(exchange, work, ANSWER_MS))
    await vi.advanceTimersByTimeAsync(3 * ANSWER_MS)
    expect(seen.outcome).toBe('none')
    await vi.advanceTimersByTimeAsync(2 * ANSWER_MS)
    expect(seen.outcome).toBe('answered')
  })
})
