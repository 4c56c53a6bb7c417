import { app } from '#copy/en/app.ts'
import { leagueQuery } from '#web/api/leagues.ts'
import { requireMe } from '#web/app/require-me.ts'
import { LeagueScreen } from '#web/features/leagues/league-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_places/league/$leagueId')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context, params }) => {
    const loading = context.queryClient.prefetchQuery(leagueQuery(context.client, params.leagueId))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.leagues }, { name: 'robots', content: 'noindex' }] }),
  component: function LeagueRoute() {
    return <LeagueScreen leagueId={Route.useParams().leagueId} />
  },
})
