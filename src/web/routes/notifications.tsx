import { app } from '#copy/app.ts'
import { notificationsQuery } from '#web/api/notifications.ts'
import type { Arrival } from '#web/navigation/route.ts'

export { TabbedFrame as Around } from '#web/app/shell/tabbed-frame.tsx'
export { NotificationsScreen as Screen } from '#web/features/notifications/notifications-screen.tsx'

export async function load({ context: { client, queryClient } }: Arrival): Promise<null> {
  const loading = queryClient.prefetchInfiniteQuery(notificationsQuery(client))
  // In the browser the screen opens at once: it has a state for every moment.
  if (import.meta.env.SSR) await loading
  return null
}

export const head = () => ({ title: app.titles.notifications })
