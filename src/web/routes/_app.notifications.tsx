import { app } from '#copy/app.ts'
import { notificationsQuery } from '#web/api/notifications.ts'
import { requireMe } from '#web/app/require-me.ts'
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/notifications')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context }) => {
    const loading = context.queryClient.prefetchInfiniteQuery(notificationsQuery(context.client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.notifications }] }),
  component: NotificationsScreen,
})
