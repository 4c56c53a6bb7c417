import { app } from '#copy/en/app.ts'
import { leagues } from '#copy/en/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { leagueQuery } from '#web/api/leagues.ts'
import { useMe } from '#web/api/me.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LeagueBody } from './league-body.tsx'
import { LeagueNotFound } from './league-not-found.tsx'
import { useTabTitle } from './use-tab-title.ts'

/** An address that is none of a league's (`/leagues/abc`) is told from one that leads to none by the server only. */
const NOT_HERE: ReadonlySet<string> = new Set(['league.not_found', 'input.invalid'])

/** One league: its table, its bets, and the way in for friends. @see rules.md §4 */
export function LeagueScreen({ leagueId }: { readonly leagueId: string }) {
  const me = useMe()
  const query = useQuery(leagueQuery(useApiClient(), leagueId))
  const hasFailed = useIsHydrated() && query.isError
  const isGone = query.error !== null && NOT_HERE.has(toApiError(query.error).code)
  const league = isGone ? undefined : query.data
  useTabTitle(league && app.titles.bet(league.name))
  const now = new Date(query.dataUpdatedAt)
  return (
    <Page paper={paperOf(leagueId)} isBusy={query.isPending}>
      <div className="mx-auto w-full max-w-[60rem] px-4 pb-6 min-[60rem]:pt-5">
        <div className="-mx-2">
          <TopBar
            start={
              <Link to="/leagues/{-$id}" params={{ id: undefined }} className="icon-btn" aria-label={leagues.back}>
                <Icon name="arrow-left" />
              </Link>
            }
            end={me && <BalanceChip tokens={me.tokens} />}
          />
        </div>
        {isGone && <LeagueNotFound />}
        {hasFailed && !isGone && (
          <LoadFailure
            text={leagues.failed}
            error={query.error}
            isStale={league !== undefined}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!league && !hasFailed && !isGone && <LoadingLeague />}
        {league && <LeagueBody league={league} now={now} />}
      </div>
    </Page>
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
