import type { DraftLeague } from '#domain/bets/draft.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { leagueMembersQuery, myLeaguesQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Who can have a place in a bet of the league, and the most it may ask of each, as far as that is known here; and how to
 * ask once more.
 */
export function useMemberIds(league: DraftLeague | null) {
  const client = useApiClient()
  const members = useQuery({ ...leagueMembersQuery(client, league?.leagueId ?? ''), enabled: league !== null })
  const mine = useQuery({ ...myLeaguesQuery(client), enabled: league !== null })
  const ids = members.data?.filter(({ canBeAdded }) => canBeAdded).map(({ userId }) => userId)
  const memberIds: ReadonlySet<UserId> | null = ids ? new Set(ids) : null
  const stakeLimit = mine.data?.find(({ leagueId }) => leagueId === league?.leagueId)?.stakeLimit ?? null
  return { memberIds, stakeLimit, askAgain: () => void members.refetch() }
}
