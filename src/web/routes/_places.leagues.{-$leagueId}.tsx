import { app } from '#copy/en/app.ts'
import { shell } from '#copy/en/shell.ts'
import { leagueQuery, myLeaguesQuery } from '#web/api/leagues.ts'
import { requireMe } from '#web/app/require-me.ts'
import { LeagueScreen } from '#web/features/leagues/league-screen.tsx'
import { LeaguesScreen } from '#web/features/leagues/leagues-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

/** All leagues, or the one the address names: one route, because every route is part of every first view. */
export const Route = createFileRoute('/_places/leagues/{-$leagueId}')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Search) => textOf(search, 'join'),
  // Visitors see what leagues are; whoever wants into one signs in and comes back.
  beforeLoad: ({ context, location, params, search }) => {
    if (search.join || params.leagueId) requireMe(context.me, location.href)
  },
  loader: async ({ context: { client, me, queryClient }, params: { leagueId } }) => {
    if (!me) return
    const loading = leagueId
      ? queryClient.prefetchQuery(leagueQuery(client, leagueId))
      : queryClient.prefetchQuery(myLeaguesQuery(client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.bet(shell.menu.leagues) }] }),
  component: function LeaguesRoute() {
    const { leagueId } = Route.useParams()
    const { join } = Route.useSearch()
    return leagueId ? <LeagueScreen leagueId={leagueId} /> : <LeaguesScreen join={join} />
  },
})
