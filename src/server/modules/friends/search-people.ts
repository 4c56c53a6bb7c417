import type { FoundPerson } from '#contract/friends.ts'
import { SEARCH_RESULTS_MAX, searchText, SHARED_LEAGUES_MAX } from '#domain/friends/search.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Read } from '#server/context.ts'
import { presentPerson } from './present-person.ts'
import { searchPeople as searchNames, type FoundRow } from './queries.ts'

/**
 * Users whose name contains the text, without those whom the viewer has blocked or who have blocked the viewer.
 *
 * @see docs/rules.md#friend-search
 */
export const searchPeople: Read<'friends', 'search'> = async ({ tx, viewerId }, input) => {
  const text = searchText(input.text)
  if (viewerId === null || text === null) return ok({ people: [], hasMore: false })
  const rows = await tx.query(searchNames, [viewerId, text, SEARCH_RESULTS_MAX + 1])
  return ok({ people: rows.slice(0, SEARCH_RESULTS_MAX).map(presentFound), hasMore: rows.length > SEARCH_RESULTS_MAX })
}

const presentFound = (row: FoundRow): FoundPerson => ({
  ...presentPerson(row),
  relation: row.relation,
  sharedLeagues: row.shared_leagues.slice(0, SHARED_LEAGUES_MAX),
  sharedLeagueCount: row.shared_leagues.length,
  sharedFriendCount: row.shared_friend_count,
})
