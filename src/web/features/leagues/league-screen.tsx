import { app } from '#copy/en/app.ts'
import { leagues } from '#copy/en/leagues.ts'
import { isNoLeague, leagueQuery } from '#web/api/leagues.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { LeagueBody } from './league-body.tsx'
import { LeagueFrame } from './league-frame.tsx'
import { LeagueNotFound } from './league-not-found.tsx'
import { useTabTitle } from './use-tab-title.ts'

/** One league: its table, its bets, and the way in for friends. @see rules.md §4 */
export function LeagueScreen({ leagueId }: { readonly leagueId: string }) {
  const query = useQuery(leagueQuery(useApiClient(), leagueId))
  const hasFailed = useIsHydrated() && query.isError
  const isGone = isNoLeague(query.error)
  const league = isGone ? undefined : query.data
  useTabTitle(league && app.titles.bet(league.name))
  const now = new Date(query.dataUpdatedAt)
  return (
    <LeagueFrame leagueId={leagueId} isBusy={query.isPending}>
      {isGone && <LeagueNotFound />}
      {hasFailed && !isGone && <LoadFailure text={leagues.failed} query={query} />}
      {!league && !hasFailed && !isGone && <LoadingLeague />}
      {league && <LeagueBody league={league} now={now} isStale={hasFailed} />}
    </LeagueFrame>
  )
}

function LoadingLeague() {
  return (
    <div className="card grid gap-4 rounded-[1.5rem] p-4">
      <p role="status" className="sr-only">
        {leagues.page.loading}
      </p>
      <Skeleton width="55%" height="1.75rem" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="2.25rem" />
      ))}
    </div>
  )
}
