import type { PoolClient, QueryResult } from 'pg'
import { Round, RoundStatement } from './round.ts'
import type { Query } from './sender.ts'

/**
 * Sends the statements of several use-cases on one connection in rounds. A statement that is sent while answers are on their way waits
 * for the last of them; then all that wait leave in one write. Written one by one, each would wake the database and the server.
 */
export class Rounds {
  readonly #client: PoolClient
  readonly #fill: () => void
  #next: RoundStatement[] = []
  #isWanted = false
  #isUnderWay = false

  /** @param fill - called when a round is about to leave; what it sends leaves with that round */
  constructor(client: PoolClient, fill: () => void = () => {}) {
    this.#client = client
    this.#fill = fill
  }

  /** Makes a round leave even if no statement has been sent yet, because `fill` is going to send one. */
  want(): void {
    if (!this.#isWanted && !this.#isUnderWay) process.nextTick(() => this.#leave())
    this.#isWanted = true
  }

  send(query: Query): Promise<QueryResult> {
    this.want()
    const statement = new RoundStatement(query)
    this.#next.push(statement)
    return statement.answer
  }

  #leave(): void {
    this.#fill()
    this.#isWanted = false
    const round = new Round(this.#next, () => this.#end())
    this.#next = []
    this.#isUnderWay = true
    this.#client.query(round)
  }

  #end(): void {
    this.#isUnderWay = false
    if (!this.#isWanted) return
    // In the tick behind all promises: the use-cases that were answered last have sent what follows by then.
    queueMicrotask(() => process.nextTick(() => this.#leave()))
  }
}
