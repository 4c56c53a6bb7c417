import type { Database } from '#server/db/database.ts'
import type { Tx } from '#server/db/transaction.ts'
import { randomBytes } from 'node:crypto'
import type { Cookies } from './session-cookies.ts'
import {
  deleteOldestSessions,
  deleteSessionByToken,
  GUEST_IDLE_SECONDS,
  insertSession,
  selectOpenSessions,
  SESSION_IDLE_SECONDS,
  sessionQueries,
} from './session-queries.ts'

const DEVICE_COOKIE_SECONDS = 365 * 24 * 3_600
const SESSIONS_PER_USER_MAX = 10
const TOKEN_BYTES = 24

/** The account that sends a request, by the session cookie and nothing else. */
export interface Session {
  readonly id: string
  readonly userId: string
  /** Null for a guest, and for an account that a passkey alone has opened. */
  readonly email: string | null
  /** The name given at sign-up. Others see the name of the profile. */
  readonly name: string
  /** Whether the session was last prolonged so long ago that this request prolongs it again. */
  readonly isDueForRenewal: boolean
  /** The user has no way to sign in but this session. */
  readonly isGuest: boolean
}

/** A device that is signed in to an account. */
export interface OpenSession {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: Date
  /** When the session was last prolonged, to the quarter of an hour. */
  readonly lastSeenAt: Date
}

/** What a request says about the device that sends it. */
export interface DeviceRequest {
  readonly cookie: string | null
  readonly userAgent: string | null
  /** The network of the address, not the address. */
  readonly ip: string
}

interface SessionDeps {
  readonly db: Database
  readonly cookies: Cookies
}

/** One indexed statement in one round trip. Null for a visitor, an ended session and a forged cookie. */
export async function readSession({ db, cookies }: SessionDeps, cookie: string | null): Promise<Session | null> {
  const token = cookies.read('sid', cookie)
  const row = token === null ? null : await sessionQueries(db).find(token)
  if (!row) return null
  const { id, user_id: userId, email, display_name: name, is_due: isDueForRenewal, is_guest: isGuest } = row
  return { id, userId, email, name, isDueForRenewal, isGuest }
}

/** Prolongs the session of the request. @returns the `Set-Cookie` lines */
export async function renewSession(
  { db, cookies }: SessionDeps,
  { cookie }: DeviceRequest,
  { isGuest }: Pick<Session, 'isGuest'>,
): Promise<readonly string[]> {
  const token = cookies.read('sid', cookie)
  if (token === null) return []
  await sessionQueries(db).renew(token)
  return [cookies.set('sid', token, idleSeconds(isGuest))]
}

/** The device on which a session starts. */
interface Starting extends Pick<SessionDeps, 'cookies'> {
  readonly request: DeviceRequest
  readonly isGuest?: boolean
}

/**
 * Starts a session under a fresh token and ends the one that the request carries. The oldest session of a user with too
 * many ends as well. A session on the device of a guest remembers the guest, so that the account can take over what they
 * hold.
 *
 * @returns the `Set-Cookie` lines, to be sent after the commit
 */
export function startSession(
  tx: Tx,
  { cookies, request, isGuest = false }: Starting,
  userId: string,
): readonly string[] {
  const previous = cookies.read('sid', request.cookie)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  tx.write(insertSession, [userId, token, request.ip, request.userAgent ?? '', isGuest, previous])
  if (previous !== null) tx.write(deleteSessionByToken, [previous])
  tx.write(deleteOldestSessions, [userId, SESSIONS_PER_USER_MAX])
  const sid = cookies.set('sid', token, idleSeconds(isGuest))
  // A guest does not sign in again, so the device keeps knowing the account that did.
  return isGuest ? [sid] : [sid, cookies.set('dv', userId, DEVICE_COOKIE_SECONDS)]
}

const idleSeconds = (isGuest: boolean): number => (isGuest ? GUEST_IDLE_SECONDS : SESSION_IDLE_SECONDS)

/** Where an account is signed in, the newest first. */
export async function listSessions(tx: Pick<Tx, 'query'>, userId: string): Promise<readonly OpenSession[]> {
  const rows = await tx.query(selectOpenSessions, [userId])
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    lastSeenAt: row.updated_at,
  }))
}
