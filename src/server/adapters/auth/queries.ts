import type { Database } from '#server/db/database.ts'
import { statement } from '#server/db/statement.ts'
import type { OpenSession, Session, SignUp } from './port.ts'

/** What the hot paths ask of the sessions; the library writes them. */
export interface SessionQueries {
  readonly findByToken: (token: string) => Promise<Session | null>
  readonly listOf: (userId: string) => Promise<readonly OpenSession[]>
  /** Which of these sessions have ended. */
  readonly endedAmong: (sessionIds: readonly string[]) => Promise<readonly string[]>
}

interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly email: string
  readonly display_name: string
  readonly is_due: boolean
}

// Idle sessions end by expires_at, which a visit moves; after 90 days everybody signs in again.
const IS_LIVE = `s.expires_at > now() and s.created_at > now() - interval '90 days'`

const findByToken = statement<SessionRow, [token: string]>(
  'sessions.find',
  `select s.id, s.user_id, u.email, u.display_name, s.updated_at < now() - interval '15 minutes' as is_due
     from sessions s join users u on u.id = s.user_id
    where s.token = $1 and ${IS_LIVE}`,
)

interface OpenSessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const listOf = statement<OpenSessionRow, [userId: string]>(
  'sessions.list',
  `select s.id, nullif(s.user_agent, '') as user_agent, s.created_at, s.updated_at
     from sessions s where s.user_id = $1 and ${IS_LIVE} order by s.created_at desc`,
)

const endedAmong = statement<{ readonly id: string }, [ids: readonly string[]]>(
  'sessions.ended',
  `select id from unnest($1::uuid[]) as asked (id)
    where not exists (select from sessions s where s.id = asked.id and ${IS_LIVE})`,
)

/** The questions, asked outside of any transaction: one statement, one round trip. */
export const sessionQueries = ({ pool }: Database): SessionQueries => ({
  findByToken: async (token) => {
    const { rows } = await pool.query<SessionRow>({ ...plain(findByToken), values: [token] })
    const row = rows[0]
    if (!row) return null
    const { id, user_id: userId, email, display_name: name, is_due: isDueForRenewal } = row
    return { id, userId, email, name, isDueForRenewal }
  },
  listOf: async (userId) => {
    const { rows } = await pool.query<OpenSessionRow>({ ...plain(listOf), values: [userId] })
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      signedInAt: row.created_at,
      lastSeenAt: row.updated_at,
    }))
  },
  endedAmong: async (sessionIds) => {
    const { rows } = await pool.query<{ id: string }>({ ...plain(endedAmong), values: [sessionIds] })
    return rows.map((row) => row.id)
  },
})

/** What waits for its confirmation link. */
export interface SignUpQueries {
  /** The newest sign-up of the account that waits and is not too old. */
  readonly findNewest: (userId: string) => Promise<SignUp | null>
  /** Deletes every link of the account. */
  readonly deleteLinks: (userId: string) => Promise<void>
  /** Deletes what the library leaves: it deletes a link only when the link is used. */
  readonly deleteExpiredLinks: () => Promise<void>
}

const deleteLinks = statement<never, [userId: string]>(
  'sign_ups.delete_links',
  `delete from verifications where value::jsonb ->> 'userId' = $1`,
)

const deleteExpiredLinks = statement<never, []>(
  'sign_ups.delete_expired_links',
  'delete from verifications where expires_at <= now()',
)

const findNewestSignUp = statement<{ readonly sign_up: SignUp }, [userId: string]>(
  'sign_ups.find_newest',
  `select value::jsonb -> 'signUp' as sign_up from verifications
    where value::jsonb ->> 'userId' = $1 and value::jsonb ? 'signUp' and expires_at > now()
    order by created_at desc, id desc limit 1`,
)

export const signUpQueries = ({ pool }: Database): SignUpQueries => ({
  findNewest: async (userId) => {
    const { rows } = await pool.query<{ sign_up: SignUp }>({ ...plain(findNewestSignUp), values: [userId] })
    return rows[0]?.sign_up ?? null
  },
  deleteLinks: async (userId) => void (await pool.query({ ...plain(deleteLinks), values: [userId] })),
  deleteExpiredLinks: async () => void (await pool.query(plain(deleteExpiredLinks))),
})

const plain = ({ name, text }: { readonly name: string; readonly text: string }) => ({ name, text })
