import type { Pool, PoolClient, QueryResult } from 'pg'
import { isAway } from './constraints.ts'
import type { Database } from './database.ts'
import { holdBack } from './hold-back.ts'
import { connectWithin } from './session.ts'
import { logWhenSlow } from './slow-statements.ts'

type SharingDatabase = Pick<Database, 'pool' | 'patienceMs' | 'log'>

interface Query {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** A connection of the pool whose statements belong to different readers. It goes back when the last one is answered. */
interface SharedConnection {
  readonly client: Promise<PoolClient>
  readonly patienceMs: number | undefined
  underWay: number
  /** When the database last answered on it, or when it was connected; null while it connects. */
  answeredAt: number | null
  isLost: boolean
}

/** Where the database has not answered for this long, later readers get another connection. */
const STUCK_AFTER_MS = 10
const UNDER_WAY_MAX = 64

/** The connection that the next reader joins. */
const current = new WeakMap<Pool, SharedConnection>()

/**
 * Sends a quick statement that needs no transaction. Readers who come at the same time share a connection: its process goes
 * on with the next statement, and waking a process of its own for each takes longer than the statement.
 *
 * @throws BusyError when no connection is free in time
 */
export async function queryShared(db: SharingDatabase, query: Query): Promise<QueryResult> {
  const known = current.get(db.pool)
  const shared = known && mayJoin(known, db) ? known : open(db)
  shared.underWay += 1
  try {
    const client = await shared.client
    holdBack(client, 'turn')
    return await send(db, client, query)
  } catch (error) {
    shared.isLost ||= isAway(error)
    throw error
  } finally {
    leave(shared, db.pool)
  }
}

/** Sends a statement that needs no transaction on a connection that is its own until it is answered. */
export async function queryAlone(db: SharingDatabase, query: Query): Promise<QueryResult> {
  const client = await connectWithin(db.pool, db.patienceMs)
  try {
    const result = await send(db, client, query)
    client.release()
    return result
  } catch (error) {
    client.release(isAway(error))
    throw error
  }
}

function send({ log }: SharingDatabase, client: PoolClient, query: Query): Promise<QueryResult> {
  const answer = client.query(query)
  logWhenSlow(log, query.name, answer)
  return answer
}

function open({ pool, patienceMs }: SharingDatabase): SharedConnection {
  const client = connectWithin(pool, patienceMs)
  const shared: SharedConnection = { client, patienceMs, underWay: 0, answeredAt: null, isLost: false }
  client.then(
    () => (shared.answeredAt = performance.now()),
    () => (shared.isLost = true),
  )
  current.set(pool, shared)
  return shared
}

function mayJoin({ isLost, underWay, answeredAt, patienceMs }: SharedConnection, db: SharingDatabase): boolean {
  if (isLost || underWay >= UNDER_WAY_MAX) return false
  // A connection that is not there in time is given up for all who wait for it.
  if (answeredAt === null) return patienceMs === db.patienceMs
  return performance.now() - answeredAt < STUCK_AFTER_MS
}

function leave(shared: SharedConnection, pool: Pool): void {
  shared.underWay -= 1
  if (shared.answeredAt !== null) shared.answeredAt = performance.now()
  if (shared.underWay > 0) return
  if (current.get(pool) === shared) current.delete(pool)
  shared.client.then(
    (client) => client.release(shared.isLost),
    () => {},
  )
}
