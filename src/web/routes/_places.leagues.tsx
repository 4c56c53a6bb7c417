import { app } from '#copy/en/app.ts'
import { myLeaguesQuery } from '#web/api/leagues.ts'
import { requireMe } from '#web/app/require-me.ts'
import { LeaguesScreen } from '#web/features/leagues/leagues-screen.tsx'
import type { Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

const CODE_TEXT_MAX = 64

export const Route = createFileRoute('/_places/leagues')({
  codeSplitGroupings: [['loader', 'component']],
  // An empty code opens the dialog too. A code of digits only arrives as a number.
  validateSearch: (search: Search): { readonly join?: string } => {
    const { join } = search
    if (typeof join !== 'string' && typeof join !== 'number') return {}
    return { join: String(join).slice(0, CODE_TEXT_MAX) }
  },
  // Visitors see what leagues are; whoever wants to join one signs in and comes back.
  beforeLoad: ({ context, location, search }) => {
    if (search.join !== undefined) requireMe(context.me, location.href)
  },
  loader: async ({ context }) => {
    if (!context.me) return
    const loading = context.queryClient.prefetchQuery(myLeaguesQuery(context.client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.leagues }] }),
  component: function LeaguesRoute() {
    return <LeaguesScreen join={Route.useSearch().join} />
  },
})
