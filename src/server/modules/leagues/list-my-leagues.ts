import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentLeague } from './present.ts'
import { selectMyLeagues } from './queries.ts'
import { CARD_LINES } from './read-league.ts'

/** More leagues than a user plays in; the screen sorts them and hides the finished ones. */
const LEAGUES_MAX = 100

/**
 * Every league the viewer is in: those that run, then those that are over, newest first.
 *
 * @see docs/screens.md#leagues
 */
export const listMyLeagues: Read<'leagues', 'listMine'> = async ({ tx }) => {
  const rows = await tx.query(selectMyLeagues, [LEAGUES_MAX, CARD_LINES])
  return ok({ leagues: rows.map((row) => presentLeague(row, CARD_LINES)) })
}
