import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { headersOfPage, pagePolicy } from './headers.ts'
import { createMissingPaths } from './missing-paths.ts'
import { unknownHost } from './origin.ts'
import type { RequestContext } from './request-context.ts'
import { sendText, type Exchange } from './router.ts'
import { sendPage, webRequestOf } from './send-page.ts'

/** Renders one page; `nonce` is the one that the content security policy of the response allows. */
export type DrawPage = (request: Request, nonce: string, context: RequestContext) => Promise<Response>

interface SiteDeps {
  readonly config: Config
  readonly log: Log
  readonly drawPage: DrawPage
}

/** Answers every GET that is neither the API nor a file with a page, an unknown address with the page that says so. */
export type Site = (exchange: Exchange) => Promise<void>

export function createSite({ config, log, drawPage }: SiteDeps): Site {
  const missingPaths = createMissingPaths(log)
  const warnOnce = createHostHint(config, log)
  const isHttps = config.publicUrl.startsWith('https:')
  const answer = async ({ request, response, context, path }: Exchange): Promise<void> => {
    warnOnce(request)
    const asked = webRequestOf(request, response)
    if (!asked) return sendText(response, 400, 'Bad request')
    const nonce = randomBytes(16).toString('base64')
    const page = await drawPage(asked, nonce, context)
    if (page.status === 404) missingPaths.note(path)
    for (const [name, value] of Object.entries(headersOfPage(path))) page.headers.set(name, value)
    page.headers.set('content-security-policy', pagePolicy(nonce, isHttps))
    const isVisitor = (await context.session()) === null
    await sendPage({ request, response }, page, isVisitor)
  }
  return (exchange) =>
    answer(exchange).catch((error: unknown) => {
      const incidentId = randomBytes(6).toString('hex')
      log.error('page.defect', { incidentId, error })
      if (exchange.response.headersSent) return void exchange.response.destroy()
      sendText(exchange.response, 500, `An unexpected error occurred. Please try again. (${incidentId})`)
    })
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
