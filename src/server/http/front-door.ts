import { LIVE_STREAM_PATH } from '#contract/events.ts'
import type { Config } from '#server/config.ts'
import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import { readSession } from '#server/modules/accounts/sessions.ts'
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
import { isJson, isOwnHost, isOwnOrigin } from './origin.ts'
import { UNSUBSCRIBE_PATH, type OneClick } from './one-click.ts'
import type { Photos } from './photos.ts'
import { memoize, type RequestContext } from './request-context.ts'
import { routeName } from './route-name.ts'
import type { Site } from './site.ts'
import type { StaticFiles } from './static-files.ts'

export interface FrontDoorDeps {
  readonly config: Config
  readonly log: Log
  readonly accounts: Pick<AccountDeps, 'db' | 'cookies'>
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
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const KNOWN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The one way in: every request of the process comes through here. */
export function createFrontDoor(deps: FrontDoorDeps): (request: IncomingMessage, response: ServerResponse) => void {
  const { config, log } = deps
  const headers = Object.entries(securityHeaders(config.publicUrl.startsWith('https:')))
  return (request, response) => {
    for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value)
    const context = contextOf(deps, request, response)
    const startedAt = performance.now()
    response.on('close', () => {
      const tookMs = Math.round(performance.now() - startedAt)
      log.debug('request', {
        method: request.method ?? '',
        route: routeName(request.url ?? '/'),
        status: response.statusCode,
        tookMs,
      })
    })
    let work: Promise<void>
    if (isMisdirected(deps, request)) work = refuse(response, 421)
    else if (!KNOWN_METHODS.has(request.method ?? '')) work = refuse(response, 405)
    else if ((request.url ?? '').length > URL_LENGTH_MAX) work = refuse(response, 414)
    else work = pass(deps, { request, response }, context)
    work.catch((thrown: unknown) =>
      sendAnswer(response, fromThrown(thrown, log, routeName(request.url ?? '/')), context),
    )
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function pass(deps: FrontDoorDeps, { request, response }: Exchange, context: RequestContext): Promise<void> {
  const path = pathOf(request)
  if (!/^\/(rpc|api)(\/|$)/.test(path)) {
    if (deps.staticFiles(request, response)) return
    if (path.startsWith('/photo/')) return deps.photos({ request, response, context })
    if (path === UNSUBSCRIBE_PATH && request.method === 'POST') return deps.oneClick(request, response, context.ip)
    if (path.startsWith('/card/') && (await drawCard(deps, { request, response }, context))) return
    return deps.site(request, response, context)
  }
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, String(value))
  if (path === LIVE_STREAM_PATH) return openLiveStream(deps.live, { request, response }, context)
  if (!SAFE_METHODS.has(request.method ?? '')) assertOwnPage(request, deps.config.publicUrl)
  if (path !== '/api/openapi.json' && (await deps.api.handle(request, response, context))) return
  return deps.site(request, response, context)
}

const drawCard = async (
  { cards, leagueCards }: FrontDoorDeps,
  { request, response }: Exchange,
  context: RequestContext,
): Promise<boolean> => (await leagueCards(request, response, context)) || (await cards(request, response, context.ip))

/** Only our own pages change anything, and only with JSON, which no form of another site can send. */
function assertOwnPage({ headers }: IncomingMessage, publicUrl: string): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!isOwnOrigin(headers, publicUrl)) throw toHttpError({ code: 'origin.refused' })
  if (hasBody && !isJson(headers)) throw toHttpError({ code: 'input.invalid', fields: [] }, 415)
}

function contextOf(
  { accounts, config }: FrontDoorDeps,
  request: IncomingMessage,
  response: ServerResponse,
): RequestContext {
  return {
    headers: request.headers,
    ip: clientIp(request, config.trustProxy),
    session: memoize(() => readSession(accounts, request.headers.cookie ?? null)),
    isPage: false,
    progress: { isUnderstood: false },
    setHeader: (name, value) => void (response.headersSent || response.setHeader(name, value)),
    setCookies: (lines) => {
      for (const line of lines) if (!response.headersSent) response.appendHeader('set-cookie', line)
    },
  }
}

/** Links and cookies belong to one name; a request for another one is not ours. The health check comes by address. */
const isMisdirected = ({ config }: FrontDoorDeps, request: IncomingMessage): boolean =>
  !isOwnHost(request.headers, config.publicUrl) && pathOf(request) !== '/healthz'

async function refuse(response: ServerResponse, status: number): Promise<void> {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end()
}

function sendAnswer(response: ServerResponse, answer: ORPCError<string, unknown>, { setHeader }: RequestContext): void {
  if (response.headersSent) return void response.destroy()
  const seconds = retryAfterSeconds(answer)
  if (seconds !== null) setHeader('retry-after', String(seconds))
  const body = JSON.stringify({ json: answer.toJSON() })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/'
