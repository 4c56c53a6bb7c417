import { photoPath } from '#contract/http.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from './errors.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The port, held from the first moment and answered by the app as soon as there is one. */
export interface HttpServer {
  answerWith(listener: Listener): void
  /** Takes no new connections. */
  stopAccepting(): void
  /** Waits for answers under way, then cuts what is left. */
  drain(): Promise<void>
}

const REQUEST_MS = 8_000
/** A photo over a bad connection. */
const UPLOAD_MS = 60_000

/** A slow or endless sender holds a connection no longer than this. @see docs/rules.md#request-limits */
const LIMITS = {
  headersTimeout: 5_000,
  // For the longest that any request may take; each has its own limit in `timeFor`.
  requestTimeout: UPLOAD_MS + 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 8 * 1024,
} as const
const HEADERS_MAX = 64
const REQUESTS_PER_CONNECTION_MAX = 1_000
const CONNECTIONS_MAX = 6_000
const DRAIN_MS = 8_000

/**
 * Listens. The port is taken before anything else, so that a second start beside a running one ends before it
 * touches the database.
 *
 * @throws StartError when the port is taken or forbidden
 */
export async function listenOn({ port, host }: { port: number; host: string | null }): Promise<HttpServer> {
  let answer: Listener = answerStarting
  const underWay = new Set<ServerResponse>()
  const server = createServer(LIMITS, (request, response) => {
    underWay.add(response)
    response.on('close', () => underWay.delete(response))
    limitTime(request, response)
    answer(request, response)
  })
  server.maxHeadersCount = HEADERS_MAX
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX
  server.maxConnections = CONNECTIONS_MAX
  await listening(server, port, host)
  return {
    answerWith: (listener) => (answer = listener),
    stopAccepting: () => void server.close(),
    drain: () => drain(server, underWay),
  }
}

/** How long a request may take to arrive. */
const timeFor = ({ method, url }: IncomingMessage): number =>
  method === 'POST' && url?.startsWith(photoPath('')) ? UPLOAD_MS : REQUEST_MS

/** A sender that has not sent everything by then receives 408, and the connection is closed. */
function limitTime(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
    request.destroy()
  }, timeFor(request))
  request.once('close', () => clearTimeout(timer))
}

function listening(server: Server, port: number, host: string | null): Promise<void> {
  return new Promise((settle, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new StartError(sentenceOf(error, port, host))))
    server.listen({ port, ...(host === null ? {} : { host }) }, settle)
  })
}

function sentenceOf({ code, message }: NodeJS.ErrnoException, port: number, host: string | null): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`
  if (code === 'EACCES')
    return `Port ${port} is not allowed for this user. Choose a port above 1023: PORT=4747 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`
  return `The server cannot listen on port ${port}: ${message}.`
}

const answerStarting: Listener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Starting')
}

/** A connection without a response under way can end at once. */
async function drain(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const deadline = Date.now() + DRAIN_MS
  while (underWay.size > 0 && Date.now() < deadline) await sleep(10)
  server.closeAllConnections()
}
