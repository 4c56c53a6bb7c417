import type { Auth } from '../adapters/auth/port.ts'
import type { Hub } from '../adapters/realtime/port.ts'
import type { Log } from '../log.ts'

const ENDED_SESSIONS_MS = 1_000
const OLD_ROWS_MS = 600_000

interface HousekeepingDeps {
  readonly hub: Hub
  readonly auth: Pick<Auth, 'endedAmong'>
  /** Throw away what has been kept long enough; doing it twice at once does no harm. */
  readonly throwAway: readonly (() => Promise<unknown>)[]
  readonly log: Log
}

/** What has to be done now and then: streams of ended sessions are closed within two seconds, old rows thrown away. */
export function startHousekeeping({ hub, auth, throwAway, log }: HousekeepingDeps): { readonly stop: () => void } {
  let isAsking = false
  const endSessions = async () => {
    const sessionIds = hub.sessionIds()
    if (isAsking || sessionIds.length === 0) return
    isAsking = true
    try {
      hub.endSessions(await auth.endedAmong(sessionIds))
    } finally {
      isAsking = false
    }
  }
  const every = (ms: number, chore: () => Promise<unknown>) =>
    setInterval(() => {
      chore().catch((error: unknown) => log.warn('housekeeping.failed', { error }))
    }, ms).unref()
  const timers = [every(ENDED_SESSIONS_MS, endSessions), ...throwAway.map((chore) => every(OLD_ROWS_MS, chore))]
  return { stop: () => timers.forEach(clearInterval) }
}
