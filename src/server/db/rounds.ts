import type { PoolClient, QueryResult } from 'pg'
import { Round, RoundStatement } from './round.ts'
import type { Query } from './sender.ts'

/**
 * Sends the statements of several use-cases on one connection in rounds. A statement that is sent while answers are on their way waits
 * for the last of them; then all that wait leave in one write. Written one by one, each would wake the database and the server.
 */
export class Rounds {
  readonly #client: PoolClient
  #next: RoundStatement[] = []
  #isUnderWay = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  send(query: Query): Promise<QueryResult> {
    if (this.#next.length === 0 && !this.#isUnderWay) process.nextTick(() => this.#leave())
    const statement = new RoundStatement(query)
    this.#next.push(statement)
    return statement.answer
  }

  #leave(): void {
    const round = new Round(this.#next, () => this.#end())
    this.#next = []
    this.#isUnderWay = true
    this.#client.query(round)
  }

  #end(): void {
    this.#isUnderWay = false
    if (this.#next.length === 0) return
    // In the tick behind all promises: the use-cases that were answered last have sent what follows by then.
    queueMicrotask(() => process.nextTick(() => this.#leave()))
  }
}
