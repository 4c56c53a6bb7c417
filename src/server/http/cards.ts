import { betSheet } from '#server/adapters/card/bet-sheet.ts'
import { createCardShelf } from '#server/adapters/card/card-shelf.ts'
import { CardsBusyError, type CardPainter } from '#server/adapters/card/port.ts'
import type { Database } from '#server/db/database.ts'
import { loadBetCard } from '#server/modules/cards/load-cards.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ipKey } from './client-ip.ts'
import type { RateLimiter } from './rate-limit.ts'

/** `/card/{uniqueId}-{version}.png`: another version is another address, so a chat never shows an old picture. */
const ADDRESS = /^\/card\/([A-Za-z0-9_-]{1,64})-(\d{1,9})\.png$/
const KEPT_MAX = 200
/** Grows with every change of the design: it is part of what browsers compare. */
const DESIGN = 1

/** Any page may show the picture: it contains no secret. Search engines do not list it. */
const HEADERS = { 'cross-origin-resource-policy': 'cross-origin', 'x-robots-tag': 'noindex' } as const
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A version that is not the bet's own: the picture is right now, and may be another one soon. */
const ASK_AGAIN = 'public, no-cache'

export interface CardsDeps {
  readonly db: Database
  readonly limiter: RateLimiter
  /** Null where no cards can be painted. */
  readonly painter: Promise<CardPainter | null>
}

/** Answers `/card/…`; `false` when the request asks for something else. */
export type Cards = (request: IncomingMessage, response: ServerResponse, ip: string) => Promise<boolean>

export function createCards({ db, limiter, painter }: CardsDeps): Cards {
  const shelf = createCardShelf(KEPT_MAX)
  return async (request, response, ip) => {
    const [, uniqueId, version] = ADDRESS.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? []
    if (uniqueId === undefined || version === undefined || !/^(GET|HEAD)$/.test(request.method ?? '')) return false

    const wait = limiter.hit('read', { userId: null, ipKey: ipKey(ip) })
    if (wait !== null) return refuse(response, 429, wait)
    const paints = await painter
    const loaded = paints && (await loadBetCard(db, uniqueId))
    if (!loaded) return refuse(response, 404)

    const sheet = betSheet(loaded.card)
    const key = JSON.stringify(sheet)
    const etag = `"${createHash('sha256').update(`${DESIGN}${key}`).digest('base64url').slice(0, 22)}"`
    const headers = {
      ...HEADERS,
      etag,
      'cache-control': Number(version) === loaded.version ? FOR_EVER : ASK_AGAIN,
      'content-type': 'image/png',
    }
    if (request.headers['if-none-match'] === etag) return end(response.writeHead(304, headers))
    try {
      const png = await shelf(key, () => paints.paint(sheet))
      response.writeHead(200, { ...headers, 'content-length': png.byteLength })
      return end(response, request.method === 'HEAD' ? null : png)
    } catch (error) {
      if (error instanceof CardsBusyError) return refuse(response, 503, 1)
      throw error
    }
  }
}

function refuse(response: ServerResponse, status: 404 | 429 | 503, waitSeconds: number | null = null): true {
  const headers = { ...HEADERS, 'cache-control': 'no-store', 'content-type': 'text/plain' }
  return end(
    response.writeHead(status, waitSeconds === null ? headers : { ...headers, 'retry-after': String(waitSeconds) }),
  )
}

function end(response: ServerResponse, body: Uint8Array | null = null): true {
  response.end(body ?? undefined)
  return true
}
