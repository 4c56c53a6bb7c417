import { app } from '#copy/app.ts'
import { walletQuery } from '#web/api/accounts.ts'
import { tasksQuery } from '#web/api/tasks.ts'
import type { Arrival } from '#web/navigation/route.ts'

export { TabbedFrame as Around } from '#web/app/shell/tabbed-frame.tsx'
export { EarnTokensScreen as Screen } from '#web/features/earn-tokens/earn-tokens-screen.tsx'

export async function load({ context: { me, client, queryClient } }: Arrival): Promise<null> {
  const loading = Promise.all([
    typeof me?.email === 'string' && queryClient.prefetchQuery(tasksQuery(client)),
    queryClient.prefetchInfiniteQuery(walletQuery(client)),
  ])
  // In the browser the screen opens at once: it has a state for every moment.
  if (import.meta.env.SSR) await loading
  return null
}

export const head = () => ({ title: app.titles.earnTokens })
