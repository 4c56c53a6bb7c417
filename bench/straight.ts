import type { Statement } from '#server/db/statement.ts'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** What is sent in one round trip. */
type Send = <Row, P extends readonly unknown[]>(statement: Statement<Row, P>, parameters: P) => Promise<QueryResult>

/** The server's own statements in the order and the batches the server sends them, by `pg` and nothing else. */
export interface Straight {
  readonly send: Send
  readonly begin: (how: string, userId: string | null) => void
  readonly end: (how: 'commit' | 'rollback') => Promise<unknown>
}

/** Runs `work` on a connection of the pool. */
export async function straight(pool: Pool, work: (way: Straight) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(wayOf(client))
  } finally {
    client.release()
  }
}

const wayOf = (client: PoolClient): Straight => ({
  send: ({ name, text }, parameters) => client.query({ name, text, values: [...parameters] }),
  begin: (how, userId) => void client.query(userId === null ? how : `${how}; set local app.user_id = '${userId}'`),
  end: (how) => client.query(how),
})

export const BEGIN_READ = 'begin isolation level repeatable read read only'
