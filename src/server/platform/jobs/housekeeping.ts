import type { Hub } from '#server/platform/realtime/port.ts'
import type { Log } from '#server/log.ts'

const ENDED_SESSIONS_MS = 1_000

interface HousekeepingDeps {
  readonly hub: Hub
  /** Which of these sessions have ended. */
  readonly findEndedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>
  readonly log: Log
}

/**
 * What each server process has to do for itself now and then: streams of ended sessions are closed within two seconds.
 * What has to be done once for all of them is a job.
 */
export function startHousekeeping({ hub, findEndedSessions, log }: HousekeepingDeps): { readonly stop: () => void } {
  let isAsking = false
  const endSessions = async () => {
    const sessionIds = hub.sessionIds()
    if (isAsking || sessionIds.length === 0) return
    isAsking = true
    try {
      hub.endSessions(await findEndedSessions(sessionIds))
    } finally {
      isAsking = false
    }
  }
  const timer = setInterval(() => {
    endSessions().catch((error: unknown) => log.warn('housekeeping.failed', { error }))
  }, ENDED_SESSIONS_MS).unref()
  return { stop: () => clearInterval(timer) }
}
