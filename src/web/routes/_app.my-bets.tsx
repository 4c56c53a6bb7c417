import { app } from '#copy/app.ts'
import { dareDebtsQuery, myBetsQuery, waitingBetsQuery } from '#web/api/my-bets.ts'
import { requireMe } from '#web/app/require-me.ts'
import { MyBetsScreen } from '#web/features/my-bets/my-bets-screen.tsx'
import { filterOf } from '#web/features/my-bets/use-bet-filter.ts'
import { oneOf, textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/my-bets')({
  // What the loader asks travels with the screen, not with every first view.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Search) => ({
    ...oneOf(search, 'notice', ['bet.not_found', 'bet.resolve_creator_only', 'bet.not_active']),
    // The screen looks whether they are choices.
    ...textOf(search, 'status'),
    ...textOf(search, 'stake'),
    ...textOf(search, 'hidden'),
  }),
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loaderDeps: ({ search: { status, stake, hidden } }) => ({
    ...(status && { status }),
    ...(stake && { stake }),
    ...(hidden && { hidden }),
  }),
  loader: async ({ context, deps }) => {
    const loading = Promise.all([
      context.queryClient.prefetchInfiniteQuery(myBetsQuery(context.client, filterOf(deps))),
      context.queryClient.prefetchQuery(waitingBetsQuery(context.client)),
      context.queryClient.prefetchQuery(dareDebtsQuery(context.client)),
    ])
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.myBets }] }),
  component: MyBetsScreen,
})
