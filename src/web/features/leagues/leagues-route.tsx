import { useMe } from '#web/api/me.ts'
import { getRouteApi } from '@tanstack/react-router'
import { LeagueScreen } from './league-screen.tsx'
import { LeaguesScreen } from './leagues-screen.tsx'

const route = getRouteApi('/_app/leagues/{-$id}')

/** One league where the address has an id, otherwise the list. */
export function LeaguesRoute() {
  const { id } = route.useParams()
  const { join } = route.useSearch()
  return useMe() && id ? <LeagueScreen leagueId={id} /> : <LeaguesScreen join={join} />
}
