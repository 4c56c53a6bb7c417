import { readSession, type Session } from '#server/modules/accounts/sessions.ts'

/** A session is read again after this long: nothing that is known of it is older. */
const KNOWN_MS = 60_000
/** A process that has not read for this long which sessions have ended reads each session when it is asked for. */
const UNHEARD_SECONDS_MAX = 5
/** A process that knows more sessions than this forgets them all. */
const KNOWN_MAX = 10_000
/** Longer headers are read each time, so that what is known stays small. */
const COOKIE_LENGTH_MAX = 1_024

/** The type of the outbox row that a trigger writes wherever sessions end. */
export const SESSIONS_ENDED = 'session.ended'

/** The sessions of the last minute, so that not every request asks the database who sends it. */
export interface KnownSessions {
  /** As {@link readSession}. */
  readonly read: (cookie: string | null) => Promise<Session | null>
  /** Call it when a session has ended, wherever that was. All are forgotten, because it happens rarely. */
  readonly forget: () => void
}

interface KnownSession {
  readonly session: Session
  readonly until: number
}

interface KnownSessionsOptions {
  /** For how long this process has not read the events that say which sessions have ended. */
  readonly unheardSeconds: () => number
  /** In ms. */
  readonly now?: () => number
}

/** A session that has ended is over here when its event has been read, and after {@link UNHEARD_SECONDS_MAX} at most. */
export function createKnownSessions(
  deps: Parameters<typeof readSession>[0],
  { unheardSeconds, now = () => performance.now() }: KnownSessionsOptions,
): KnownSessions {
  /** By the header that named it: its signature need not be checked twice. */
  const known = new Map<string, KnownSession>()
  // Grows with every ending: a session that was read before one is not kept after it.
  let endings = 0
  const forget = () => {
    endings += 1
    known.clear()
  }
  const readAndKeep = async (cookie: string) => {
    const endingsBefore = endings
    const session = await readSession(deps, cookie)
    const isKept = endings === endingsBefore && cookie.length <= COOKIE_LENGTH_MAX
    if (session === null || session.isDueForRenewal || !isKept) return session
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(cookie, { session, until: now() + KNOWN_MS })
    return session
  }
  return {
    read: async (cookie) => {
      if (cookie === null) return null
      const found = known.get(cookie)
      const isCurrent = found !== undefined && now() < found.until && unheardSeconds() < UNHEARD_SECONDS_MAX
      if (isCurrent) return found.session
      return deps.cookies.read('sid', cookie) === null ? null : readAndKeep(cookie)
    },
    forget,
  }
}
