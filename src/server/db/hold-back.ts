import type { Duplex } from 'node:stream'
import type { Connection, PoolClient } from 'pg'

const holding = new WeakSet<PoolClient>()

/** The socket of a connection. What is written to it while it is corked leaves in one piece. */
export const streamOf = (client: PoolClient): Duplex =>
  (client as PoolClient & { readonly connection: Connection }).connection.stream

/**
 * Collects what is sent on the connection and writes it in one piece: writing to the database costs more than all else in
 * sending a statement.
 *
 * @param until - what to wait for: the end of what runs now, for the statements of one transaction, or of this turn of the
 * event loop, for those of all readers whose requests begin in it
 */
export function holdBack(client: PoolClient, until: 'tick' | 'turn'): void {
  if (holding.has(client)) return
  holding.add(client)
  const stream = streamOf(client)
  stream.cork()
  const write = () => {
    holding.delete(client)
    stream.uncork()
  }
  if (until === 'tick') process.nextTick(write)
  else setImmediate(write)
}
