import { app } from '#copy/app.ts'
import { isNoLeague, leagueQuery, myLeaguesQuery } from '#web/api/leagues.ts'
import { type Arrival, type Elsewhere, NOT_FOUND } from '#web/navigation/route.ts'

export { TabbedFrame as Around } from '#web/app/shell/tabbed-frame.tsx'
export { LeaguesRoute as Screen } from '#web/features/leagues/leagues-screen.tsx'
export { LeagueNotFoundScreen as NotFound } from '#web/features/leagues/league-not-found.tsx'

/** Of all leagues, or of the one that the address names. */
export async function load({ context, params: { id } }: Arrival): Promise<Elsewhere | null> {
  const { me, client, queryClient } = context
  if (!me || me.guest) return null
  const loading = id
    ? queryClient.prefetchQuery(leagueQuery(client, id))
    : queryClient.prefetchQuery(myLeaguesQuery(client))
  // In the browser the screen opens at once: it has a state for every moment.
  if (!import.meta.env.SSR) return null
  await loading
  const isMissing = id && isNoLeague(queryClient.getQueryState(leagueQuery(client, id).queryKey)?.error)
  return isMissing ? NOT_FOUND : null
}

export const head = () => ({ title: app.titles.leagues })
