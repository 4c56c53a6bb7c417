import type { Session } from '#server/modules/accounts/sessions.ts'
import type { IncomingHttpHeaders } from 'node:http'

/** One request on its way through the server, before anything is known about what it asks for. */
export interface RequestContext {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  /** Who asks; read once, when somebody first wants to know. */
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
