import { messageOf } from '#server/errors.ts'
import { assert } from '#domain/kernel/result.ts'
import type { Log } from '#server/log.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { combinedWrite, type Write } from './combined-write.ts'
import { BusyError, isAway } from './constraints.ts'
import type { Database } from './database.ts'
import { holdBack } from './hold-back.ts'
import type { RowsWrite } from './rows-write.ts'
import { logWhenSlow } from './slow-statements.ts'
import { kindOf, type Statement } from './statement.ts'

/** How a use-case reads. Statements sent without waiting for each other travel in one round trip. */
export interface Reader {
  query<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<readonly Row[]>
  /** The first row, or null. */
  first<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<Row | null>
}

/** How a use-case reads and writes. */
export interface Tx extends Reader {
  /**
   * Sends a write whose answer no caller needs. It is not awaited, so the last writes and the COMMIT behind them share
   * a round trip. If it fails, the whole transaction fails.
   *
   * A statement that matches no row does not fail. What must hold belongs in a constraint or in a row that was locked
   * before.
   */
  write<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): void
  /** The same for rows that are inserted together. No rows, no statement. */
  writeRows<Row extends readonly unknown[]>(insert: RowsWrite<Row>, rows: readonly Readonly<Row>[]): void
}

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

/** One transaction on one pipelined connection. Remembers every answer, because the first failure is the truth. */
export class Session implements Tx {
  readonly #client: PoolClient
  readonly #log: Log
  readonly #answers: Promise<QueryResult>[] = []
  #waiting: Write[] = []
  #isRolledBack = false

  private constructor(client: PoolClient, log: Log) {
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
    assert(actorId === null || UUID.test(actorId), 'an actor id is a UUID')
    const session = new Session(await connectWithin(pool, patienceMs), log)
    // One message: it needs no parameters, for a UUID has nothing to escape.
    void session.send(actorId === null ? begin : `${begin}; set local app.user_id = '${actorId}'`)
    return session
  }

  async query<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<readonly Row[]> {
    this.#sendWaiting()
    const { rows } = await this.send({ name: statement.name, text: statement.text, values: [...parameters] })
    return rows as Row[]
  }

  async first<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<Row | null> {
    return (await this.query(statement, parameters))[0] ?? null
  }

  write<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): void {
    const kind = kindOf(statement)
    const isRepeated = this.#waiting.some((write) => kindOf(write.statement) === kind)
    // The same statement twice may change one row twice, which one statement cannot.
    if (isRepeated || !statement.isIndependent) this.#sendWaiting()
    this.#waiting.push({ statement, values: parameters })
    if (!statement.isIndependent) this.#sendWaiting()
  }

  writeRows<Row extends readonly unknown[]>(insert: RowsWrite<Row>, rows: readonly Readonly<Row>[]): void {
    if (rows.length === 0) return
    const { statement, values } = insert(rows)
    this.write(statement, values)
  }

  /** @throws the first failure of any statement; PostgreSQL would answer the COMMIT behind it with a mere ROLLBACK */
  async commit(): Promise<void> {
    this.#sendWaiting()
    const commit = this.send('commit')
    const failure = await this.#firstFailure()
    if (failure) throw failure
    assert((await commit).command === 'COMMIT', 'a transaction without failures commits')
  }

  /** @returns the first failure of any statement, or null */
  async rollBack(): Promise<Error | null> {
    this.#waiting = []
    const failure = this.#firstFailure()
    if (!this.#isRolledBack) void this.send('rollback')
    this.#isRolledBack = true
    await this.#settled()
    return failure
  }

  /** Gives the connection back to the pool, or destroys it if it is not to be kept or its transaction may still be open. */
  release({ isKept = true }: { readonly isKept?: boolean } = {}): void {
    this.#client.release(isKept && this.#client.getTransactionStatus() === 'I' ? undefined : true)
  }

  send(
    query: string | { readonly name: string; readonly text: string; readonly values: unknown[] },
  ): Promise<QueryResult> {
    holdBack(this.#client, 'tick')
    const answer = this.#client.query(query)
    answer.catch(() => {}) // #firstFailure reports it
    logWhenSlow(this.#log, typeof query === 'string' ? (query.split(/[ ;]/, 1)[0] ?? '') : query.name, answer)
    this.#answers.push(answer)
    return answer
  }

  /** Independent writes in a row wait for each other, and go out before whatever else is sent. */
  #sendWaiting(): void {
    if (this.#waiting.length === 0) return
    const { statement, values } = combinedWrite(this.#waiting)
    this.#waiting = []
    void this.send({ name: statement.name, text: statement.text, values: [...values] })
  }

  #settled(): Promise<readonly PromiseSettledResult<QueryResult>[]> {
    return Promise.allSettled(this.#answers)
  }

  async #firstFailure(): Promise<Error | null> {
    const failed = (await this.#settled()).filter((answer) => answer.status === 'rejected')
    // A lost connection also fails all later statements; report the lost connection.
    const reasons = failed.map(({ reason }) => (reason instanceof Error ? reason : new Error(messageOf(reason))))
    return reasons.find(isAway) ?? reasons[0] ?? null
  }
}
