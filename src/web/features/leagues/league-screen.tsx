import { leagues } from '#copy/en/leagues.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { whyNotStartBet } from '#domain/leagues/membership.ts'
import { championsOf } from '#domain/leagues/standings.ts'
import { leagueQuery } from '#web/api/leagues.ts'
import { useMe } from '#web/api/me.ts'
import { BalanceChip } from '#web/components/balance-chip.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { toApiError } from '#web/lib/api-error.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { InviteCard } from './invite-card.tsx'
import { LeagueBets } from './league-bets.tsx'
import { StartBet } from './league-card.tsx'
import { LeagueHead } from './league-head.tsx'
import { LeagueMenu } from './league-menu.tsx'
import { LeagueNotFound } from './league-not-found.tsx'
import { LeagueTable } from './league-table.tsx'
import { LoadFailure } from './load-failure.tsx'
import { shareStandings } from './share-standings.ts'

const { page } = leagues

/** One league: its table, its bets, and the way in for friends. @see rules.md §4 */
export function LeagueScreen({ leagueId }: { readonly leagueId: string }) {
  const me = useMe()
  const query = useQuery(leagueQuery(useApiClient(), leagueId))
  const hasFailed = useIsHydrated() && query.isError
  const isGone = query.error !== null && toApiError(query.error).code === 'league.not_found'
  const league = isGone ? undefined : query.data
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
            error={query.error}
            isStale={league !== undefined}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!league && !hasFailed && !isGone && <LoadingLeague />}
        {league && (
          <div className="grid items-start gap-5 min-[60rem]:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-5">
              <section className="card overflow-hidden rounded-[1.5rem]">
                <div className={`on-paper paper-${paperOf(leagueId)} py-3 pr-2 pl-4`}>
                  <LeagueHead league={league} now={now} headingLevel={1} menu={<LeagueMenu league={league} />} />
                  {league.status === 'finished' && (
                    <Champion names={championsOf(league.standings).map((c) => c.name)} />
                  )}
                </div>
                <LeagueTable league={league} />
                <div className="grid gap-2 px-4 pt-2 pb-4">
                  {whyNotStartBet(league, now) === null && <StartBet league={league} />}
                  <Button
                    variant="line"
                    size="sm"
                    full
                    iconName="share-fat"
                    onClick={() => void shareStandings(league)}
                  >
                    {page.picture.button}
                  </Button>
                </div>
              </section>
              <LeagueBets title={page.openBets} empty={page.noOpenBets} bets={league.openBets} now={now} />
              <LeagueBets title={page.lastResults} empty={page.noResults} bets={league.lastResults} now={now} />
            </div>
            {league.status === 'active' && <InviteCard league={league} />}
          </div>
        )}
      </div>
    </Page>
  )
}

function Champion({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="m-0 flex items-center gap-2 pb-2 font-bold [overflow-wrap:anywhere]">
      <Icon name="trophy" weight="fill" />
      {page.champion(names)}
    </p>
  )
}

function LoadingLeague() {
  return (
    <div className="card grid gap-4 rounded-[1.5rem] p-4">
      <p role="status" className="sr-only">
        {page.loading}
      </p>
      <Skeleton width="55%" height="1.75rem" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="2.25rem" />
      ))}
    </div>
  )
}
