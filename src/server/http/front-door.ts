import { LIVE_STREAM_PATH } from '#contract/events.ts'
import { photoPath } from '#contract/http.ts'
import { paths } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import type { KnownSessions } from './known-sessions.ts'
import type { Log } from '#server/log.ts'
import { ORPCError } from '@orpc/server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api } from './api.ts'
import type { Cards } from './cards.ts'
import { clientIp } from './client-ip.ts'
import { fromThrown, retryAfterSeconds, toHttpError } from './errors.ts'
import { apiHeaders, securityHeaders } from './headers.ts'
import type { LeagueCards } from './league-cards.ts'
import { openLiveStream, type LiveDeps } from './live.ts'
import type { OneClick } from './one-click.ts'
import { isJson, isOwnHost, isOwnOrigin } from './origin.ts'
import type { Photos } from './photos.ts'
import { isDatabaseUp } from './queries.ts'
import { memoize, routeName, type RequestContext } from './request-context.ts'
import { createRouter, READ_METHODS, sendJson, sendText, setHeaders, type Exchange, type PathRoute } from './router.ts'
import type { Site } from './site.ts'
import type { StaticFiles } from './static-files.ts'

interface FrontDoorDeps {
  readonly config: Config
  readonly log: Log
  readonly accounts: Pick<AccountDeps, 'db'>
  readonly sessions: Pick<KnownSessions, 'read'>
  readonly api: Api
  readonly site: Site
  readonly live: LiveDeps
  readonly cards: Cards
  readonly photos: Photos
  readonly leagueCards: LeagueCards
  readonly oneClick: OneClick
  readonly staticFiles: StaticFiles
}

const URL_LENGTH_MAX = 4_096
const KNOWN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const HEALTH_PATH = '/healthz'
const OPENAPI_PATH = '/api/openapi.json'

/** The only entry: every request of the process comes through here. */
export function createFrontDoor(deps: FrontDoorDeps): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, log } = deps
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))
  const route = createRouter(routesOf(deps))
  return (request, response) => {
    setHeaders(response, headers)
    logWhenDone(log, request, response)
    const status = whyRefused(request, config.publicUrl)
    if (status !== null) return void response.writeHead(status, REFUSAL_HEADERS).end()
    const context = contextOf(deps, request, response)
    route({ request, response, context, path: pathOf(request) }).catch((thrown: unknown) =>
      sendAnswer(response, fromThrown(thrown, log, routeName(request.url ?? '/')), context),
    )
  }
}

/** The whole map of addresses, in the order in which they are tried. */
function routesOf(deps: FrontDoorDeps): readonly PathRoute[] {
  const answerApi = (exchange: Exchange) => passToApi(deps, exchange)
  return [
    { path: '/rpc', answer: answerApi },
    { path: '/rpc/*', answer: answerApi },
    { path: '/api', answer: answerApi },
    { path: '/api/*', answer: answerApi },
    { path: '/*', methods: READ_METHODS, answer: ({ request, response }) => deps.staticFiles(request, response) },
    { path: photoPath('*'), answer: deps.photos },
    {
      path: paths.unsubscribe(),
      methods: ['POST'],
      answer: ({ request, response, context }) => deps.oneClick(request, response, context.ip),
    },
    {
      path: '/card/league/*',
      methods: READ_METHODS,
      answer: ({ request, response, context }) => deps.leagueCards(request, response, context),
    },
    {
      path: '/card/*',
      methods: READ_METHODS,
      answer: ({ request, response, context }) => deps.cards(request, response, context.ip),
    },
    { path: HEALTH_PATH, methods: READ_METHODS, answer: ({ response }) => sendHealth(deps, response) },
    {
      path: '/robots.txt',
      methods: READ_METHODS,
      answer: async ({ response }) => sendText(response, 200, 'User-agent: *\nAllow: /\n'),
    },
    { path: '*', methods: READ_METHODS, answer: deps.site },
    { path: '*', answer: async ({ response }) => refuseMethod(response) },
  ]
}

/** The endpoints of the contract, the live stream, and 404 for what is neither. */
async function passToApi(deps: FrontDoorDeps, exchange: Exchange): Promise<void> {
  const { request, response, context, path } = exchange
  const isRead = READ_METHODS.includes(request.method ?? '')
  setHeaders(response, apiHeaders)
  if (path === LIVE_STREAM_PATH) return openLiveStream(deps.live, { request, response }, context)
  if (!isRead) assertOwnPage(request, deps.config.publicUrl)
  if (path === OPENAPI_PATH && isRead) return sendJson(response, 200, await deps.api.openApi())
  if (path !== OPENAPI_PATH && (await deps.api.handle(request, response, context))) return
  sendJson(response, 404, { code: 'not_found' })
}

/** Only pages of the app change anything, and only with JSON, which no form of another site can send. */
function assertOwnPage({ headers }: IncomingMessage, publicUrl: string): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!isOwnOrigin(headers, publicUrl)) throw toHttpError({ code: 'origin.refused' })
  if (hasBody && !isJson(headers)) throw toHttpError({ code: 'input.invalid', fields: [] }, 415)
}

async function sendHealth({ accounts }: FrontDoorDeps, response: ServerResponse): Promise<void> {
  const isUp = await isDatabaseUp(accounts.db)
  response.setHeader('cache-control', 'no-store')
  sendJson(response, isUp ? 200 : 503, { ok: isUp })
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('allow', 'GET, HEAD')
  sendText(response, 405, 'Method not allowed')
}

const REFUSAL_HEADERS = { 'content-type': 'text/plain', 'cache-control': 'no-store' } as const

/**
 * The status of what is refused before anything is read, or null. Links and cookies belong to one domain; a request for
 * another one is misdirected. The health check is sent to an address without a name.
 */
function whyRefused(request: IncomingMessage, publicUrl: string): 421 | 405 | 414 | null {
  if (!isOwnHost(request.headers, publicUrl) && pathOf(request) !== HEALTH_PATH) return 421
  if (!KNOWN_METHODS.has(request.method ?? '')) return 405
  return (request.url ?? '').length > URL_LENGTH_MAX ? 414 : null
}

function logWhenDone(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now()
  response.on('close', () => {
    const tookMs = Math.round(performance.now() - startedAt)
    const route = routeName(request.url ?? '/')
    log.debug('request', { method: request.method ?? '', route, status: response.statusCode, tookMs })
  })
}

function contextOf(
  { sessions, config }: FrontDoorDeps,
  request: IncomingMessage,
  response: ServerResponse,
): RequestContext {
  return {
    headers: request.headers,
    ip: clientIp(request, config.trustProxy),
    session: memoize(() => sessions.read(request.headers.cookie ?? null)),
    isPage: false,
    progress: { isUnderstood: false },
    setHeader: (name, value) => void (response.headersSent || response.setHeader(name, value)),
    setCookies: (lines) => {
      for (const line of lines) if (!response.headersSent) response.appendHeader('set-cookie', line)
    },
  }
}

function sendAnswer(response: ServerResponse, answer: ORPCError<string, unknown>, { setHeader }: RequestContext): void {
  if (response.headersSent) return void response.destroy()
  const seconds = retryAfterSeconds(answer)
  if (seconds !== null) setHeader('retry-after', String(seconds))
  const body = JSON.stringify({ json: answer.toJSON() })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/'
