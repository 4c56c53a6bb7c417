import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Listener } from './http-server.ts'
import type { Log } from './log.ts'

/** Wires everything together. */
export async function createListener({
  db,
}: {
  config: Config
  log: Log
  db: Database
}): Promise<{ listener: Listener; close(): Promise<void> }> {
  return {
    listener: (request, response) => {
      if (request.url !== '/healthz') return void response.writeHead(404).end()
      db.pool.query('select 1').then(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
        () => response.writeHead(503).end(),
      )
    },
    close: async () => {},
  }
}
