import type { Session } from '#server/modules/accounts/sessions.ts'
import type { IncomingHttpHeaders } from 'node:http'

/** One request on its way through the server, before anything is known about what it asks for. */
export interface RequestContext {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** The session of the request; read once, at the first use. */
  readonly session: () => Promise<Session | null>
  /** A page that is being drawn asks for many things and was counted once already. */
  readonly isPage: boolean
  /** Becomes true once the request could be read and named an endpoint: what fails before that is the sender's doing. */
  readonly progress: { isUnderstood: boolean }
  readonly setHeader: (name: string, value: string) => void
  readonly setCookies: (lines: readonly string[]) => void
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
