import type { Auth } from '../adapters/auth/port.ts'
import type { Hub } from '../adapters/realtime/port.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Feed } from './feed-queries.ts'

const ENDED_SESSIONS_MS = 1_000
const OLD_ROWS_MS = 600_000

interface HousekeepingDeps {
  readonly hub: Hub
  readonly auth: Pick<Auth, 'endedAmong'>
  readonly feed: Pick<Feed, 'deleteOld'>
  readonly db: Database
  readonly log: Log
}

/** What has to be done now and then: streams of ended sessions are closed within two seconds, old events thrown away. */
export function startHousekeeping({ hub, auth, feed, log }: HousekeepingDeps): { readonly stop: () => void } {
  let isAsking = false
  const endSessions = async () => {
    const sessionIds = hub.sessionIds()
    if (isAsking || sessionIds.length === 0) return
    isAsking = true
    try {
      hub.endSessions(await auth.endedAmong(sessionIds))
    } catch (error) {
      log.warn('housekeeping.failed', { error })
    } finally {
      isAsking = false
    }
  }
  const timers = [
    setInterval(() => void endSessions(), ENDED_SESSIONS_MS),
    setInterval(() => {
      feed.deleteOld().catch((error: unknown) => log.warn('housekeeping.failed', { error }))
    }, OLD_ROWS_MS),
  ]
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearInterval) }
}
