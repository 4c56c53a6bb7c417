import { app } from '#copy/app.ts'
import { noticesQuery } from '#web/api/notices.ts'
import { requireMe } from '#web/app/require-me.ts'
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_places/notifications')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context }) => {
    const loading = context.queryClient.prefetchInfiniteQuery(noticesQuery(context.client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.notifications }] }),
  component: NotificationsScreen,
})
