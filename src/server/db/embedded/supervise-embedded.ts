import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#server/log.ts'
import { StartError } from '#server/errors.ts'
import { addressToUrl, type DatabaseAddress } from '#server/db/address.ts'
import { connectClient } from '#server/db/pool.ts'
import { startEmbedded, type EmbeddedServer } from './start-embedded.ts'

/** The embedded server of this process alone, kept running until it is stopped. */
export interface SupervisedServer {
  readonly address: DatabaseAddress
  stop(): Promise<void>
}

/** Held by the one process that owns a data folder. It goes when that process goes, however it went. */
const OWNER_LOCK = 4_747_000
/** The connections of a killed process take a moment to be noticed. */
const OWNER_PATIENCE_MS = 3_000
const CHECK_EVERY_MS = 500
const RESTART_PAUSE_MAX_MS = 5_000

/**
 * Starts or adopts the server of `folder`, owns it, and starts it again should it die.
 *
 * @throws StartError when it cannot start, or another running process owns the folder
 */
export async function superviseEmbedded({ folder, log }: { folder: string; log: Log }): Promise<SupervisedServer> {
  let server = await startEmbedded({ folder, log })
  let owner = await own(server, folder)
  if (server.wasAdopted) log.info('database.adopted', { pid: server.pid })
  let isStopping = false

  const revive = async () => {
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MAX_MS)) {
      try {
        server = await startEmbedded({ folder, log })
        owner = await own(server, folder)
        log.warn('database.restarted', { pid: server.pid })
        return
      } catch (error) {
        log.error('database.restart_failed', { error })
        await sleep(pauseMs)
      }
    }
  }
  const watch = async () => {
    while (!isStopping) {
      await sleep(CHECK_EVERY_MS, undefined, { ref: false })
      if (isStopping || server.isRunning()) continue
      log.error('database.died', { pid: server.pid })
      server.release()
      await owner.end().catch(() => {})
      await revive()
    }
  }
  const watching = watch()

  return {
    address: server.address,
    stop: async () => {
      isStopping = true
      await owner.end().catch(() => {})
      await server.stop()
      void watching
    },
  }
}

/** Two processes on one folder would take the database from each other: the second one is refused. */
async function own(server: EmbeddedServer, folder: string): Promise<Client> {
  const client = await connectClient(addressToUrl(server.address), 'owner')
  const deadline = Date.now() + OWNER_PATIENCE_MS
  for (;;) {
    const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [OWNER_LOCK])
    if (rows[0]?.owned) return client
    if (Date.now() > deadline) break
    await sleep(100)
  }
  await client.end()
  // The process that owns the server has started its own watchdog.
  server.release()
  throw new StartError(
    `Another running Toldya uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  )
}
