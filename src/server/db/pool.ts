import { Client, Pool, types, type ClientConfig, type CustomTypesConfig, type PoolConfig } from 'pg'
import type { Log } from '#server/log.ts'

/**
 * Who a connection speaks as. `owner` migrates, `queue` keeps the library's own job tables; everything else is refused
 * what it does not need. @see docs/decisions/0015-jobs-look-at-what-is-true.md
 */
export type Role = 'owner' | 'queue' | 'app' | 'scheduler' | 'checker'

/** The database says no before anything waits for long. @see docs/rules.md#request-limits */
const LIMITS: Readonly<Record<Role, Readonly<Record<string, string | number>>>> = {
  owner: {},
  queue: { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 },
  app: {
    role: 'toldya_app',
    // Statements are short; compiling one costs more than it ever saves.
    jit: 'off',
    // Each statement is planned once per connection. The planner's own choice plans some of them again each time, which
    // takes longer than the better plan saves: every statement reads by key.
    plan_cache_mode: 'force_generic_plan',
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  // No user waits for a job, so its limits are longer.
  scheduler: {
    role: 'toldya_scheduler',
    statement_timeout: 30_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  },
  checker: { role: 'toldya_checker', default_transaction_read_only: 'on', statement_timeout: 60_000 },
}

const CONNECTION_TIMEOUT_MS = 3_000
/**
 * A database that works ends a statement by its limit, and says so. One that has not by then hangs: its disk, its machine
 * or the network to it. The connection is given up.
 */
const HANGING_AFTER_MS = 500
/** A partner that vanished without a word is noticed within half a minute. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
const POOLS: Readonly<Record<Role, PoolConfig>> = {
  owner: { max: 2 },
  // The library does not forgive a connection that comes late, so they stay.
  queue: { max: 4, idleTimeoutMillis: 0, connectionTimeoutMillis: 30_000 },
  // A connection has its plans made. One that is closed in a quiet minute would let the next request wait for new ones.
  app: { max: 10, idleTimeoutMillis: 0 },
  scheduler: { max: 3 },
  checker: { max: 2 },
}

/**
 * A pool that pipelines: statements sent without waiting travel together and are answered in order.
 * An error on a connection is logged and never ends the process.
 */
export function createPool(url: string, role: Role, log: Log): Pool {
  const pool = new Pool({ ...connectionConfig(url, role), ...POOLS[role], pipeline: true })
  pool.on('error', (error) => log.warn('database.idle_connection_lost', { error }))
  // The pool listens only while a connection is idle; a busy one would end the process with an unheard error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** One connection outside the pool, for LISTEN and for locks that last. The caller ends it. */
export async function connectClient(url: string, role: Role): Promise<Client> {
  const client = new Client(connectionConfig(url, role))
  client.on('error', () => {})
  await client.connect()
  return client
}

function connectionConfig(url: string, role: Role): ClientConfig {
  return {
    connectionString: withOptions(url, LIMITS[role]),
    application_name: `toldya-${role}`,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: rowTypes,
    ...KEEP_ALIVE,
    ...answerLimit(LIMITS[role]),
  }
}

const answerLimit = ({ statement_timeout: limit }: (typeof LIMITS)[Role]): Pick<ClientConfig, 'query_timeout'> =>
  typeof limit === 'number' ? { query_timeout: limit + HANGING_AFTER_MS } : {}

/** Settings go along with the connection itself, so not even its first statement runs without them. */
function withOptions(url: string, settings: Readonly<Record<string, string | number>>): string {
  const withSettings = new URL(url)
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const given = withSettings.searchParams.get('options')
  if (given) options.unshift(given)
  if (options.length > 0) withSettings.searchParams.set('options', options.join(' '))
  return withSettings.href
}

const INT8 = types.builtins.INT8
const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database does not fit a number')
  return value
}

/** Tokens and counts are bigint in the database and whole numbers here. */
const rowTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? parseInt8
      : types.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
}
