import type { PersonView, RequestView, FoundPerson } from '#contract/friends.ts'
import { SEARCH_RESULTS_MAX, searchText, SHARED_LEAGUES_MAX } from '#domain/friends/search.ts'
import { ok } from '#domain/kernel/result.ts'
import { stageOf } from '#domain/pets/pet.ts'
import type { Read } from '#server/context.ts'
import {
  type PersonRow,
  selectBlocked,
  selectFriends,
  selectReceived,
  selectSent,
  type RequestRow,
  searchPeople as searchNames,
  type FoundRow,
} from './queries.ts'

/** A user as others may see them: only the fields named here leave the server. */
export const presentPerson = (row: PersonRow): PersonView => ({
  userId: row.user_id,
  displayName: row.display_name,
  pet: row.pet_type === null ? null : { type: row.pet_type, stage: stageOf(row.pet_xp ?? 0) },
})

/** The viewer's friends by name, and whom they have blocked. */
export const listFriends: Read<'friends', 'list'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return ok({ friends: [], blocked: [] })
  const [friends, blocked] = await Promise.all([
    tx.query(selectFriends, [viewerId]),
    tx.query(selectBlocked, [viewerId]),
  ])
  return ok({ friends: friends.map(presentPerson), blocked: blocked.map(presentPerson) })
}

const presentRequest = (row: RequestRow): RequestView => ({
  requestId: row.id,
  person: presentPerson(row),
  at: row.created_at,
})

/** Who asks the viewer, and whom the viewer has asked, newest first. */
export const listRequests: Read<'friends', 'requests'> = async ({ tx, viewerId }) => {
  if (viewerId === null) return ok({ received: [], sent: [] })
  const [received, sent] = await Promise.all([tx.query(selectReceived, [viewerId]), tx.query(selectSent, [viewerId])])
  return ok({ received: received.map(presentRequest), sent: sent.map(presentRequest) })
}

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
