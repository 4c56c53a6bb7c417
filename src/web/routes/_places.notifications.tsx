import { app } from '#copy/en/app.ts'
import { requireMe } from '#web/app/require-me.ts'
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_places/notifications')({
  beforeLoad: ({ context, location }) => requireMe(context.me, location.href),
  loader: async ({ context }) => {
    // In the browser the screen opens at once and asks for itself: it has a state for every moment.
    if (!import.meta.env.SSR) return
    const { noticesQuery } = await import('#web/api/notices.ts')
    await context.queryClient.prefetchInfiniteQuery(noticesQuery(context.client))
  },
  head: () => ({ meta: [{ title: app.titles.notifications }] }),
  component: NotificationsScreen,
})
