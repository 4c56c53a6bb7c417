import { leagues } from '#copy/leagues.ts'
import { isNoLeague, leagueQuery } from '#web/api/leagues.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { lastLeague } from '#web/lib/persisted.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { useIsWide } from '#web/ui/media.ts'
import { PaneMargin } from '#web/ui/panes.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Champions, hasEnding } from './champions.tsx'
import { InviteCard } from './invite-card.tsx'
import { LeagueBody } from './league-body.tsx'
import { LeagueNotFound } from './league-not-found.tsx'

interface OpenLeagueProps {
  readonly leagueId: string
  readonly headingLevel: 1 | 2
  /** Shown above the league on a phone. */
  readonly topBar?: ReactNode
}

/**
 * The panes of one league: the table and the bets, and beside them the invite. The champions are above the table, or
 * beside it in a wide window.
 */
export function OpenLeague({ leagueId, headingLevel, topBar }: OpenLeagueProps) {
  const query = useQuery(leagueQuery(useApiClient(), leagueId))
  const isHydrated = useIsHydrated()
  const isWide = useIsWide()
  const hasFailed = isHydrated && query.isError
  const isGone = isNoLeague(query.error)
  const league = isGone ? undefined : query.data
  const isKnown = league !== undefined
  // The server does not know the width of the window, so it renders the champions in both positions and CSS shows one.
  const hasEnded = isKnown && hasEnding(league)
  useEffect(() => {
    if (isKnown) lastLeague.write(leagueId)
  }, [isKnown, leagueId])
  return (
    <>
      <div className="pane-sheet px-4 pb-6 lg:px-0">
        {topBar}
        {isGone && <LeagueNotFound />}
        {hasFailed && !isGone && <LoadFailure text={leagues.failed} query={query} />}
        {!league && !hasFailed && !isGone && <LoadingLeague />}
        {league && (
          <LeagueBody
            league={league}
            now={new Date(query.dataUpdatedAt)}
            isStale={hasFailed}
            headingLevel={headingLevel}
            isEndingAbove={hasEnded && !(isHydrated && isWide)}
          />
        )}
      </div>
      {league?.status === 'active' && (
        <PaneMargin label={leagues.page.invite} isLong>
          <InviteCard league={league} />
        </PaneMargin>
      )}
      {hasEnded && (isWide || !isHydrated) && (
        <PaneMargin label={leagues.page.endingLabel} isLong isOnlyWide>
          <Champions league={league} />
        </PaneMargin>
      )}
    </>
  )
}

function LoadingLeague() {
  return (
    <div className="card grid gap-4 rounded-card p-4">
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
