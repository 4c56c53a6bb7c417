import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api } from './api.ts'
import { compressPage } from './compress-page.ts'
import { headersOfPage, pagePolicy } from './headers.ts'
import { createMissingPaths } from './missing-paths.ts'
import { unknownHost } from './origin.ts'
import { isDatabaseUp } from './queries.ts'
import type { RequestContext } from './request-context.ts'

/** Draws one page; `nonce` is the one that the answer's content security policy allows. */
export type DrawPage = (request: Request, nonce: string, context: RequestContext) => Promise<Response>

export interface SiteDeps {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly api: Api
  readonly drawPage: DrawPage
}

/** Answers everything that is neither the API nor a file. */
export type Site = (request: IncomingMessage, response: ServerResponse, context: RequestContext) => Promise<void>

export function createSite({ config, db, log, api, drawPage }: SiteDeps): Site {
  const contexts = new WeakMap<IncomingMessage, RequestContext>()
  const missingPaths = createMissingPaths(log)
  const warnOnce = createHostHint(config, log)
  const isHttps = config.publicUrl.startsWith('https:')
  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>()

  app.get('/healthz', async (c) => {
    const isUp = await isDatabaseUp(db)
    return c.json({ ok: isUp }, isUp ? 200 : 503, { 'cache-control': 'no-store' })
  })
  app.get('/robots.txt', (c) => c.text('User-agent: *\nAllow: /\n'))
  app.get('/api/openapi.json', async (c) => c.json(await api.openApi()))
  app.all('/api/*', (c) => c.json({ code: 'not_found' }, 404))
  app.all('/rpc/*', (c) => c.json({ code: 'not_found' }, 404))
  app.get('*', async (c) => {
    const context = contexts.get(c.env.incoming)
    if (!context) throw new Error('a page without a request')
    warnOnce(c.env.incoming)
    const nonce = randomBytes(16).toString('base64')
    const page = await drawPage(c.req.raw, nonce, context)
    if (page.status === 404) missingPaths.note(c.req.path)
    for (const [name, value] of Object.entries(headersOfPage(c.req.path))) page.headers.set(name, String(value))
    page.headers.set('content-security-policy', pagePolicy(nonce, isHttps))
    const isVisitor = (await context.session()) === null
    return isVisitor ? compressPage(page, c.req.header('accept-encoding') ?? '') : page
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  app.onError((error, c) => {
    const incidentId = randomBytes(6).toString('hex')
    log.error('page.defect', { incidentId, error })
    return c.text(`An unexpected error occurred. Please try again. (${incidentId})`, 500)
  })

  const listener = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  return async (request, response, context) => {
    contexts.set(request, context)
    await listener(request, response)
  }
}

/** Says once how to make mailed links lead here, when people call this machine by a name that the settings do not. */
function createHostHint({ publicUrl }: Pick<Config, 'publicUrl'>, log: Log): (request: IncomingMessage) => void {
  let isLogged = false
  return ({ headers }) => {
    const host = isLogged ? null : unknownHost(headers, publicUrl)
    if (host === null) return
    isLogged = true
    const hint = `Set PUBLIC_URL to the address people use, such as http://${host}: links in mails begin with ${publicUrl} now.`
    log.warn('public_url.unknown', { hint })
  }
}
