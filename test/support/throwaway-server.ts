import { assert } from '#domain/kernel/result.ts'
import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectClient } from '#server/db/pool.ts'
import { loadSchema } from '#server/db/sql-files.ts'
import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import type { Client } from 'pg'

/** A PostgreSQL server for one run of tests. Forgets everything at a crash, which makes it fast. */
export interface ThrowawayServer {
  /** The server's own database; nothing is stored there. */
  readonly url: string
  /** The name of the migrated database that clones are made of. */
  readonly template: string
  stop(): Promise<void>
}

const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '64MB',
  // counts statements and pages, for the tests of what an operation costs
  shared_preload_libraries: 'pg_stat_statements',
}

/** Starts a server in a new temp folder and migrates the template. */
export async function startThrowawayServer(settings: Record<string, string> = {}): Promise<ThrowawayServer> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toldya-test-')))
  // PostgreSQL may run as another user than root; what it keeps in here is closed to others anyway.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ folder, settings: { ...FORGETFUL, ...settings } })
  const url = addressToUrl(server.address)
  return {
    url,
    template: await withClient(url, (client) => makeTemplate(client, url, folder)),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(client: Client, url: string, folder: string): Promise<string> {
  await refuseForeignServer(client, folder)
  const schema = loadSchema()
  const hash = createHash('sha256')
  for (const { sha256 } of [...schema.numbered, ...schema.functions]) hash.update(sha256)
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  await client.query(`create database ${template}`)
  await withClient(urlOfDatabase(url, template), (owner) => migrate(owner, schema))
  return template
}

/** Tests drop databases. They must never reach one that is in use. */
async function refuseForeignServer(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  assert(rows[0]?.data_directory.startsWith(folder + sep) === true, 'tests run on a server of their own')
}

/** Clones the template. @returns the clone's URL */
export async function createClone(server: Pick<ThrowawayServer, 'url' | 'template'>): Promise<string> {
  const name = `clone_${randomUUID().replaceAll('-', '')}`
  await withClient(server.url, (client) =>
    client.query(`create database ${name} template ${server.template} strategy file_copy`),
  )
  return urlOfDatabase(server.url, name)
}

/** Makes a database without tables, which `dropClone` drops as well. @returns its URL */
export async function createEmpty(server: Pick<ThrowawayServer, 'url'>): Promise<string> {
  const name = `clone_${randomUUID().replaceAll('-', '')}`
  await withClient(server.url, (client) => client.query(`create database ${name} template template0`))
  return urlOfDatabase(server.url, name)
}

/** Drops a clone, also with open connections. */
export async function dropClone(server: Pick<ThrowawayServer, 'url'>, cloneUrl: string): Promise<void> {
  const name = new URL(cloneUrl).pathname.slice(1)
  assert(/^clone_[0-9a-f]{32}$/.test(name), 'only clones are dropped')
  await withClient(server.url, (client) => client.query(`drop database ${name} with (force)`))
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectClient(url, 'owner')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
