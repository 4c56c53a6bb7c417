import { app } from '#copy/app.ts'
import { isNoLeague, leagueQuery, myLeaguesQuery } from '#web/api/leagues.ts'
import { requireAccount } from '#web/app/require-me.ts'
import { LeagueNotFoundScreen } from '#web/features/leagues/league-not-found.tsx'
import { LeaguesRoute } from '#web/features/leagues/leagues-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'

/** All leagues, or the one the address names: one route, because every route is part of every first view. */
export const Route = createFileRoute('/_app/leagues/{-$id}')({
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: (search: Search) => textOf(search, 'join'),
  // Visitors see what leagues are; a visitor who wants to join one signs in and comes back.
  beforeLoad: ({ context, location, search }) => void (search.join && requireAccount(context.me, location.href)),
  loader: async ({ context: { me, client, queryClient }, params: { id } }) => {
    if (!me || me.guest) return
    const loading = id
      ? queryClient.prefetchQuery(leagueQuery(client, id))
      : queryClient.prefetchQuery(myLeaguesQuery(client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (!import.meta.env.SSR) return
    await loading
    if (id && isNoLeague(queryClient.getQueryState(leagueQuery(client, id).queryKey)?.error)) throw notFound()
  },
  head: () => ({ meta: [{ title: app.titles.leagues }] }),
  notFoundComponent: LeagueNotFoundScreen,
  component: LeaguesRoute,
})
