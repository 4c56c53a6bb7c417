import type { AccountDeps } from '#server/modules/accounts/session-context.ts'
import { unsubscribeFromEmails } from '#server/modules/notifications/unsubscribe-from-emails.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ipKey } from './client-ip.ts'
import { toHttpError } from './errors.ts'
import { apiHeaders } from './headers.ts'
import type { RateLimiter } from './rate-limit.ts'
import { setHeaders } from './router.ts'

interface OneClickDeps extends Pick<AccountDeps, 'db' | 'emailHashSecret'> {
  readonly limiter: RateLimiter
}

/** Answers `POST /unsubscribe?token=…`; a GET of the same address is a page, and changes nothing. */
export type OneClick = (request: IncomingMessage, response: ServerResponse, ip: string) => Promise<void>

/**
 * The unsubscribe button of mail programs. Their servers press it: from another origin, without a cookie, with a form.
 * The token names the account, and is all that is needed; the body is not read.
 *
 * @see RFC 8058 §3.2
 */
export const createOneClick =
  ({ limiter, ...deps }: OneClickDeps): OneClick =>
  async (request, response, ip) => {
    setHeaders(response, apiHeaders)
    request.resume()
    const wait = limiter.hit('account', { userId: null, ipKey: ipKey(ip) })
    if (wait !== null) throw toHttpError({ code: 'rate.limited', retryAfterSeconds: wait })
    const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token') ?? ''
    const stopped = await unsubscribeFromEmails(deps, { token })
    if (!stopped.ok) throw toHttpError(stopped.error)
    response.writeHead(200, { 'content-type': 'text/plain' }).end()
  }
