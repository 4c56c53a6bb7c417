import type { Inputs } from '#contract/index.ts'
import { createCookies } from '#server/modules/accounts/session-cookies.ts'
import { addressToUrl } from '#server/db/address.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectClient, createPool } from '#server/db/pool.ts'
import { loadSchema } from '#server/db/sql-files.ts'
import { silentLog } from '#server/log.ts'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { countRuns, createClock, processorMsOf, type ProcessorTime } from './costs.ts'
import { createHttpCaller, type Answer } from './http-caller.ts'
import { startLimit, type Limit } from './limit/start-limit.ts'
import type { Contender } from './measure.ts'

const PORT = Number(process.env['BENCH_PORT'] ?? 47_110)
/** Counts statements and pages; costs both sides the same few microseconds. */
const COUNTING = { shared_preload_libraries: 'pg_stat_statements' }
const SECRET = 'bench'.repeat(8)
const originAt = (port: number) => `http://127.0.0.1:${port}`

/** `noun/verb` of an endpoint. */
export type EndpointPath = { [N in keyof Inputs]: `${N}/${string & keyof Inputs[N]}` }[keyof Inputs]

/** A database of our own, which waits for its disk as in earnest, and the built server before it. */
export interface BenchWorld {
  /** Speaks as the server does: as `toldya_app`, under row-level security. */
  readonly db: Database
  readonly owner: Pool
  readonly origin: string
  readonly serverPid: number
  /** Starts one more server on the same database. */
  readonly startAnother: () => Promise<BuiltServer>
  readonly databaseUrl: string
  readonly databasePid: number
  /** A port for another server. */
  readonly freePort: () => number
  /** Calls an endpoint with this session (null: a visitor). Fails unless it succeeds. */
  readonly rpc: (path: EndpointPath, input: object, token: string | null) => Promise<Answer>
  /** Opens an address as a browser does that understands Brotli. */
  readonly get: (path: string, token: string | null) => Promise<Answer>
  readonly cookieOf: (token: string) => string
  /** Does the least that a bet can be read and predicted with, on the same database. */
  readonly limit: Limit
  /** The processor time that both servers and the database have taken so far. */
  readonly clock: () => ProcessorTime
  /** The same contenders, each with what one run asks of the database. */
  readonly counted: (contenders: readonly Contender[]) => Promise<readonly Contender[]>
  stop(): Promise<void>
}

/** A world takes this port for its server and those above it for what is compared with it. */
export async function startWorld(port = PORT): Promise<BenchWorld> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'toldya-bench-')))
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ folder: join(folder, 'database'), settings: COUNTING })
  const url = addressToUrl(server.address)
  const first = await connectClient(url, 'owner')
  await migrate(first, loadSchema())
  await first.end()
  const db = openDatabase(url)
  const owner = createPool(url, 'owner', silentLog)
  await owner.query('create extension pg_stat_statements')
  const limit = await startLimit(owner, url, port + 1)
  const built = await startBuiltServer(url, folder, port)
  const caller = createHttpCaller(port)
  const requests = createRequests(port)
  let nextPort = port + 2
  return {
    db,
    owner,
    origin: originAt(port),
    serverPid: built.pid,
    startAnother: () => startBuiltServer(url, folder, nextPort++),
    databaseUrl: url,
    databasePid: server.pid,
    freePort: () => nextPort++,
    cookieOf,
    limit,
    clock: createClock([built.pid, limit.pid], server.pid),
    counted: async (contenders) => {
      const counted: Contender[] = []
      for (const each of contenders) counted.push({ ...each, counts: await countRuns(owner, each.run) })
      return counted
    },
    rpc: async (path, input, token) => expectYes(await caller.send(requests.rpc(path, input, token)), path),
    get: async (path, token) => expectYes(await caller.send(requests.get(path, token)), path),
    stop: async () => {
      caller.close()
      await Promise.all([built.stop(), limit.stop()])
      await Promise.all([db.close(), owner.end()])
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const cookies = createCookies({ secret: SECRET, isHttps: false })
const signed = new Map<string, string>()
/** Signed once: people's browsers do not sign their cookies either. */
function cookieOf(token: string): string {
  const known = signed.get(token)
  if (known !== undefined) return known
  const cookie = cookies.set('sid', token, 60).split(';', 1)[0] ?? ''
  signed.set(token, cookie)
  return cookie
}

/** Requests to the server at this port, as text. */
function createRequests(port: number) {
  const headOf = (line: string, token: string | null): string =>
    `${line} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${token === null ? '' : `cookie: ${cookieOf(token)}\r\n`}`
  return {
    get: (path: string, token: string | null): string =>
      `${headOf(`GET ${path}`, token)}accept: text/html\r\naccept-encoding: br\r\n\r\n`,
    rpc: (path: EndpointPath, input: object, token: string | null): string => {
      const body = JSON.stringify({ json: input })
      const head = `${headOf(`POST /rpc/${path}`, token)}origin: ${originAt(port)}\r\ncontent-type: application/json\r\n`
      return `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    },
  }
}

function expectYes(answer: Answer, path: string): Answer {
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  return answer
}

interface BuiltServer {
  readonly pid: number
  /** The processor time that it took until it answered, in ms. */
  readonly readyMs: number
  readonly stop: () => Promise<void>
}

/** A process of its own, as people run it. */
async function startBuiltServer(databaseUrl: string, folder: string, port: number): Promise<BuiltServer> {
  const flags = process.env['BENCH_SERVER_FLAGS']?.split(' ') ?? []
  const settings = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: originAt(port), DATABASE_URL: databaseUrl }
  const secrets = { SESSION_SECRET: SECRET, EMAIL_HASH_SECRET: SECRET, DATA_DIR: folder, LOG_LEVEL: 'warn' }
  const env = { ...process.env, ...settings, ...secrets }
  const child = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((settle) => child.on('close', () => settle()))
  // Asked often: what a server does once it is ready is not the start.
  for (let attempt = 0; attempt < 6_000 && child.exitCode === null; attempt += 1) {
    const isUp = await fetch(`${originAt(port)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    const pid = child.pid ?? 0
    if (isUp) return { pid, readyMs: processorMsOf(pid), stop: () => (child.kill('SIGTERM'), ended) }
    await sleep(10)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not start')
}
