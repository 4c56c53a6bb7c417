import { LiveSink, type Hub, type LiveListener } from '#server/platform/realtime/port.ts'
import type { Log } from '#server/log.ts'
import { deliveriesOf } from '#server/platform/outbox/events.ts'
import type { Feed } from '#server/platform/outbox/feed-queries.ts'
import type { OutboxCursor } from '#server/platform/outbox/relay.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ipKey } from './client-ip.ts'
import { toHttpError } from './errors.ts'
import { apiHeaders } from './headers.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Exchange } from './router.ts'

const MISSED_ROWS_MAX = 500
/** A reader that lets this much pile up is not reading. */
const BUFFERED_BYTES_MAX = 64 * 1024
const EVENT_ID = /^(\d{1,20})-(\d{1,19})$/
const SHARE_ID = /^[A-Za-z0-9_-]{1,64}$/

export interface LiveDeps {
  readonly hub: Hub
  readonly feed: Feed
  readonly limiter: RateLimiter
  readonly log: Log
}

/** Opens the live stream of a signed-in person. Query: `bet` watches one more bet, `after` resumes behind an event. */
export async function openLiveStream(
  deps: LiveDeps,
  { request, response, context, ownHeaders }: Omit<Exchange, 'path'>,
): Promise<void> {
  // An EventSource of another site would carry our cookie; it says so, or says nothing at all.
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw toHttpError({ code: 'origin.refused' })
  const session = await context.session()
  if (session === null) throw toHttpError({ code: 'account.signed_out' })

  const wait = deps.limiter.hit('read', { userId: session.userId, ipKey: ipKey(context.ip) })
  if (wait !== null) throw toHttpError({ code: 'rate.limited', retryAfterSeconds: wait })

  const query = new URLSearchParams(request.url?.split('?', 2)[1])
  const bet = query.get('bet')
  const after = query.get('after') ?? firstOf(request.headers['last-event-id'])
  const watchedBet = bet !== null && SHARE_ID.test(bet) ? bet : null
  const listener = { userId: session.userId, sessionId: session.id, watchedBet, ipKey: ipKey(context.ip) }
  const sink = new ResponseSink(listener, response)
  if (!deps.hub.open(sink)) throw toHttpError({ code: 'server.busy' })
  response.writeHead(200, {
    ...ownHeaders,
    ...apiHeaders,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // By themselves: Node keeps them as long as the stream, in many pieces if they are written together with something else.
  response.flushHeaders()
  response.write('retry: 1000\n\n')
  forgetHeaders(request)
  response.on('close', () => deps.hub.end(sink))
  await resume(deps, sink, after)
}

/** A stream lasts an hour, and nothing asks for what its browser said about itself when it was opened. */
function forgetHeaders(request: IncomingMessage): void {
  request.rawHeaders.length = 0
  request.headers = {}
}

async function resume({ hub, feed, log }: LiveDeps, sink: LiveSink, after: string | null): Promise<void> {
  try {
    hub.start(sink, after === null || after === '' ? [] : await missedBehind(feed, after))
  } catch (error) {
    log.warn('live.not_resumed', { error })
    hub.end(sink)
  }
}

/** The events behind `after`, or `resync` where they are not known any more. */
async function missedBehind(feed: Feed, after: string) {
  const cursor = cursorOf(after)
  if (cursor === null || !(await feed.isKept(cursor))) return 'resync'
  const rows = await feed.readBehind(cursor, MISSED_ROWS_MAX)
  if (rows.length === MISSED_ROWS_MAX) return 'resync'
  const held = rows.findIndex((row) => !row.isReady)
  // What is not ready yet comes through the relay, like everything new.
  return deliveriesOf(feed, held < 0 ? rows : rows.slice(0, held))
}

function cursorOf(text: string): OutboxCursor | null {
  const [, xid, id] = EVENT_ID.exec(text) ?? []
  if (xid === undefined || id === undefined) return null
  const fits = BigInt(xid) < 2n ** 64n && BigInt(id) < 2n ** 63n
  return fits ? { xid, id } : null
}

class ResponseSink extends LiveSink {
  readonly #response: ServerResponse

  constructor(listener: LiveListener, response: ServerResponse) {
    super(listener)
    this.#response = response
  }

  write(bytes: Buffer): boolean {
    if (this.#response.writableEnded || this.#response.destroyed) return false
    this.#response.write(bytes)
    return this.#response.writableLength <= BUFFERED_BYTES_MAX
  }

  close(): void {
    if (this.#response.writableLength > BUFFERED_BYTES_MAX) this.#response.destroy()
    else this.#response.end()
  }
}

const firstOf = (header: string | readonly string[] | undefined): string | null =>
  (typeof header === 'string' ? header : header?.[0]) ?? null
