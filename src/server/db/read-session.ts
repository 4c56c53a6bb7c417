import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from './database.ts'
import type { Reader } from './sender.ts'
import { Session } from './session.ts'
import { queryAlone, queryShared } from './whole-queries.ts'
import type { Statement } from './statement.ts'

/** One snapshot for all statements of a read: a screen never shows half of a change. */
const BEGIN_READ = 'begin isolation level repeatable read read only'

/** A read, which begins its transaction with the first statement that needs one. */
export class ReadSession implements Reader {
  readonly #db: Pick<Database, 'pool' | 'patienceMs' | 'log'>
  readonly #viewerId: UserId | null
  #session: Promise<Session> | null = null

  constructor(db: Pick<Database, 'pool' | 'patienceMs' | 'log'>, viewerId: UserId | null) {
    this.#db = db
    this.#viewerId = viewerId
  }

  async query<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<readonly Row[]> {
    if (statement.isWhole && this.#session === null) return this.#queryWhole(statement, parameters)
    this.#session ??= Session.open(this.#db, BEGIN_READ, this.#viewerId)
    return (await this.#session).query(statement, parameters)
  }

  async first<Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P): Promise<Row | null> {
    return (await this.query(statement, parameters))[0] ?? null
  }

  async #queryWhole<Row>(
    { name, text, isQuick }: Statement<Row>,
    parameters: readonly unknown[],
  ): Promise<readonly Row[]> {
    const query = { name, text, values: [...parameters] }
    const { rows } = await (isQuick ? queryShared(this.#db, query) : queryAlone(this.#db, query))
    return rows as Row[]
  }

  /** @returns the first failure of the transaction, or null; where a statement fails, those behind it fail with an echo */
  async failure(): Promise<Error | null> {
    const session = await this.#session?.catch(() => null)
    return (await session?.rollBack()) ?? null
  }

  /** Ends the transaction, if there is one, and gives its connection back; the caller does not wait. */
  end(): void {
    this.#session?.then(
      (session) => void session.rollBack().then(() => session.release()),
      () => {},
    )
  }
}
