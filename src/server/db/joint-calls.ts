import type { UserId } from '#domain/kernel/ids.ts'
import type { QueryResult } from 'pg'
import type { PreparedQuery } from './sender.ts'
import type { ActorCall, JointStatement } from './statement.ts'

/** A call of a statement that has a joint form. */
export interface JointCall extends ActorCall {
  readonly joint: JointStatement
}

/** Groups the calls by their joint statement. */
export function callsByStatement<C extends JointCall>(calls: readonly C[]): ReadonlyMap<JointStatement, readonly C[]> {
  const statements = new Set(calls.map(({ joint }) => joint))
  return new Map([...statements].map((joint) => [joint, calls.filter((call) => call.joint === joint)]))
}

/** All these calls as one query. */
export const jointQuery = ({ statement, valuesOf }: JointStatement, calls: readonly ActorCall[]): PreparedQuery => ({
  name: statement.name,
  text: statement.text,
  values: [...valuesOf(calls)],
})

type Send = (query: PreparedQuery) => Promise<QueryResult>

interface Read extends JointCall {
  readonly sendAlone: () => Promise<QueryResult>
  readonly settle: (answer: QueryResult | Promise<QueryResult>) => void
  readonly fail: (error: unknown) => void
}

/** The reads of the actors of a joint transaction, collected until they are sent as one statement. */
export class JointReads {
  #reads: Read[] = []

  add(call: JointCall, sendAlone: Read['sendAlone']): Promise<QueryResult> {
    return new Promise((settle, fail) => this.#reads.push({ ...call, sendAlone, settle, fail }))
  }

  /** Whether a read of this actor is collected already: one query answers one row for each actor. */
  has(actorId: UserId): boolean {
    return this.#reads.some((read) => read.actorId === actorId)
  }

  /** Sends the collected reads: all reads of the same statement as one query, and a read that no other actor makes as that actor's own query. */
  send(transmit: Send): void {
    if (this.#reads.length === 0) return
    const reads = this.#reads
    this.#reads = []
    for (const [joint, alike] of callsByStatement(reads)) {
      const [only] = alike
      if (only && alike.length === 1) only.settle(only.sendAlone())
      else void answerAll(joint, alike, transmit(jointQuery(joint, alike)))
    }
  }
}

async function answerAll(joint: JointStatement, reads: readonly Read[], answer: Promise<QueryResult>): Promise<void> {
  try {
    const result = await answer
    const rowOf = joint.answersOf?.(result.rows, reads)
    for (const { actorId, settle, fail } of reads) {
      const row = rowOf?.get(actorId)
      if (row) settle({ ...result, rows: [row] })
      else fail(new LeftOutError())
    }
  } catch (error) {
    for (const { fail } of reads) fail(error)
  }
}

class LeftOutError extends Error {
  override readonly name = 'LeftOutError'

  constructor() {
    super('the statement for all who share the transaction leaves this actor out')
  }
}
