import { createCookies } from '#server/modules/accounts/session-cookies.ts'
import { addressToUrl } from '#server/db/address.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { createPool } from '#server/db/pool.ts'
import { silentLog } from '#server/log.ts'
import { askRaw } from '#test/support/raw-http.ts'
import { randomBytes } from 'node:crypto'
import { openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { BUILT_SERVER, freePort, newFolder, runNode, type Running } from './processes.ts'

const SECRETS = { SESSION_SECRET: 's'.repeat(40), EMAIL_HASH_SECRET: 'e'.repeat(40) }
export const HOST = 'toldya.example'
export const ORIGIN = `https://${HOST}`
export const JSON_BODY = { 'content-type': 'application/json', origin: ORIGIN, host: HOST }

type Headers = Readonly<Record<string, string>>

/** Two servers of one database: one public behind a trusted proxy, one on a local machine. Neither can write its log. */
export interface ServerPair {
  readonly publicPort: number
  readonly localPort: number
  readonly owner: Pool
  readonly stop: () => Promise<void>
}

/** Starts the two servers as they are built. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = newFolder()
  const database = await startEmbedded({ folder: join(folder, 'database'), settings: { fsync: 'off' } })
  const owner = createPool(addressToUrl(database.address), 'owner', silentLog)
  const servers: Running[] = []

  async function serve(env: Headers): Promise<number> {
    const port = await freePort()
    const DATABASE_URL = addressToUrl(database.address)
    // The log goes to a disk that is full.
    const output = { stderr: openSync('/dev/full', 'w') }
    const all = { ...SECRETS, DATABASE_URL, PORT: String(port), DATA_DIR: join(folder, `data-${port}`), ...env }
    const server = runNode(BUILT_SERVER, { ...all, LOG_LEVEL: 'debug' }, output)
    servers.push(server)
    await server.until('Toldya is at ')
    return port
  }

  return {
    publicPort: await serve({ PUBLIC_URL: ORIGIN, TRUST_PROXY: 'true' }),
    localPort: await serve({}),
    owner,
    stop: async () => {
      for (const server of servers) server.child.kill('SIGKILL')
      await owner.end()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The headers with which the proxy names a client. */
export const fromAddress = (ip: string) => ({ 'x-forwarded-for': `10.1.1.1, ${ip}` })

/** Reads a path of the public server, as a client of the proxy. */
export const getFrom = (port: number, path: string, headers: Headers = {}) =>
  askRaw(port, path, { headers: { host: HOST, ...fromAddress('198.51.100.1'), ...headers } })

/** Posts to a path of the public server, as a client of the proxy. */
export const postTo = (port: number, path: string, json: object, headers: Headers = {}) =>
  askRaw(port, path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...fromAddress('198.51.100.1'), ...headers },
    body: JSON.stringify(path.startsWith('/rpc') ? { json } : json),
  })

const cookies = createCookies({ secret: SECRETS.SESSION_SECRET, isHttps: true })

/** Users with a session each, without the cost of their passwords. @returns the headers of their browsers */
export async function signedIn(
  owner: Pool,
  count: number,
): Promise<readonly { readonly cookie: string; readonly userId: string }[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  const { rows } = await owner.query<{ user_id: string; token: string }>(
    `with people as (
       insert into users (display_name, email, email_verified)
       select 'Guest', token || '@example.com', true from unnest($1::text[]) token returning id, email
     )
     insert into sessions (user_id, token, expires_at)
     select id, split_part(email, '@', 1), now() + interval '1 day' from people returning user_id, token`,
    [tokens],
  )
  return rows.map(({ user_id: userId, token }) => ({
    userId,
    cookie: cookies.set('sid', token, 60).split(';', 1)[0] ?? '',
  }))
}

/** The addresses of the built files whose names carry their hash. */
export const assets = () => readdirSync('dist/client/assets').map((name) => `/assets/${name}`)

/** The endpoints whose bodies are looked at: one of the app and one of the public API. */
export const DOORS = ['/rpc/accounts/signIn', '/api/session'] as const
