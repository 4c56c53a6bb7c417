import type { ApiClient } from '#contract/index.ts'
import type { EmailMessage, Transport } from '#server/adapters/email/port.ts'
import { createListener, type App, type AppDeps } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { asScheduler } from '#server/db/database.ts'
import { createEmailSender } from '#server/platform/email/email-sender.ts'
import { silentLog, type Log } from '#server/log.ts'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { TestDatabase } from './database.ts'

/** Fits the one password rule. */
export const PASSWORD = 'Told-ya-2026!'
/** A thousandth of the real work: tests sign up many people. */
const LIGHT_HASHING = { logN: 8, r: 8, p: 1 } as const

export interface TestServer {
  readonly url: string
  readonly app: App
  /** Every email sent, oldest first; only where mail is configured. */
  readonly emails: () => Promise<readonly EmailMessage[]>
  /** A visitor with a browser of their own. `headers` go with every request, as a proxy would add them. */
  readonly visitor: (headers?: Readonly<Record<string, string>>) => Browser
  /** A user who has just signed up. */
  readonly signedUp: (name: string) => Promise<Browser & { readonly email: string; readonly userId: string }>
}

/** A browser: it keeps cookies and says where its requests come from. */
export interface Browser {
  /** The contract over real HTTP. Refusals are thrown; see {@link refused}. */
  readonly client: ApiClient
  /** Any request, with this person's cookies. `headers` replace the browser's own. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly cookies: Map<string, string>
}

interface ServerOptions {
  /** With a mailer, accounts wait for their e-mail to be confirmed. */
  readonly hasMailer?: boolean
  readonly config?: Partial<Config>
  readonly log?: Log
  readonly loadPainter?: AppDeps['loadPainter']
  readonly photoStore?: AppDeps['photoStore']
  readonly metrics?: AppDeps['metrics']
}

/** The first page waits until its screens are compiled. */
const ANSWER_MS = 60_000

/** Starts the real listener on a free port over a cloned database, and stops it when the file is done. */
export async function startServer({ db }: TestDatabase, options: ServerOptions = {}): Promise<TestServer> {
  const { hasMailer = false, log = silentLog } = options
  const emails: EmailMessage[] = []
  const transport: Transport = async (message) => void emails.push(message)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const folder = options.config?.dataDirectory
  const apart = folder === undefined ? {} : { erasureLog: join(folder, 'erasures.log') }
  const config = { ...testConfig(port, url), ...apart, ...options.config }
  const emailSender = createEmailSender({
    db: asScheduler(db),
    transport,
    secret: config.secrets.session,
    log: silentLog,
  })
  const app = await createListener({
    config,
    log,
    db,
    hashingCost: LIGHT_HASHING,
    answerMs: ANSWER_MS,
    loadPainter: options.loadPainter,
    photoStore: options.photoStore,
    metrics: options.metrics,
    mailer: { isConfigured: hasMailer, transport, forget: async () => {} },
  })
  server.on('request', app.listener)
  afterAll(async () => {
    await app.close()
    server.closeAllConnections()
    server.close()
  })

  const visitor = (headers?: Readonly<Record<string, string>>) => createBrowser(url, headers)
  return {
    url,
    app,
    emails: async () => {
      await emailSender.sendDue()
      await emailSender.idle()
      return emails
    },
    visitor,
    signedUp: async (name) => {
      const person = visitor()
      const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`
      await person.client.accounts.signUp({
        email,
        password: PASSWORD,
        displayName: name,
        inviteCode: null,
        returnTo: null,
      })
      const me = await person.client.accounts.me({})
      if (!me) throw new Error(`${name} did not get in`)
      return { ...person, email, userId: me.userId }
    },
  }
}

const testConfig = (port: number, publicUrl: string): Config => ({
  port,
  host: '127.0.0.1',
  publicUrl,
  trustProxy: false,
  dataDirectory: join(tmpdir(), 'toldya-test'),
  erasureLog: join(tmpdir(), 'toldya-test', 'erasures.log'),
  databaseUrl: null,
  mayBeOlder: false,
  mail: null,
  bucket: null,
  pushServices: [],
  hasGuests: true,
  providers: [],
  logLevel: 'error',
  metrics: null,
  secrets: { session: 's'.repeat(40), emailHash: 'e'.repeat(40) },
})

/** A visitor with a browser of their own, at any server of ours. */
export function createBrowser(url: string, added: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map<string, string>()
  const browse = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ origin: url, cookie: cookieHeader(cookies), ...added })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    keepCookies(cookies, response.headers.getSetCookie())
    return response
  }
  const link = new RPCLink({
    url: `${url}/rpc`,
    fetch: async (request) =>
      browse(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.method === 'GET' ? {} : { body: await request.text() }),
      }),
  })
  return { client: createORPCClient(link), fetch: browse, cookies }
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function keepCookies(cookies: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...flags] = line.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (flags.some((flag) => flag.trim() === 'Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** What a call was refused with: its code, its facts and the HTTP status. Fails when it was not refused. */
export async function refused(call: Promise<unknown>): Promise<{ readonly code: string; readonly status: number }> {
  const outcome = await call.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
  if ('thrown' in outcome && outcome.thrown instanceof ORPCError) {
    const { code, status, data } = outcome.thrown as ORPCError<string, object>
    return { ...data, code, status }
  }
  throw new Error(
    `expected a refusal, got ${JSON.stringify('value' in outcome ? outcome.value : String(outcome.thrown))}`,
  )
}
