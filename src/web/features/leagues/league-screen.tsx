import { app } from '#copy/app.ts'
import { isNoLeague, leagueQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsDesk } from '#web/ui/media.ts'
import { Panes } from '#web/ui/panes.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LeagueFrame, LeagueTopBar } from './league-frame.tsx'
import { LeagueStack } from './league-stack.tsx'
import { OpenLeague } from './open-league.tsx'

/** One league: its table, its bets and its invite; on a desktop beside the list. @see docs/screens.md#league */
export function LeagueScreen({ leagueId }: { readonly leagueId: string }) {
  const query = useQuery(leagueQuery(useApiClient(), leagueId))
  const isDesk = useIsDesk()
  useTabTitle(query.data && !isNoLeague(query.error) ? app.titles.bet(query.data.name) : undefined)
  return (
    <LeagueFrame leagueId={leagueId} isBusy={query.isPending}>
      <Panes shape="stack">
        {isDesk ? <LeagueStack headingLevel={2} openId={leagueId} /> : <div className="pane-stack" />}
        <OpenLeague leagueId={leagueId} headingLevel={1} topBar={<LeagueTopBar />} />
      </Panes>
    </LeagueFrame>
  )
}

/**
 * Sets the title of the tab to what the screen shows once its data is known. The head of the route is part of every
 * first view, so it holds a general title only.
 */
function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = title
    return () => {
      // The next screen may have set its own title.
      if (document.title === title) document.title = before
    }
  }, [title])
}
