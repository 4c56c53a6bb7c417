import { app } from '#copy/app.ts'
import { dareDebtsQuery, myBetsQuery, waitingBetsQuery } from '#web/api/my-bets.ts'
import { filterOf, listSearch } from '#web/features/my-bets/use-bet-filter.ts'
import type { Arrival } from '#web/navigation/route.ts'

export { TabbedFrame as Around } from '#web/app/shell/tabbed-frame.tsx'
export { MyBetsScreen as Screen } from '#web/features/my-bets/my-bets-screen.tsx'

export async function load({ context: { client, queryClient }, location }: Arrival): Promise<null> {
  const loading = Promise.all([
    queryClient.prefetchInfiniteQuery(myBetsQuery(client, filterOf(listSearch(location.search)))),
    queryClient.prefetchQuery(waitingBetsQuery(client)),
    queryClient.prefetchQuery(dareDebtsQuery(client)),
  ])
  // In the browser the screen opens at once: it has a state for every moment.
  if (import.meta.env.SSR) await loading
  return null
}

export const head = () => ({ title: app.titles.myBets })
