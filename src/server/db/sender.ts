import { messageOf } from '#server/errors.ts'
import type { BetId } from '#domain/kernel/ids.ts'
import type { QueryResult } from 'pg'
import { combinedWrite, type Write } from './combined-write.ts'
import { isAway } from './constraints.ts'
import type { RowsWrite, WaitingRows } from './rows-write.ts'
import { kindOf, type JointStatement, type Statement } from './statement.ts'

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
  /**
   * Notes the bet that `app.hold_bet` has locked for the actor. The function makes it a setting of the transaction; where several
   * actors share one, the setting is made again before each actor's statements.
   */
  noteLockedBet(betId: BetId): void
}

type Waiting = Write | WaitingRows

/** A write that waits, and what makes it for several actors. */
interface JointWrite {
  readonly joint: JointStatement
  readonly values: readonly unknown[]
}

/** Plain SQL, or a prepared statement with its values. */
export type Query = string | PreparedQuery

export interface PreparedQuery {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** Independent writes as one query. */
export function queryOf(writes: readonly Write[]): Query {
  const { statement, values } = combinedWrite(writes)
  return { name: statement.name, text: statement.text, values: [...values] }
}

/** Sends the statements of one use-case on a connection. Remembers every answer, because the first failure is the truth. */
export abstract class Sender implements Tx {
  readonly #answers: Promise<QueryResult>[] = []
  #waiting: Waiting[] = []

  abstract noteLockedBet(betId: BetId): void
  /** Puts a query on the connection. */
  protected abstract transmit(query: Query): Promise<QueryResult>

  async query<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<readonly Row[]> {
    this.sendWaiting()
    const query = { name: statement.name, text: statement.text, values: [...parameters] }
    const { rows } = await this.#remember(this.ask(query, statement.joint))
    return rows as Row[]
  }

  async first<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<Row | null> {
    return (await this.query(statement, parameters))[0] ?? null
  }

  write<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): void {
    if (!statement.isIndependent) this.sendWaiting()
    this.#wait({ statement, values: parameters })
    if (!statement.isIndependent) this.sendWaiting()
  }

  writeRows<Row extends readonly unknown[]>(insert: RowsWrite<Row>, rows: readonly Readonly<Row>[]): void {
    if (rows.length > 0) this.#wait({ insert, rows })
  }

  /** Independent writes in a row wait for each other, and go out before whatever else is sent. */
  sendWaiting(): void {
    if (this.#waiting.length === 0) return
    const query = queryOf(this.#waiting.map(toWrite))
    this.#waiting = []
    void this.send(query)
  }

  /** Takes the rows that wait, for a caller that sends them together with those of other commands. */
  takeWaitingRows(): readonly WaitingRows[] {
    const rows = this.#waiting.filter((waiting) => 'rows' in waiting)
    this.#waiting = this.#waiting.filter((waiting) => !('rows' in waiting))
    return rows
  }

  /** Takes the writes that wait and that one statement can make for several actors. */
  takeJointWrites(): readonly JointWrite[] {
    const taken: JointWrite[] = []
    this.#waiting = this.#waiting.filter((waiting) => {
      const joint = 'statement' in waiting && waiting.statement.joint
      if (joint) taken.push({ joint, values: waiting.values })
      return !joint
    })
    return taken
  }

  /** The same statement twice may change one row twice, which one statement cannot. */
  #wait(write: Waiting): void {
    const kind = kindOfWaiting(write)
    if (this.#waiting.some((other) => kindOfWaiting(other) === kind)) this.sendWaiting()
    this.#waiting.push(write)
  }

  /** Puts a read on the connection; several commands that share a transaction may make it together. */
  protected ask(query: PreparedQuery, _joint: JointStatement | undefined): Promise<QueryResult> {
    return this.transmit(query)
  }

  protected send(query: Query): Promise<QueryResult> {
    return this.#remember(this.transmit(query))
  }

  #remember(answer: Promise<QueryResult>): Promise<QueryResult> {
    answer.catch(() => {}) // firstFailure reports it
    this.#answers.push(answer)
    return answer
  }

  protected dropWaiting(): void {
    this.#waiting = []
  }

  protected settled(): Promise<readonly PromiseSettledResult<QueryResult>[]> {
    return Promise.allSettled(this.#answers)
  }

  /** @returns the first failure of any statement, or null */
  async firstFailure(): Promise<Error | null> {
    const failed = (await this.settled()).filter((answer) => answer.status === 'rejected')
    // A lost connection also fails all later statements; report the lost connection.
    const reasons = failed.map(({ reason }) => (reason instanceof Error ? reason : new Error(messageOf(reason))))
    return reasons.find(isAway) ?? reasons[0] ?? null
  }
}

const toWrite = (waiting: Waiting): Write => ('rows' in waiting ? waiting.insert.few(waiting.rows) : waiting)
const kindOfWaiting = (waiting: Waiting): string =>
  'rows' in waiting ? waiting.insert.name : kindOf(waiting.statement)
