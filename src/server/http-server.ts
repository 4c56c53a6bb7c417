import { LIVE_STREAM_PATH } from '#contract/events.ts'
import { photoPath } from '#contract/http.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ipKey, withoutMapping } from './http/client-ip.ts'
import { createProxyCheck } from './http/trusted-proxies.ts'
import { UnderWay } from './http/under-way.ts'
import type { Settings } from './config.ts'
import { StartError } from './errors.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A response that is under way, and when its request came. */
interface Answer {
  readonly response: ServerResponse
  readonly startedAt: number
}

/** The port, held from the first moment and answered by the app as soon as there is one. */
export interface HttpServer {
  answerWith(listener: Listener): void
  /** Takes no new connections. */
  stopAccepting(): void
  /** Waits for answers under way, then cuts what is left. */
  drain(): Promise<void>
}

interface ListenOptions extends Pick<Settings, 'port' | 'host' | 'trustProxy'> {
  /** Tests have less patience. */
  readonly exchangeMs?: number
}

const REQUEST_MS = 8_000
/** A photo over a bad connection. */
const UPLOAD_MS = 60_000

/** A slow or endless sender holds a connection no longer than this. @see docs/rules.md#request-limits */
const LIMITS = {
  headersTimeout: 5_000,
  // For the longest that any request may take; each has its own limit in `limitTime`.
  requestTimeout: UPLOAD_MS + 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 8 * 1024,
} as const
const HEADERS_MAX = 64
const REQUESTS_PER_CONNECTION_MAX = 1_000
const CONNECTIONS_MAX = 6_000
/** A party behind one address opens some hundred: six a browser at most, and one for its live stream. */
const CONNECTIONS_PER_ADDRESS_MAX = 500
/**
 * A connection on which nothing arrives and nothing is taken for this long has lost its client. Node waits for it once
 * more where an answer is half taken: 30 seconds at most.
 */
const IDLE_MS = 15_000
/** Live streams beat every 25 seconds, and a photo may wait for its turn to be made. */
const PATIENT_IDLE_MS = 60_000
/** From its first byte to the last byte of its answer; live streams are the exception. */
const EXCHANGE_MS = 150_000
const SWEEP_MS = 5_000
const DRAIN_MS = 8_000

/**
 * Listens. The port is taken before anything else, so that a second start beside a running one ends before it
 * touches the database.
 *
 * @throws StartError when the port is taken or forbidden
 */
export async function listenOn({
  port,
  host,
  trustProxy,
  exchangeMs = EXCHANGE_MS,
}: ListenOptions): Promise<HttpServer> {
  let answer: Listener = answerStarting
  const underWay = new UnderWay<Answer>()
  const server = createServer(LIMITS, (request, response) => {
    const isStream = isLiveStream(request)
    if (!isStream) response.on('close', underWay.begin({ response, startedAt: performance.now() }))
    if (isStream || isUpload(request)) request.socket.setTimeout(PATIENT_IDLE_MS)
    limitTime(request, response)
    answer(request, response)
  })
  server.maxHeadersCount = HEADERS_MAX
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION_MAX
  server.maxConnections = CONNECTIONS_MAX
  server.timeout = IDLE_MS
  limitPerAddress(server, createProxyCheck(trustProxy))
  setInterval(() => endSlowReaders(underWay, exchangeMs), Math.min(SWEEP_MS, exchangeMs)).unref()
  await listening(server, port, host)
  return {
    answerWith: (listener) => (answer = listener),
    stopAccepting: () => void server.close(),
    drain: () => drain(server, underWay),
  }
}

/** A connection too many of one address is closed. Those of a trusted proxy belong to many clients. */
function limitPerAddress(server: Server, isProxy: (ip: string) => boolean): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const ip = withoutMapping(socket.remoteAddress ?? '')
    const key = ipKey(ip)
    if (key === null || isProxy(ip)) return
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    socket.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
    if (count > CONNECTIONS_PER_ADDRESS_MAX) socket.destroy()
  })
}

/** A live stream lasts as long as its reader stays, and a stop does not wait for it. */
const isLiveStream = ({ url }: IncomingMessage): boolean => url?.split('?', 1)[0] === LIVE_STREAM_PATH

function endSlowReaders(underWay: Iterable<Answer>, exchangeMs: number): void {
  const latestStart = performance.now() - exchangeMs
  for (const { response, startedAt } of underWay) {
    if (startedAt < latestStart) response.destroy()
  }
}

const isUpload = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && url?.startsWith(photoPath('')) === true

/** A sender that has not sent everything by then receives 408, and the connection is closed. */
function limitTime(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const timer = setTimeout(
    () => {
      if (request.complete) return
      if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
      request.destroy()
    },
    isUpload(request) ? UPLOAD_MS : REQUEST_MS,
  )
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
async function drain(server: Server, underWay: UnderWay<Answer>): Promise<void> {
  const deadline = Date.now() + DRAIN_MS
  while (underWay.size > 0 && Date.now() < deadline) await sleep(10)
  server.closeAllConnections()
}
