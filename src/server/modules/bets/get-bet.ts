import { err, ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { readView } from './read-view.ts'

/**
 * A bet by its link, as the viewer may see it; a visitor with the link is a viewer too.
 *
 * @see docs/rules.md#bet-readers
 */
export const getBet: Read<'bets', 'get'> = async ({ tx, viewerId }, { uniqueId }) => {
  const view = await readView(tx, uniqueId, viewerId)
  return view ? ok(view) : err({ code: 'bet.not_found' })
}
