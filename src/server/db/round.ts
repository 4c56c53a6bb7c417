import { DatabaseError, Query, type Connection, type QueryConfig, type QueryResult } from 'pg'

/** The code of PostgreSQL for a statement that it does not run because one before it has failed. */
export const NOT_RUN = '25P02'

/** How the library's client passes answers on to a query; its own types leave this out. */
declare module 'pg' {
  interface Query {
    name?: string | undefined
    text: string
    queryMode?: 'extended'
    /** Its types are how values of the database become values here. The client sets its own on a query that it is given. */
    readonly _result: { _types: unknown }
    handleRowDescription(message: unknown): void
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, connection: Connection): void
    handleError(error: Error, connection: Connection): void
    handleReadyForQuery(connection: Connection): void
  }
  interface Connection {
    /** Statements that were sent to be prepared, until PostgreSQL says that they are. */
    readonly submittedNamedStatements: Record<string, string>
  }
}

/** A statement of a round, with its answer. */
export class RoundStatement extends Query {
  readonly answer: Promise<QueryResult>
  #settle: (error: Error | undefined, result: QueryResult) => void = () => {}

  /** @param query - a single command: a text with several cannot be prepared */
  constructor(query: string | QueryConfig) {
    const { text, values, name } = typeof query === 'string' ? { text: query } : query
    // Not given as one object, which the library copies property by property.
    super(text, values, (error, result) => this.#settle(error, result))
    this.name = name
    this.queryMode = 'extended'
    this.answer = new Promise((resolve, reject) => {
      this.#settle = (error, result) => (error ? reject(error) : resolve(result))
    })
  }
}

const giveUp = ({ stream }: Connection): void => void stream.destroy()

const connectionsWithoutSync = new WeakMap<Connection, Connection>()

/**
 * The same connection, on which a statement does not ask for its answer. If the library cannot send a statement, it closes or refuses
 * it; the answers of the others would be read one too early, so the connection is given up.
 */
function withoutSync(connection: Connection): Connection {
  const known = connectionsWithoutSync.get(connection)
  if (known) return known
  const made: Connection = Object.create(connection, {
    sync: { value: () => {} },
    close: { value: () => giveUp(connection) },
  })
  connectionsWithoutSync.set(connection, made)
  return made
}

/**
 * Several statements behind which the library asks for answers once. Asked behind each of them, PostgreSQL would write to the
 * connection as often, and wake the server each time. The client takes it for one query. If a statement fails, PostgreSQL
 * does not run those behind it; they fail with `NOT_RUN`.
 *
 * It is a `Query` because a client that pipelines takes no other classes: they could read rows later, behind other queries.
 */
export class Round extends Query {
  readonly #statements: readonly RoundStatement[]
  #position = 0

  /** @param onEnd - called when the last statement has been answered or one has failed */
  constructor(statements: readonly RoundStatement[], onEnd: () => void) {
    super('', onEnd)
    this.#statements = statements
    this.#moveTo(0)
  }

  override readonly submit = (connection: Connection): null => {
    const { stream } = connection
    const unsynced = withoutSync(connection)
    stream.cork()
    const refusals = this.#statements.map((statement): unknown => {
      statement._result._types = this._result._types
      return statement.submit(unsynced)
    })
    if (refusals.some((refusal) => refusal)) giveUp(connection)
    connection.sync()
    stream.uncork()
    return null
  }

  override handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message)
  }

  /** The last statement is answered with the end of the round: the state of the transaction is known only then. */
  override handleCommandComplete(message: unknown, connection: Connection): void {
    const statement = this.#current
    statement.handleCommandComplete(message, connection)
    if (this.#position + 1 === this.#statements.length) return
    statement.handleReadyForQuery(connection)
    this.#moveTo(this.#position + 1)
  }

  override handleReadyForQuery(connection: Connection): void {
    this.#current.handleReadyForQuery(connection)
    super.handleReadyForQuery(connection)
  }

  override handleError(error: Error, connection: Connection): void {
    const [failed, ...others] = this.#statements.slice(this.#position)
    failed?.handleError(error, connection)
    const isConnected = error instanceof DatabaseError
    for (const other of others) {
      if (other.name !== undefined) delete connection.submittedNamedStatements[other.name]
      other.handleError(isConnected ? new NotRunError() : error, connection)
    }
    super.handleError(error, connection)
  }

  get #current(): RoundStatement {
    const statement = this.#statements[this.#position]
    if (!statement) throw new Error('PostgreSQL answers no more statements than were sent')
    return statement
  }

  /** The client notes under the name of its query that the statement is prepared. */
  #moveTo(position: number): void {
    this.#position = position
    this.name = this.#current.name
    this.text = this.#current.text
  }
}

class NotRunError extends Error {
  override readonly name = 'NotRunError'
  readonly code = NOT_RUN

  constructor() {
    super('a statement before this one has failed')
  }
}
