import { createCardShelf } from '#server/adapters/card/card-shelf.ts'
import { CardsBusyError, type CardPainter } from '#server/adapters/card/port.ts'
import { standingsSheet } from '#server/adapters/card/standings-sheet.ts'
import type { Database } from '#server/db/database.ts'
import { loadLeagueCard } from '#server/modules/cards/load-cards.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ipKey } from './client-ip.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'

/** `/card/league/{leagueId}.png`: asked for by members, who pass the picture on themselves. */
const ADDRESS = /^\/card\/league\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/
const KEPT_MAX = 50

interface LeagueCardsDeps {
  readonly db: Database
  readonly limiter: RateLimiter
  /** Null where no cards can be painted. */
  readonly painter: Promise<CardPainter | null>
}

/** Answers `/card/league/…`; `false` when the request asks for something else. */
export type LeagueCards = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<boolean>

/** Pictures of tables. Only members get one, and no cache between them and us keeps it. */
export function createLeagueCards({ db, limiter, painter }: LeagueCardsDeps): LeagueCards {
  const shelf = createCardShelf(KEPT_MAX)
  return async (request, response, context) => {
    const [, leagueId] = ADDRESS.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? []
    if (leagueId === undefined || !/^(GET|HEAD)$/.test(request.method ?? '')) return false
    const session = await context.session()
    const wait = limiter.hit('read', { userId: session?.userId ?? null, ipKey: ipKey(context.ip) })
    if (wait !== null) return answer(response, 429, { 'retry-after': String(wait) })
    const paints = await painter
    const loaded = session && paints && (await loadLeagueCard(db, session.userId, leagueId))
    if (!loaded) return answer(response, 404)
    const sheet = standingsSheet(loaded)
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
