import { silentLog } from '#server/log.ts'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'
import type { BucketHits } from './queries.ts'

/** A database of counters for several processes. */
function counters() {
  const counts = new Map<string, number>()
  return {
    add: async (hits: readonly BucketHits[]) =>
      hits.map(({ bucket, hits: more }) => {
        counts.set(bucket, (counts.get(bucket) ?? 0) + more)
        return { bucket, hits: counts.get(bucket) ?? 0 }
      }),
    deleteOld: async () => {},
    log: silentLog,
  }
}
const ANN = { userId: 'ann', ipKey: '203.0.113.7' }

describe('the limit on calls', () => {
  it('lets exactly as many through as allowed, then says how long to wait', () => {
    const limiter = createRateLimiter({ ...counters(), now: () => 15_000 })
    const waits = Array.from({ length: 70 }, () => limiter.hit('command', ANN))
    expect(waits.filter((wait) => wait === null)).toHaveLength(60)
    expect(waits.at(-1)).toBe(45)
  })

  it('starts afresh with the next window', () => {
    let now = 0
    const limiter = createRateLimiter({ ...counters(), now: () => now })
    for (let call = 0; call < 61; call += 1) limiter.hit('command', ANN)
    now = 60_000
    expect(limiter.hit('command', ANN)).toBeNull()
  })

  it('counts people who share an address apart, and visitors together and generously', () => {
    const limiter = createRateLimiter(counters())
    for (let call = 0; call < 61; call += 1) limiter.hit('command', ANN)
    expect(limiter.hit('command', { ...ANN, userId: 'bo' })).toBeNull()
    const visits = Array.from({ length: 1_300 }, () => limiter.hit('command', { userId: null, ipKey: ANN.ipKey }))
    expect(visits.filter((wait) => wait === null)).toHaveLength(1_200)
  })

  it('counts what accounts do by the address, because a new account costs nothing', () => {
    const limiter = createRateLimiter({ ...counters(), now: () => 0 })
    const waits = Array.from({ length: 402 }, (_, call) => limiter.hit('account', { ...ANN, userId: `user ${call}` }))
    expect(waits.findIndex((wait) => wait !== null)).toBe(400)
    expect(limiter.hit('account', { userId: 'ann', ipKey: '198.51.100.9' })).toBeNull()
  })

  it('does not count visitors by an address that is everybody', () => {
    const limiter = createRateLimiter(counters())
    const visits = Array.from({ length: 3_000 }, () => limiter.hit('account', { userId: null, ipKey: null }))
    expect(visits.every((wait) => wait === null)).toBe(true)
  })

  it('is shared by all processes within a second', async () => {
    const shared = counters()
    const processes = [1, 2].map(() => createRateLimiter({ ...shared, now: () => 0, syncMs: 5 }))
    for (const limiter of processes) for (let call = 0; call < 40; call += 1) limiter.hit('command', ANN)
    for (const limiter of processes) await limiter.close()
    for (const limiter of processes) {
      limiter.hit('read', ANN)
      await limiter.close()
    }
    // Eighty of sixty were made: the process that synchronized last knows.
    expect(processes[1]?.hit('command', ANN)).not.toBeNull()
  })
})
