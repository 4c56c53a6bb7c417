import type { PoolClient, QueryResult } from 'pg'
import { streamOf } from './hold-back.ts'
import type { Query } from './sender.ts'

/**
 * Sends the statements of several use-cases on one connection in rounds. A statement that is sent while answers are on their way waits
 * for the last of them; then all that wait leave in one write. Written one by one, each would wake the database and the server.
 */
export class Rounds {
  readonly #client: PoolClient
  #next: Promise<QueryResult>[] = []
  #isUnderWay = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  send(query: Query): Promise<QueryResult> {
    if (this.#next.length === 0) this.#begin()
    const answer = this.#client.query(query)
    this.#next.push(answer)
    return answer
  }

  #begin(): void {
    streamOf(this.#client).cork()
    if (!this.#isUnderWay) process.nextTick(() => this.#leave())
  }

  #leave(): void {
    const round = this.#next
    this.#next = []
    this.#isUnderWay = true
    streamOf(this.#client).uncork()
    void Promise.allSettled(round).then(() => {
      this.#isUnderWay = false
      // In the next tick, when the use-cases that were answered have sent what follows.
      if (this.#next.length > 0) process.nextTick(() => this.#leave())
    })
  }
}
