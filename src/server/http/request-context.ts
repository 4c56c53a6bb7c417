import type { Session } from '#server/modules/accounts/sessions.ts'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { withoutMapping } from './client-ip.ts'

/** One request on its way through the server, before anything is known about what it asks for. */
export interface RequestContext {
  /** In the log lines of the request and in its answer, so that one leads to the other. */
  readonly requestId: string
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** The session of the request; read once, at the first use. */
  readonly session: () => Promise<Session | null>
  /** A page that is being drawn asks for many things and was counted once already. */
  readonly isPage: boolean
  /**
   * `isUnderstood`: the request could be read and named an endpoint; what fails before that is the sender's doing.
   * `isBusy`: a call of the page that is being drawn was refused because the server is busy.
   * `isMaking`: the uploaded photo is being decoded and encoded again, or waits for that.
   * `operation`: what answers it, as far as that is known: `noun.verb` of the contract, `page`, `photo` … For metrics.
   */
  readonly progress: { isUnderstood: boolean; isBusy: boolean; isMaking: boolean; operation: string }
  readonly setHeader: (name: string, value: string) => void
  readonly setCookies: (lines: readonly string[]) => void
}

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The id that a trusted proxy gave the request, so that its log leads to ours; else a new one. */
export function requestIdOf({ headers, socket }: IncomingMessage, isProxy: (ip: string) => boolean): string {
  const given = headers['x-request-id']
  const isBelieved =
    typeof given === 'string' && REQUEST_ID.test(given) && isProxy(withoutMapping(socket.remoteAddress ?? ''))
  return isBelieved ? given : randomUUID()
}

/** Does the work of `make` once, however often it is asked. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => (made ??= make())
}

/**
 * The address of a request as logs may contain it: without what distinguishes one bet or one link from another.
 *
 * @example routeName('/rpc/bets/claim') // '/rpc/bets/claim'
 * @example routeName('/predict/abc?participant=Bo') // '/predict'
 */
export function routeName(path: string): string {
  const [, first = '', ...rest] = (path.split('?', 1)[0] ?? '').split('/')
  const kept = first === 'rpc' ? 2 : first === 'api' ? 1 : 0
  return `/${[first, ...rest.slice(0, kept)].join('/')}`.slice(0, 100)
}
