import type { Log } from '#server/log.ts'
import type { LimitClass } from '#contract/endpoint.ts'
import type { BucketHits } from './queries.ts'

/** What is counted: a user, or the address of a visitor. */
interface LimitSubject {
  readonly userId: string | null
  /** Null where the address does not identify the client. */
  readonly ipKey: string | null
}

interface Limit {
  readonly max: number
  readonly seconds: number
}

/**
 * Friends at a party share one address, so an address may do twenty times what a person may.
 *
 * @see docs/rules.md#rate-limits
 */
const LIMITS: { readonly [limitClass in LimitClass]: { readonly person: Limit; readonly address: Limit } } = {
  read: { person: { max: 300, seconds: 60 }, address: { max: 2_400, seconds: 60 } },
  command: { person: { max: 60, seconds: 60 }, address: { max: 1_200, seconds: 60 } },
  // Finding one person is fine, copying every name is not.
  search: { person: { max: 30, seconds: 60 }, address: { max: 600, seconds: 60 } },
  // Photos. A visitor cannot send any.
  upload: { person: { max: 20, seconds: 86_400 }, address: { max: 400, seconds: 86_400 } },
  // Signing up, in and out, and emails: counted by address as well as by email.
  account: { person: { max: 400, seconds: 900 }, address: { max: 400, seconds: 900 } },
}

const SYNC_MS = 1_000
const DELETE_OLD_EVERY = 600

/** Counts calls in fixed windows. */
export interface RateLimiter {
  /** Counts one call; how many seconds to wait when it is one too many, else null. */
  readonly hit: (limitClass: LimitClass, subject: LimitSubject) => number | null
  readonly close: () => Promise<void>
}

interface Window {
  readonly endsAt: Date
  /** What this process has counted since it last synchronized. */
  pending: number
  /** What all processes had counted when this one last synchronized. */
  synced: number
}

interface RateLimiterOptions {
  readonly add: (hits: readonly (BucketHits & { readonly endsAt: Date })[]) => Promise<readonly BucketHits[]>
  readonly deleteOld: () => Promise<void>
  readonly log: Log
  readonly now?: () => number
  readonly syncMs?: number
}

/**
 * Counts in memory, so that a check costs no round trip, and synchronizes with the database once a second: one process
 * is exact, and several together are exact to a second.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { add, deleteOld, log, now = Date.now, syncMs = SYNC_MS } = options
  const windows = new Map<string, Window>()
  let rounds = 0

  const flush = async (): Promise<void> => {
    for (const [bucket, { endsAt }] of windows) if (endsAt.getTime() < now()) windows.delete(bucket)
    const pending = [...windows].filter(([, window]) => window.pending > 0)
    if (pending.length === 0) return
    const sent = pending.map(([bucket, { pending: hits, endsAt }]) => ({ bucket, hits, endsAt }))
    for (const [, window] of pending) {
      window.synced += window.pending
      window.pending = 0
    }
    for (const { bucket, hits } of await add(sent)) {
      const window = windows.get(bucket)
      if (window) window.synced = Math.max(window.synced, hits)
    }
  }
  const sync = () => {
    rounds += 1
    const work = rounds % DELETE_OLD_EVERY === 0 ? Promise.all([flush(), deleteOld()]) : flush()
    work.catch((error: unknown) => log.warn('limits.sync_failed', { error }))
  }
  const timer = setInterval(sync, syncMs)
  timer.unref()

  return {
    hit: (limitClass, { userId, ipKey }) => {
      const byPerson = userId !== null && limitClass !== 'account'
      const counted = byPerson ? userId : ipKey
      if (counted === null) return null
      const { max, seconds } = LIMITS[limitClass][byPerson ? 'person' : 'address']
      const round = Math.floor(now() / (seconds * 1_000))
      const bucket = `${limitClass}:${counted}:${round}`
      const endsAt = new Date((round + 1) * seconds * 1_000)
      const window = windows.get(bucket) ?? { endsAt, pending: 0, synced: 0 }
      windows.set(bucket, window)
      window.pending += 1
      if (window.synced + window.pending <= max) return null
      return Math.max(1, Math.ceil((endsAt.getTime() - now()) / 1_000))
    },
    close: async () => {
      clearInterval(timer)
      await flush().catch(() => undefined)
    },
  }
}
