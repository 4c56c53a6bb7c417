import { pause } from '#copy/dead-ends.ts'
import type { Config } from '#server/config.ts'
import { BusyError } from '#server/db/constraints.ts'
import type { Log } from '#server/log.ts'
import type { ORPCError } from '@orpc/server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compressPage, encodingFor, type PageBody } from './compress-page.ts'
import { headersOfPage, nonceSource, pagePolicy } from './headers.ts'
import type { DrawnPage, KeptPages } from './kept-pages.ts'
import { createMissingPaths } from './missing-paths.ts'
import { unknownHost } from './origin.ts'
import { createGate } from './page-gate.ts'
import type { RequestContext } from './request-context.ts'
import { READ_METHODS, sendText, setHeaders, type Exchange } from './router.ts'
import { addressOf, sendPage } from './send-page.ts'

/** What draws pages. */
export interface Pages {
  /** @param nonce - allows the inline scripts of the page; null for a page whose policy names their hashes */
  readonly draw: (address: string, nonce: string | null, context: RequestContext) => Promise<DrawnPage>
  /** The page that stands in for every other one while they cannot be drawn. */
  readonly drawPause: (nonce: string) => Promise<string>
}

interface SiteDeps {
  readonly config: Pick<Config, 'publicUrl'>
  readonly log: Log
  readonly pages: Pages
  readonly keptPages: KeptPages
}

/** The pages: every GET that is neither the API nor a file. */
export interface Site {
  /** Answers an unknown address with the page that says so. */
  readonly answer: (exchange: Exchange) => Promise<void>
  /** Answers instead of a page that could not be drawn. */
  readonly sendFailure: (exchange: Exchange, failure: ORPCError<string, unknown>) => Promise<void>
}

const NO_PAGES = /^\/(rpc|api|photo|card)(\/|$)/

/** Whether the answer to a request for this address is shown by a browser. */
export const isPageRequest = (method: string | undefined, path: string): boolean =>
  READ_METHODS.includes(method ?? '') && !NO_PAGES.test(path)

const SHARED_PAGE = /^\/(?:(?:predict|join-bet)\/([\w-]{1,64}))?$/

/** What a shared page reads of its query. */
const SHARED_PARAMETER = 'participant'

/**
 * The pages that strangers open: the landing page, and a bet by its link. They are the same for every visitor, whatever
 * a chat or an advertisement has added to the address: `address` is without it.
 */
function sharedPageOf(asked: string, path: string): { readonly betId: string | null; readonly address: string } | null {
  const [page, betId = null] = SHARED_PAGE.exec(path) ?? []
  if (page === undefined) return null
  const address = new URL(asked)
  const read = betId === null ? [] : [...address.searchParams].filter(([name]) => name === SHARED_PARAMETER)
  address.search = new URLSearchParams(read).toString()
  return { betId, address: address.href }
}

/** How long a browser or a search engine waits before it asks for the page again. */
const PAUSE_SECONDS = 5

export function createSite({ config, log, pages, keptPages }: SiteDeps): Site {
  const missingPaths = createMissingPaths(log)
  const warnOnce = createHostHint(config, log)
  const isHttps = config.publicUrl.startsWith('https:')
  const throughGate = createGate()
  const draw = async (asked: string, nonce: string | null, context: RequestContext): Promise<DrawnPage> => {
    const drawn = await throughGate(() => pages.draw(asked, nonce, context))
    if (drawn.status >= 500 && context.progress.isBusy) throw new BusyError('a call of the page was refused')
    return drawn
  }
  const headersFor = (path: string, scriptSources: readonly string[]) => ({
    ...headersOfPage(path),
    'content-security-policy': pagePolicy(scriptSources, isHttps),
  })
  return {
    answer: async ({ request, response, context, path }) => {
      warnOnce(request)
      const address = addressOf(request)
      if (address === null) return sendText(response, 400, 'Bad request')
      const isVisitor = (await context.session()) === null
      const shared = isVisitor ? sharedPageOf(address, path) : null
      if (shared) {
        const drawShared = () => draw(shared.address, null, context)
        const page = await keptPages.get(shared.address, shared.betId, drawShared)
        if (response.headersSent) return // a page that came too late
        const body = page.bodyFor(request.headers['accept-encoding'])
        if (page.status === 404) missingPaths.note(path)
        setHeaders(response, { ...headersFor(path, page.scriptHashes), 'content-length': String(body.bytes.length) })
        return sendPage({ request, response }, page, body)
      }
      const nonce = randomBytes(16).toString('base64')
      const page = await draw(address, nonce, context)
      if (response.headersSent) return // a page that came too late
      const body = bodyOf(page, isVisitor ? request.headers['accept-encoding'] : undefined)
      if (page.status === 404) missingPaths.note(path)
      setHeaders(response, headersFor(path, [nonceSource(nonce)]))
      sendPage({ request, response }, page, body)
    },
    sendFailure: async ({ request, response }, failure) => {
      if (failure.code !== 'server.busy') {
        const { incidentId = '' }: { readonly incidentId?: string } = failure.data ?? {}
        return sendText(response, 500, `An unexpected error occurred. Please try again. (${incidentId})`)
      }
      const nonce = randomBytes(16).toString('base64')
      const body = await pages.drawPause(nonce).catch(() => pause.title)
      response.writeHead(503, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy([nonceSource(nonce)], isHttps),
        'cache-control': 'no-store',
        'retry-after': String(PAUSE_SECONDS),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
}

/**
 * A page for one reader, compressed for visitors only. A page of a signed-in user is sent uncompressed: the compressed length
 * would reveal how much of a secret on the page equals a text that the request contains.
 */
function bodyOf({ html }: DrawnPage, acceptEncoding: string | readonly string[] | undefined): PageBody {
  const bytes = Buffer.from(html)
  const encoding = html === '' ? null : encodingFor(acceptEncoding)
  return { encoding, bytes: encoding === null ? bytes : compressPage(bytes, encoding) }
}

/** Logs once how to make emailed links lead here, when a request names this machine in a way the settings do not know. */
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
