import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Headers } from './headers.ts'
import type { RequestContext } from './request-context.ts'

/** A request, the response to it, and what is known about who sent it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly context: RequestContext
  /** The path of the address, as sent, without the query. */
  readonly path: string
  /**
   * What every answer carries. They are set on the response already, except that of a live stream: Node keeps a header that
   * was set as long as the response, in several objects, and a stream lasts an hour.
   */
  readonly ownHeaders: Headers
}

/** What answers a path. */
export interface PathRoute {
  /** A path; `*` at its end stands for everything below it. */
  readonly path: string
  /** What the metrics count it as. */
  readonly operation?: string
  /** Absent where the handler itself decides about methods. */
  readonly methods?: readonly string[]
  /** False passes the request on to the next route that fits. */
  readonly answer: (exchange: Exchange) => boolean | Promise<boolean | void>
}

export const READ_METHODS: readonly string[] = ['GET', 'HEAD']

/** Offers the request to the routes in their order. The last one must answer everything. */
export const createRouter =
  (routes: readonly PathRoute[]) =>
  async (exchange: Exchange): Promise<void> => {
    const { method = '' } = exchange.request
    for (const { path, operation = 'other', methods, answer } of routes) {
      if (!fits(path, exchange.path) || (methods && !methods.includes(method))) continue
      exchange.context.progress.operation = operation
      if ((await answer(exchange)) !== false) return
    }
    throw new Error('no route answers the request')
  }

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Adds headers to whatever the response is going to be. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8' }).end(text)
}
