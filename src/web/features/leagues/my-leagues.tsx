import { leagues } from '#copy/leagues.ts'
import { myLeaguesQuery } from '#web/api/leagues.ts'
import { FriendSuggestion } from '#web/components/friend-suggestion.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { useNavigate } from '#web/navigation/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreateLeagueSheet } from './create-league-sheet.tsx'
import { JoinLeagueSheet } from './join-league-sheet.tsx'
import { LeagueCard } from './league-card.tsx'
import { LeagueSlip } from './league-slip.tsx'
import { ListOptions } from './list-options.tsx'
import { LEAGUE_GRID, LoadingLeagues, NoLeagues } from './list-states.tsx'
import { orderLeagues, useKeptSort } from './order-leagues.ts'

interface MyLeaguesProps {
  readonly join?: string | undefined
  /** The league that is open beside the list on a desktop. */
  readonly openId: string | null
}

/** The viewer's leagues, with the ways to create and to join one. */
export function MyLeagues({ join, openId }: MyLeaguesProps) {
  const list = useQuery(myLeaguesQuery(useApiClient()))
  const navigate = useNavigate()
  const [sort, setSort] = useKeptSort()
  const [isFinishedShown, setIsFinishedShown] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  // The server cannot render a dialog; the one of a join link opens after hydration.
  const isHydrated = useIsHydrated()
  const hasFailed = isHydrated && list.isError
  const shown = list.data && orderLeagues(list.data, { sort, isFinishedShown, openId })
  const [isJoining, setIsJoining] = useState(false)
  const [hasJoined, setHasJoined] = useState(false)
  const stopJoining = () => {
    setIsJoining(false)
    // Removes the code from the address, so that going back does not open the dialog again.
    if (join !== undefined) void navigate({ to: '/leagues', replace: true })
  }
  return (
    <>
      <div className="flex flex-wrap gap-3 *:grow *:basis-32 sm:max-w-112">
        <Button variant="ink" size="sm" onPointerEnter={preloadSheet} onClick={() => setIsCreating(true)}>
          {leagues.create.button}
        </Button>
        <Button variant="line" size="sm" onPointerEnter={preloadSheet} onClick={() => setIsJoining(true)}>
          {leagues.join.button}
        </Button>
      </div>
      {list.data && list.data.length > 0 && (
        <ListOptions
          sort={sort}
          onSort={setSort}
          isFinishedShown={isFinishedShown}
          onShowFinished={setIsFinishedShown}
        />
      )}
      {hasJoined && (
        <div className="mt-4 max-w-112">
          <FriendSuggestion />
        </div>
      )}
      {hasFailed && (
        <div className="mt-4">
          <LoadFailure text={leagues.failed} query={list} />
        </div>
      )}
      {!list.data && !hasFailed && <LoadingLeagues />}
      {list.data?.length === 0 && <NoLeagues />}
      {list.data && list.data.length > 0 && shown?.length === 0 && (
        <p className="text-text-2">{leagues.onlyFinished}</p>
      )}
      <ul className={LEAGUE_GRID} aria-label={leagues.listLabel}>
        {shown?.map((league) => (
          <li key={league.leagueId}>
            <div className="lg-hidden">
              <LeagueCard league={league} now={new Date(list.dataUpdatedAt)} />
            </div>
            <div className="only-desk">
              <LeagueSlip league={league} isOpen={league.leagueId === openId} />
            </div>
          </li>
        ))}
      </ul>
      {isCreating && <CreateLeagueSheet onClose={() => setIsCreating(false)} />}
      {isHydrated && (isJoining || join !== undefined) && (
        <JoinLeagueSheet initialCode={join ?? ''} onJoined={() => setHasJoined(true)} onClose={stopJoining} />
      )}
    </>
  )
}
