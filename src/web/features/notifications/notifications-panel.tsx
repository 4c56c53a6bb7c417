import { notifications } from '#copy/notifications.ts'
import { useMe } from '#web/api/me.ts'
import { notificationsQuery } from '#web/api/notifications.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadingNotifications, NotificationList } from './notification-list.tsx'
import { useSeenNotifications } from './use-seen-notifications.ts'

/** The newest notifications in the popover of the bell; the page shows the rest. */
export function NotificationsPanel({ onClose }: { readonly onClose: () => void }) {
  const me = useMe()
  const list = useInfiniteQuery(notificationsQuery(useApiClient()))
  const cards = list.data?.pages[0]?.cards ?? []
  const newIds = useSeenNotifications(cards, me?.unreadUpToId ?? null)
  return (
    <>
      {list.isError && !list.data && <LoadFailure text={notifications.failed} query={list} />}
      {list.isPending && <LoadingNotifications />}
      {list.data && cards.length === 0 && <p className="px-3 py-2 text-text-2">{notifications.empty.line}</p>}
      {cards.length > 0 && <NotificationList cards={cards} newIds={newIds} onOpen={onClose} />}
      {/* Stays at the foot of the popover, however long the list above it is. */}
      <div className="sticky bottom-0 -mx-1.5 mt-2 flex flex-wrap justify-between gap-x-3 border-t border-line bg-(--card) px-1.5 pt-1">
        <ButtonLink variant="text" size="sm" to="/notifications" onClick={onClose}>
          {notifications.seeAll}
        </ButtonLink>
        <ButtonLink variant="text" size="sm" to="/account" hash="notifications" onClick={onClose}>
          {notifications.choose.open}
        </ButtonLink>
      </div>
    </>
  )
}
