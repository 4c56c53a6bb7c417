import { app } from '#copy/app.ts'
import { ownAccountQuery } from '#web/api/own-account.ts'
import { requireMe } from '#web/app/require-me.ts'
import { AccountScreen } from '#web/features/account/account-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/account')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context }) => {
    const loading = context.queryClient.prefetchQuery(ownAccountQuery(context.client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.account }] }),
  component: AccountScreen,
})
