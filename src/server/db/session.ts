import { assert } from '#domain/kernel/result.ts'
import type { Log } from '#server/log.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { BusyError } from './constraints.ts'
import type { Database } from './database.ts'
import { holdBack } from './hold-back.ts'
import { Sender, type Query } from './sender.ts'
import { logWhenSlow } from './slow-statements.ts'

/** A connection that comes too late goes back to the pool. */
export async function connectWithin(pool: Pool, patienceMs: number | undefined): Promise<PoolClient> {
  const connecting = pool.connect()
  if (patienceMs === undefined || pool.waitingCount === 0) return connecting
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_connected, giveUp) => {
    timer = setTimeout(() => {
      connecting.then((client) => client.release()).catch(() => {})
      giveUp(new BusyError('no connection was free in time'))
    }, patienceMs)
  })
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Quotes an id for the text of a statement. @throws unless it is a UUID, in which no character needs escaping */
function literalId(id: string): string {
  assert(UUID.test(id), 'an id is a UUID')
  return `'${id}'`
}

/** What a query is called in the log. */
export const nameOf = (query: Query): string =>
  typeof query === 'string' ? (query.split(/[ ;]/, 1)[0] ?? '') : query.name

/** One transaction on one pipelined connection, for one actor. */
export class Session extends Sender {
  readonly #client: PoolClient
  readonly #log: Log
  #isRolledBack = false

  private constructor(client: PoolClient, log: Log) {
    super()
    this.#client = client
    this.#log = log
  }

  /**
   * Begins on a connection of the pool; the first statements travel along.
   *
   * @param begin - the SQL that begins it
   * @throws BusyError when none is free in time
   */
  static async open(
    { pool, patienceMs, log }: Pick<Database, 'pool' | 'patienceMs' | 'log'>,
    begin: string,
    actorId: UserId | null,
  ): Promise<Session> {
    // One message without parameters.
    const beginning = actorId === null ? begin : `${begin}; set local app.user_id = ${literalId(actorId)}`
    const session = new Session(await connectWithin(pool, patienceMs), log)
    void session.send(beginning)
    return session
  }

  /** Nothing to do: the setting that `app.hold_bet` makes stays until the transaction ends. */
  noteLockedBet(): void {}

  /** @throws the first failure of any statement; PostgreSQL would answer the COMMIT behind it with a mere ROLLBACK */
  async commit(): Promise<void> {
    this.sendWaiting()
    const commit = this.send('commit')
    const failure = await this.firstFailure()
    if (failure) throw failure
    assert((await commit).command === 'COMMIT', 'a transaction without failures commits')
  }

  /** @returns the first failure of any statement, or null */
  async rollBack(): Promise<Error | null> {
    this.dropWaiting()
    const failure = this.firstFailure()
    if (!this.#isRolledBack) void this.send('rollback')
    this.#isRolledBack = true
    await this.settled()
    return failure
  }

  /** Gives the connection back to the pool, or destroys it if it is not to be kept or its transaction may still be open. */
  release({ isKept = true }: { readonly isKept?: boolean } = {}): void {
    this.#client.release(isKept && this.#client.getTransactionStatus() === 'I' ? undefined : true)
  }

  protected transmit(query: Query): Promise<QueryResult> {
    holdBack(this.#client, 'tick')
    const answer = this.#client.query(query)
    logWhenSlow(this.#log, nameOf(query), answer)
    return answer
  }
}
