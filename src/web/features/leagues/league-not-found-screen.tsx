import { getRouteApi } from '@tanstack/react-router'
import { LeagueFrame, LeagueTopBar } from './league-frame.tsx'
import { LeagueNotFound } from './league-not-found.tsx'

const route = getRouteApi('/_app/leagues/{-$id}')

/** The page that the server renders for an address of no league of the viewer's. */
export function LeagueNotFoundScreen() {
  const { id = '' } = route.useParams()
  return (
    <LeagueFrame leagueId={id}>
      <div className="pane-focus px-4 pb-6">
        <LeagueTopBar />
        <LeagueNotFound />
      </div>
    </LeagueFrame>
  )
}
