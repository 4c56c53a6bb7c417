import { app } from '#copy/en/app.ts'
import { myBetsQuery } from '#web/api/bets.ts'
import { requireMe } from '#web/app/require-me.ts'
import { MyBetsScreen } from '#web/features/my-bets/my-bets-screen.tsx'
import { oneOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_places/my-bets')({
  validateSearch: (search: Search) =>
    oneOf(search, 'notice', ['bet.not_found', 'bet.resolve_creator_only', 'bet.not_active']),
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context }) => {
    const loading = context.queryClient.prefetchQuery(myBetsQuery(context.client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.myBets }] }),
  component: MyBetsScreen,
})
