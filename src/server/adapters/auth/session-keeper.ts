import { SESSION_IDLE_SECONDS } from './better-auth.ts'
import type { Cookies } from './cookies.ts'
import type { LibraryStore } from './library-store.ts'
import type { Auth, AuthRequest } from './port.ts'
import type { SessionQueries } from './queries.ts'

const DEVICE_COOKIE_SECONDS = 365 * 24 * 3_600
const SESSIONS_PER_USER_MAX = 10

interface SessionKeeperDeps {
  readonly store: LibraryStore
  readonly cookies: Cookies
  readonly sessions: SessionQueries
}
type SessionKeeper = Pick<
  Auth,
  | 'startSession'
  | 'readSession'
  | 'renewSession'
  | 'endSession'
  | 'forgetDevice'
  | 'listSessions'
  | 'endSessions'
  | 'endedAmong'
  | 'knownDeviceUserId'
>

/** Sessions: rows of the library behind signed cookies of ours. */
export function createSessionKeeper({ store, cookies, sessions }: SessionKeeperDeps): SessionKeeper {
  const tokenOf = (request: AuthRequest) => cookies.read('sid', request.cookie)
  const endOldest = async (userId: string) => {
    const all = [...(await store.listSessions(userId))].sort((a, b) => Number(b.createdAt) - Number(a.createdAt))
    for (const old of all.slice(SESSIONS_PER_USER_MAX)) await store.deleteSession(old.token)
  }
  return {
    startSession: async (userId, request) => {
      const previous = tokenOf(request)
      if (previous !== null) await store.deleteSession(previous)
      const userAgent = request.userAgent?.slice(0, 300) ?? ''
      const session = await store.createSession(userId, false, { ipAddress: request.ip, userAgent })
      await endOldest(userId)
      return [cookies.set('sid', session.token, SESSION_IDLE_SECONDS), cookies.set('dv', userId, DEVICE_COOKIE_SECONDS)]
    },
    readSession: async (cookie) => {
      const token = cookies.read('sid', cookie)
      return token === null ? null : sessions.findByToken(token)
    },
    renewSession: async (request) => {
      const token = tokenOf(request)
      if (token === null) return []
      const updatedAt = new Date()
      const expiresAt = new Date(updatedAt.getTime() + SESSION_IDLE_SECONDS * 1_000)
      await store.updateSession(token, { expiresAt, updatedAt })
      return [cookies.set('sid', token, SESSION_IDLE_SECONDS)]
    },
    endSession: async (request) => {
      const token = tokenOf(request)
      if (token !== null) await store.deleteSession(token)
      return [cookies.clear('sid')]
    },
    forgetDevice: () => [cookies.clear('sid'), cookies.clear('dv')],
    listSessions: sessions.listOf,
    endSessions: async (userId, which) => {
      const all = await store.listSessions(userId)
      const ending = all.filter(({ id }) => ('onlyId' in which ? id === which.onlyId : id !== which.allButId))
      for (const { token } of ending) await store.deleteSession(token)
      return ending.length
    },
    endedAmong: sessions.endedAmong,
    knownDeviceUserId: (cookie) => cookies.read('dv', cookie),
  }
}
