import { createCardShelf } from '#server/adapters/card/card-shelf.ts'
import { CardsBusyError, type CardPainter, type CardSheet } from '#server/adapters/card/port.ts'
import { rivalrySheet } from '#server/adapters/card/rivalry-sheet.ts'
import { standingsSheet } from '#server/adapters/card/standings-sheet.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Database } from '#server/db/database.ts'
import { loadLeagueCard, loadRivalryCard } from '#server/modules/cards/load-cards.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ipKey } from './client-ip.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'

/** `/card/{kind}/{id}.png`: asked for by those who may see what it shows, who pass the picture on themselves. */
const ADDRESS = /^\/card\/(league|with)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/
const KEPT_MAX = 50

/** What a picture of each kind shows to the viewer; null where it shows the viewer nothing. */
const SHEETS: {
  readonly [kind: string]: (db: Database, viewerId: UserId, id: string) => Promise<CardSheet | null>
} = {
  league: async (db, viewerId, id) => {
    const loaded = await loadLeagueCard(db, viewerId, id)
    return loaded && standingsSheet(loaded)
  },
  with: async (db, viewerId, id) => {
    const loaded = await loadRivalryCard(db, viewerId, id)
    return loaded && rivalrySheet(loaded)
  },
}

interface PrivateCardsDeps {
  readonly db: Database
  readonly limiter: RateLimiter
  /** Null where no cards can be painted. */
  readonly painter: Promise<CardPainter | null>
}

/** Answers `/card/league/…` and `/card/with/…`; `false` when the request asks for something else. */
export type PrivateCards = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<boolean>

/** Pictures of tables and scores. No cache between the server and the viewer keeps one. */
export function createPrivateCards({ db, limiter, painter }: PrivateCardsDeps): PrivateCards {
  const shelf = createCardShelf(KEPT_MAX)
  return async (request, response, context) => {
    const [, kind, id] = ADDRESS.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? []
    if (kind === undefined || id === undefined || !/^(GET|HEAD)$/.test(request.method ?? '')) return false
    const session = await context.session()
    const wait = limiter.hit('read', { userId: session?.userId ?? null, ipKey: ipKey(context.ip) })
    if (wait !== null) return answer(response, 429, { 'retry-after': String(wait) })
    const paints = await painter
    const sheet = session && paints && (await SHEETS[kind]?.(db, session.userId, id))
    if (!sheet) return answer(response, 404)
    try {
      const png = await shelf(JSON.stringify(sheet), () => paints.paint(sheet))
      return answer(response, 200, { 'content-type': 'image/png' }, request.method === 'HEAD' ? null : png)
    } catch (error) {
      if (error instanceof CardsBusyError) return answer(response, 503, { 'retry-after': '1' })
      throw error
    }
  }
}

function answer(
  response: ServerResponse,
  status: 200 | 404 | 429 | 503,
  ...[headers = {}, body = null]: readonly [Readonly<Record<string, string>>?, (Uint8Array | null)?]
): true {
  response.writeHead(status, { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', ...headers })
  response.end(body ?? undefined)
  return true
}
