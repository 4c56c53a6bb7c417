import type { DraftLeague } from '#domain/bets/draft.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { leagueMembersQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'

/** Who can have a place in a bet of the league, as far as it is known here; and how to ask once more. */
export function useMemberIds(league: DraftLeague | null) {
  const query = leagueMembersQuery(useApiClient(), league?.leagueId ?? '')
  const members = useQuery({ ...query, enabled: league !== null })
  const ids = members.data?.filter(({ isMe }) => !isMe).map(({ userId }) => userId)
  const memberIds: ReadonlySet<UserId> | null = ids ? new Set(ids) : null
  return { memberIds, askAgain: () => void members.refetch() }
}
