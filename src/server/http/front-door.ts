import { LIVE_STREAM_PATH } from '#contract/events.ts'
import { photoPath } from '#contract/http.ts'
import { paths, PROVIDER_ANSWER_PATH } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import type { Answered } from '#server/platform/metrics/create-metrics.ts'
import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import type { KnownSessions } from './known-sessions.ts'
import type { Log } from '#server/log.ts'
import { ORPCError } from '@orpc/server'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ANSWER_MS, answerInTime } from './answer-in-time.ts'
import type { Api } from './api.ts'
import type { Cards } from './cards.ts'
import { clientIp, ipPrefix } from './client-ip.ts'
import { fromThrown, retryAfterSeconds, toHttpError } from './errors.ts'
import { apiHeaders, securityHeaders } from './headers.ts'
import { openLiveStream, type LiveDeps } from './live.ts'
import type { OneClick } from './one-click.ts'
import { isJson, isOwnHost, isOwnOrigin } from './origin.ts'
import { waitForTurn } from './wait-for-turn.ts'
import type { Photos } from './photos.ts'
import { passProviderAnswer } from './provider-answer.ts'
import type { PrivateCards } from './private-cards.ts'
import { createDatabaseCheck } from './queries.ts'
import { memoize, requestIdOf, routeName, type RequestContext } from './request-context.ts'
import { createRouter, READ_METHODS, sendJson, sendText, setHeaders, type Exchange, type PathRoute } from './router.ts'
import { isPageRequest, type Site } from './site.ts'
import type { StaticFiles } from './static-files.ts'
import { createProxyCheck, PROXY_HINT, untrustedProxyHint } from './trusted-proxies.ts'

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
  readonly privateCards: PrivateCards
  readonly oneClick: OneClick
  readonly staticFiles: StaticFiles
  /** Where the screens are compiled at the first request for one, that takes longer than a user would wait. */
  readonly answerMs?: number | undefined
  readonly onAnswered?: ((answered: Answered) => void) | undefined
}

const URL_LENGTH_MAX = 4_096
const KNOWN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** The process answers: it need not be started again. */
const LIVENESS_PATH = '/livez'
/** The database answers as well: requests may be sent here. */
const READINESS_PATH = '/healthz'
const HEALTH_PATHS: ReadonlySet<string> = new Set([LIVENESS_PATH, READINESS_PATH])
const OPENAPI_PATH = '/api/openapi.json'

/** The only entry: every request of the process comes through here. */
export function createFrontDoor(deps: FrontDoorDeps): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, log, answerMs = ANSWER_MS } = deps
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))
  const route = createRouter(routesOf(deps))
  const isProxy = createProxyCheck(config.trustProxy)
  const hintOnce = createProxyHint(config, log)
  return (request, response) => {
    const requestId = requestIdOf(request, isProxy)
    const ownHeaders = { ...headers, 'x-request-id': requestId }
    const progress = { isUnderstood: false, isBusy: false, isMaking: false, operation: 'refused' }
    noteWhenDone(deps, { request, response, requestId, progress })
    const status = whyRefused(request, config.publicUrl)
    if (status !== null) return void response.writeHead(status, { ...ownHeaders, ...REFUSAL_HEADERS }).end()
    hintOnce(request)
    const context = contextOf(deps.sessions, { request, response, requestId, progress, ip: clientIp(request, isProxy) })
    const exchange = { request, response, context, path: pathOf(request), ownHeaders }
    if (exchange.path !== LIVE_STREAM_PATH) setHeaders(response, ownHeaders)
    answerInTime(exchange, inItsTurn(exchange, route), answerMs)
      .catch((thrown: unknown) => sendFailure(deps, exchange, thrown))
      .catch(() => response.destroy())
  }
}

async function inItsTurn(exchange: Exchange, route: (exchange: Exchange) => Promise<void>): Promise<void> {
  await waitForTurn()
  const { request } = exchange
  const isCutOff = request.destroyed && !request.complete
  if (!isCutOff) await route(exchange)
}

/** A page where a browser shows the answer, else JSON. An answer that has begun is cut off, so that it is not taken for whole. */
async function sendFailure({ log, site }: FrontDoorDeps, exchange: Exchange, thrown: unknown): Promise<void> {
  const { request, response, context, path, ownHeaders } = exchange
  // A client that leaves while it sends is no defect.
  if (thrown === request.errored) return
  const failure = fromThrown(thrown, log, {
    route: routeName(path),
    requestId: context.requestId,
    ipPrefix: ipPrefix(context.ip),
  })
  if (response.headersSent) return void (response.writableEnded || response.destroy())
  if (isPageRequest(request.method, path)) return site.sendFailure(exchange, failure)
  if (path === LIVE_STREAM_PATH) setHeaders(response, { ...ownHeaders, ...apiHeaders })
  sendAnswer(response, failure, context)
}

/** Logs once that limits do not know who sends a request: at the start, or when the first one came through a proxy. */
function createProxyHint({ publicUrl, trustProxy }: Config, log: Log): (request: IncomingMessage) => void {
  const hintAtStart = untrustedProxyHint(publicUrl, trustProxy)
  let isLogged = hintAtStart !== null
  if (hintAtStart !== null) log.warn('proxy.not_trusted', { hint: hintAtStart })
  return ({ headers }) => {
    if (isLogged || trustProxy !== false || headers['x-forwarded-for'] === undefined) return
    isLogged = true
    log.warn('proxy.not_trusted', { hint: PROXY_HINT })
  }
}

/** The whole map of addresses, in the order in which they are tried. */
function routesOf(deps: FrontDoorDeps): readonly PathRoute[] {
  const answerApi = (exchange: Exchange) => passToApi(deps, exchange)
  const isDatabaseUp = createDatabaseCheck(deps.accounts.db)
  return [
    { path: '/rpc', operation: 'api', answer: answerApi },
    { path: '/rpc/*', operation: 'api', answer: answerApi },
    { path: '/api', operation: 'api', answer: answerApi },
    { path: LIVE_STREAM_PATH, operation: 'live', answer: (exchange) => openLiveStream(deps.live, exchange) },
    { path: '/api/*', operation: 'api', answer: answerApi },
    {
      path: '/*',
      operation: 'static',
      methods: READ_METHODS,
      answer: ({ request, response }) => deps.staticFiles(request, response),
    },
    { path: photoPath('*'), operation: 'photo', answer: deps.photos },
    {
      path: paths.unsubscribe(),
      operation: 'unsubscribe',
      methods: ['POST'],
      answer: ({ request, response, context }) => deps.oneClick(request, response, context.ip),
    },
    {
      path: PROVIDER_ANSWER_PATH,
      operation: 'provider',
      methods: ['GET', 'POST'],
      answer: ({ request, response }) => passProviderAnswer(request, response),
    },
    {
      path: '/card/league/*',
      operation: 'card',
      methods: READ_METHODS,
      answer: ({ request, response, context }) => deps.privateCards(request, response, context),
    },
    {
      path: '/card/with/*',
      operation: 'card',
      methods: READ_METHODS,
      answer: ({ request, response, context }) => deps.privateCards(request, response, context),
    },
    {
      path: '/card/*',
      operation: 'card',
      methods: READ_METHODS,
      answer: ({ request, response, context }) => deps.cards(request, response, context.ip),
    },
    {
      path: LIVENESS_PATH,
      operation: 'health',
      methods: READ_METHODS,
      answer: async ({ response }) => sendHealth(response, true),
    },
    {
      path: READINESS_PATH,
      operation: 'health',
      methods: READ_METHODS,
      answer: async ({ response }) => sendHealth(response, await isDatabaseUp()),
    },
    {
      path: '/robots.txt',
      operation: 'static',
      methods: READ_METHODS,
      answer: async ({ response }) => sendText(response, 200, 'User-agent: *\nAllow: /\n'),
    },
    { path: '*', operation: 'page', methods: READ_METHODS, answer: deps.site.answer },
    { path: '*', operation: 'other', answer: async ({ response }) => refuseMethod(response) },
  ]
}

/** The endpoints of the contract, and 404 for every other address. */
async function passToApi(deps: FrontDoorDeps, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange
  const isRead = READ_METHODS.includes(request.method ?? '')
  setHeaders(response, apiHeaders)
  if (!isRead) assertOwnPage(request, deps.config.publicUrl)
  if (path === OPENAPI_PATH && isRead) return sendJson(response, 200, await deps.api.openApi())
  if (path !== OPENAPI_PATH && (await deps.api.handle(exchange))) return
  sendJson(response, 404, { code: 'not_found' })
}

/** Only pages of the app change anything, and only with JSON, which no form of another site can send. */
function assertOwnPage({ headers }: IncomingMessage, publicUrl: string): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!isOwnOrigin(headers, publicUrl)) throw toHttpError({ code: 'origin.refused' })
  if (hasBody && !isJson(headers)) throw toHttpError({ code: 'input.invalid', fields: [] }, 415)
}

function sendHealth(response: ServerResponse, isUp: boolean): void {
  response.setHeader('cache-control', 'no-store')
  if (!isUp) response.setHeader('retry-after', '1')
  sendJson(response, isUp ? 200 : 503, { ok: isUp })
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('allow', 'GET, HEAD')
  sendText(response, 405, 'Method not allowed')
}

const REFUSAL_HEADERS = { 'content-type': 'text/plain', 'cache-control': 'no-store' } as const

/**
 * The status of what is refused before anything is read, or null. Links and cookies belong to one domain; a request for
 * another one is misdirected. Health checks are sent to an address without a name.
 */
function whyRefused(request: IncomingMessage, publicUrl: string): 421 | 405 | 414 | null {
  if (!isOwnHost(request.headers, publicUrl) && !HEALTH_PATHS.has(pathOf(request))) return 421
  if (!KNOWN_METHODS.has(request.method ?? '')) return 405
  return (request.url ?? '').length > URL_LENGTH_MAX ? 414 : null
}

/** A request with what is known of it before its session. */
type Arrived = Pick<Exchange, 'request' | 'response'> & Pick<RequestContext, 'requestId' | 'progress'>

/** Logs and counts the answer when its last byte is sent, or when its reader is gone. */
function noteWhenDone(
  { log, onAnswered }: Pick<FrontDoorDeps, 'log' | 'onAnswered'>,
  { request, response, requestId, progress }: Arrived,
): void {
  const startedAt = performance.now()
  response.on('close', () => {
    const tookMs = performance.now() - startedAt
    const { statusCode: status } = response
    const route = routeName(request.url ?? '/')
    log.debug('request', { requestId, method: request.method ?? '', route, status, tookMs: Math.round(tookMs) })
    onAnswered?.({ operation: progress.operation, status, seconds: tookMs / 1_000 })
  })
}

function contextOf(
  sessions: FrontDoorDeps['sessions'],
  { request, response, requestId, progress, ip }: Arrived & Pick<RequestContext, 'ip'>,
): RequestContext {
  return {
    requestId,
    headers: request.headers,
    ip,
    session: memoize(() => sessions.read(request.headers.cookie ?? null)),
    isPage: false,
    progress,
    setHeader: (name, value) => void (response.headersSent || response.setHeader(name, value)),
    setCookies: (lines) => {
      for (const line of lines) if (!response.headersSent) response.appendHeader('set-cookie', line)
    },
  }
}

function sendAnswer(response: ServerResponse, answer: ORPCError<string, unknown>, { setHeader }: RequestContext): void {
  const seconds = retryAfterSeconds(answer)
  if (seconds !== null) setHeader('retry-after', String(seconds))
  const body = JSON.stringify({ json: answer.toJSON() })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/'
