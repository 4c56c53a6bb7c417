import { pause } from '#copy/dead-ends.ts'
import type { Config } from '#server/config.ts'
import { BusyError } from '#server/db/constraints.ts'
import type { Log } from '#server/log.ts'
import type { ORPCError } from '@orpc/server'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { headersOfPage, pagePolicy } from './headers.ts'
import { createMissingPaths } from './missing-paths.ts'
import { unknownHost } from './origin.ts'
import { createGate } from './page-gate.ts'
import type { RequestContext } from './request-context.ts'
import { READ_METHODS, sendText, type Exchange } from './router.ts'
import { sendPage, webRequestOf } from './send-page.ts'

/** What draws pages. `nonce` is the one that the content security policy of the response allows. */
export interface Pages {
  readonly draw: (request: Request, nonce: string, context: RequestContext) => Promise<Response>
  /** The page that stands in for every other one while they cannot be drawn. */
  readonly drawPause: (nonce: string) => Promise<string>
}

interface SiteDeps {
  readonly config: Config
  readonly log: Log
  readonly pages: Pages
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

/** How long a browser or a search engine waits before it asks for the page again. */
const PAUSE_SECONDS = 5

export function createSite({ config, log, pages }: SiteDeps): Site {
  const missingPaths = createMissingPaths(log)
  const warnOnce = createHostHint(config, log)
  const isHttps = config.publicUrl.startsWith('https:')
  const throughGate = createGate()
  return {
    answer: async ({ request, response, context, path }) => {
      warnOnce(request)
      const asked = webRequestOf(request, response)
      if (!asked) return sendText(response, 400, 'Bad request')
      const nonce = randomBytes(16).toString('base64')
      const page = await throughGate(() => pages.draw(asked, nonce, context))
      if (response.headersSent) return void page.body?.cancel() // a page that came too late
      if (page.status >= 500 && context.progress.isBusy) {
        await page.body?.cancel()
        throw new BusyError('a call of the page was refused')
      }
      if (page.status === 404) missingPaths.note(path)
      for (const [name, value] of Object.entries(headersOfPage(path))) page.headers.set(name, value)
      page.headers.set('content-security-policy', pagePolicy(nonce, isHttps))
      const isVisitor = (await context.session()) === null
      await sendPage({ request, response }, page, isVisitor)
    },
    sendFailure: async ({ request, response }, failure) => {
      if (failure.code !== 'server.busy') {
        const { incidentId = '' } = failure.data as { readonly incidentId?: string }
        return sendText(response, 500, `An unexpected error occurred. Please try again. (${incidentId})`)
      }
      const nonce = randomBytes(16).toString('base64')
      const body = await pages.drawPause(nonce).catch(() => pause.title)
      response.writeHead(503, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy(nonce, isHttps),
        'cache-control': 'no-store',
        'retry-after': String(PAUSE_SECONDS),
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
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
