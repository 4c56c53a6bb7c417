import { app } from '#copy/app.ts'
import { isNoLeague, leagueQuery } from '#web/api/leagues.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { Panes } from '#web/ui/panes.tsx'
import { useIsDesk } from '#web/ui/use-is-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { LeagueFrame, LeagueTopBar } from './league-frame.tsx'
import { LeagueStack } from './league-stack.tsx'
import { OpenLeague } from './open-league.tsx'
import { useTabTitle } from './use-tab-title.ts'

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
