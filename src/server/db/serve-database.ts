import { messageOf, StartError } from '#server/errors.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Settings } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { addressToUrl } from './address.ts'
import { openDatabase, type Database } from './database.ts'
import { superviseEmbedded } from './embedded/supervise-embedded.ts'
import { migrate } from './migrate.ts'
import { connectClient } from './pool.ts'
import { loadSchema } from './sql-files.ts'

/** A migrated database, and what has to be stopped with it. */
export interface ServedDatabase {
  readonly db: Database
  /** Names of the schema files that this start has applied, because they were new or changed. */
  readonly applied: readonly string[]
  /** Closes the pools, then stops the embedded server where there is one. */
  stop(): Promise<void>
}

const CONNECT_PATIENCE_MS = 5_000

/**
 * Makes the database ready: the server of `DATABASE_URL`, or else the embedded one in the data folder.
 *
 * @throws StartError when it cannot be reached, started or migrated
 */
export async function serveDatabase(settings: Settings, log: Log): Promise<ServedDatabase> {
  const server = await startServer(settings, log)
  try {
    const applied = await withOwner(server.url, (owner) => migrate(owner, loadSchema(), settings))
    const db = openDatabase(server.url, log)
    return {
      db,
      applied,
      stop: async () => {
        await db.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A PostgreSQL server that may be connected to. */
interface DatabaseServer {
  readonly url: string
  /** Stops the embedded server; leaves that of `DATABASE_URL` alone. */
  stop(): Promise<void>
}

/**
 * Starts the embedded server where there is no `DATABASE_URL`; migrates nothing.
 *
 * @throws StartError when it cannot be started
 */
export async function startServer(settings: Settings, log: Log): Promise<DatabaseServer> {
  if (settings.databaseUrl !== null) return { url: settings.databaseUrl, stop: async () => {} }
  const embedded = await superviseEmbedded({ folder: join(settings.dataDirectory, 'database'), log })
  return { url: addressToUrl(embedded.address), stop: () => embedded.stop() }
}

/**
 * Runs `work` on a connection of the role that owns the tables.
 *
 * @throws StartError when the database cannot be reached
 */
export async function withOwner<T>(url: string, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = await connectPatiently(url)
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** A database that starts together with the app may need a moment. */
async function connectPatiently(url: string): Promise<Client> {
  const deadline = Date.now() + CONNECT_PATIENCE_MS
  for (;;) {
    try {
      return await connectClient(url, 'owner')
    } catch (error) {
      if (Date.now() > deadline)
        throw new StartError(`The database cannot be reached at ${withoutPassword(url)}: ${reasonOf(error)}.`)
      await sleep(250)
    }
  }
}

const withoutPassword = (url: string): string => {
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  if (shown.searchParams.has('password')) shown.searchParams.set('password', '***')
  return shown.href
}

/** When all addresses of a hostname fail together, the error has an empty message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map((one: Error) => one.message))].join('; ')
    : messageOf(error)
