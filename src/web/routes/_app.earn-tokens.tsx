import { app } from '#copy/app.ts'
import { walletQuery } from '#web/api/accounts.ts'
import { tasksQuery } from '#web/api/tasks.ts'
import { requireAccount } from '#web/app/require-me.ts'
import { EarnTokensScreen } from '#web/features/earn-tokens/earn-tokens-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/earn-tokens')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireAccount(context.me, location.href),
  loader: async ({ context }) => {
    const loading = Promise.all([
      typeof context.me?.email === 'string' && context.queryClient.prefetchQuery(tasksQuery(context.client)),
      context.queryClient.prefetchInfiniteQuery(walletQuery(context.client)),
    ])
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.earnTokens }] }),
  component: EarnTokensScreen,
})
