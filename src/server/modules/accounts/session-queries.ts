import type { Database } from '#server/db/database.ts'
import { statement, type Statement } from '#server/db/statement.ts'

/** A session that is not used ends after this long. @see docs/rules.md#sign-in */
export const SESSION_IDLE_SECONDS = 14 * 24 * 3_600
/** The session of a guest, who cannot sign in again. @see docs/rules.md#guests */
export const GUEST_IDLE_SECONDS = 90 * 24 * 3_600
const idleEnd = (isGuest: string) => `now() + make_interval(secs =>
  case when ${isGuest} then ${GUEST_IDLE_SECONDS} else ${SESSION_IDLE_SECONDS} end)`
// An idle session ends by expires_at, which a request moves. After 90 days every user but a guest signs in again.
const IS_LIVE = `s.expires_at > now() and (s.is_guest or s.created_at > now() - interval '90 days')`

interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly email: string | null
  readonly display_name: string
  readonly is_due: boolean
  readonly is_guest: boolean
}

const selectSession = statement<SessionRow, [token: string]>(
  'sessions.find',
  `select s.id, s.user_id, u.email, u.display_name, s.is_guest,
          s.updated_at < now() - interval '15 minutes' as is_due
     from sessions s join users u on u.id = s.user_id
    where s.token = $1 and ${IS_LIVE}`,
)

const updateSession = statement<never, [token: string]>(
  'sessions.renew',
  `update sessions set expires_at = ${idleEnd('is_guest')}, updated_at = now() where token = $1`,
)

const selectEndedSessions = statement<{ readonly id: string }, [ids: readonly string[]]>(
  'sessions.ended',
  `select id from unnest($1::uuid[]) as asked (id)
    where not exists (select from sessions s where s.id = asked.id and ${IS_LIVE})`,
)

/** What runs beside the transactions of use-cases: each is one statement and one round trip, without BEGIN and COMMIT. */
export const sessionQueries = ({ pool }: Database) => {
  const send = async <Row, P extends readonly unknown[]>({ name, text }: Statement<Row, P>, parameters: P) =>
    (await pool.query({ name, text, values: [...parameters] })).rows as readonly Row[]
  return {
    find: async (token: string): Promise<SessionRow | null> => (await send(selectSession, [token]))[0] ?? null,
    renew: (token: string) => send(updateSession, [token]),
    findEnded: async (ids: readonly string[]): Promise<readonly string[]> =>
      (await send(selectEndedSessions, [ids])).map(({ id }) => id),
  }
}

interface OpenSessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** Serves the account page and the export, the newest first. */
export const selectOpenSessions = statement<OpenSessionRow, [userId: string]>(
  'sessions.list',
  `select s.id, nullif(s.user_agent, '') as user_agent, s.created_at, s.updated_at
     from sessions s where s.user_id = $1 and ${IS_LIVE} order by s.created_at desc`,
)

/**
 * A session that begins on the device of a guest remembers that guest, and so does the next one of the account until it
 * has answered.
 */
export const insertSession = statement<
  never,
  [userId: string, token: string, ipPrefix: string, userAgent: string, isGuest: boolean, previousToken: string | null]
>(
  'sessions.insert',
  `insert into sessions (user_id, token, expires_at, ip_address, user_agent, is_guest, guest_user_id)
   values ($1, $2, ${idleEnd('$5')}, $3, left($4, 300), $5, app.guest_before($6, $1))`,
)

/** The user has proven a moment ago who they are. */
export const selectNewSession = statement<{ readonly id: string }, [sessionId: string]>(
  'sessions.new',
  `select id from sessions where id = $1 and not is_guest and created_at > now() - interval '15 minutes'`,
)

/** The account has answered: nothing more is asked about the guest of this device. */
export const forgetGuest = statement<never, [userId: string, guestId: string]>(
  'sessions.forget_guest',
  'update sessions set guest_user_id = null where user_id = $1 and guest_user_id = $2',
)

export const selectGuestOfSession = statement<{ readonly guest_user_id: string | null }, [userId: string]>(
  'sessions.guest',
  'select guest_user_id from sessions where user_id = $1 and guest_user_id is not null order by created_at desc limit 1',
)

/** Ends every session of the user but the newest `kept`. */
export const deleteOldestSessions = statement<never, [userId: string, kept: number]>(
  'sessions.delete_oldest',
  `delete from sessions where id in
     (select id from sessions where user_id = $1 order by created_at desc, id desc offset $2)`,
)

export const deleteSessionByToken = statement<never, [token: string]>('sessions.delete', 'select app.end_session($1)')

/** Ends sessions of the user: the one named, or all but the one kept, or all. */
export const deleteSessions = statement<
  { readonly id: string },
  [userId: string, onlyId: string | null, keptId: string | null]
>(
  'sessions.delete_many',
  `delete from sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)
   returning id`,
)
