import { notifications } from '#copy/notifications.ts'
import { useMe } from '#web/api/me.ts'
import { notificationsQuery } from '#web/api/notifications.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { PaneMargin, Panes } from '#web/ui/panes.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadingNotifications, NotificationList } from './notification-list.tsx'
import { useSeenNotifications } from './use-seen-notifications.ts'

/**
 * The viewer's notifications, newest first, updated live. Opening the page marks them as read.
 *
 * @see docs/screens.md#notifications
 */
export function NotificationsScreen() {
  const me = useMe()
  const list = useInfiniteQuery(notificationsQuery(useApiClient()))
  const cards = list.data?.pages.flatMap((page) => page.cards) ?? []
  const newIds = useSeenNotifications(cards, me?.unreadUpToId ?? null)
  // When the server's request failed, the browser repeats it; until then the page shows the loading state.
  const hasFailed = useIsHydrated() && list.isError
  const isLoading = !list.data && !hasFailed
  return (
    <Page paper="sky" isBusy={isLoading}>
      <Panes shape="two">
        <div className="min-w-0 pb-6">
          <div className="lg-hidden -mx-2 -mt-4">
            <TopBar start={<Wordmark />} />
          </div>
          <h1 tabIndex={-1} className="mt-1 mb-4 text-[clamp(1.5rem,8vw,2rem)] font-black tracking-tighter">
            {notifications.title}
          </h1>
          {hasFailed && <LoadFailure text={notifications.failed} query={list} />}
          {isLoading && <LoadingNotifications />}
          {list.data && cards.length === 0 && me && (
            <EmptyState
              art={<PetImage pet={me.pet} size={210} />}
              title={notifications.empty.title}
              line={notifications.empty.line}
              action={
                <ButtonLink variant="wax" to="/create-bet" className="min-w-capped-68">
                  {notifications.empty.button}
                </ButtonLink>
              }
            />
          )}
          {cards.length > 0 && <NotificationList cards={cards} newIds={newIds} />}
          {list.hasNextPage && (
            <Button
              variant="line"
              full
              className="mt-4"
              isBusy={list.isFetchingNextPage}
              busyLabel={notifications.loadingMore}
              onClick={() => void list.fetchNextPage()}
            >
              {notifications.more}
            </Button>
          )}
        </div>
        <PaneMargin label={notifications.choose.title} isLong>
          <section className="margin-card">
            <h2>{notifications.choose.title}</h2>
            <p className="mb-3 text-text-2">{notifications.choose.line}</p>
            <ButtonLink variant="line" size="sm" full to="/account" hash="notifications">
              {notifications.choose.open}
            </ButtonLink>
          </section>
        </PaneMargin>
      </Panes>
    </Page>
  )
}
