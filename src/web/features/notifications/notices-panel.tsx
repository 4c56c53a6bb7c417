import { notices } from '#copy/notices.ts'
import { useMe } from '#web/api/me.ts'
import { noticesQuery } from '#web/api/notices.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { useApiClient } from '#web/lib/api-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadingNotices } from './loading-notices.tsx'
import { NoticeList } from './notice-list.tsx'
import { useSeenNotices } from './use-seen-notices.ts'

/** The newest notifications, for the popover of the bell; the page has the rest. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const me = useMe()
  const list = useInfiniteQuery(noticesQuery(useApiClient()))
  const cards = list.data?.pages[0]?.cards ?? []
  const newIds = useSeenNotices(cards, me?.unreadUpToId ?? null)
  return (
    <>
      {list.isError && !list.data && <LoadFailure text={notices.failed} query={list} />}
      {list.isPending && <LoadingNotices />}
      {list.data && cards.length === 0 && <p className="m-0 px-3 py-2 text-text-2">{notices.empty.line}</p>}
      {cards.length > 0 && <NoticeList cards={cards} newIds={newIds} onOpen={onClose} />}
      {/* At the foot of the popover, however long the list above it is. */}
      <div className="sticky bottom-0 -mx-1.5 mt-2 flex flex-wrap justify-between gap-x-3 border-t border-line bg-(--card) px-1.5 pt-1">
        <ButtonLink variant="text" size="sm" to="/notifications" onClick={onClose}>
          {notices.seeAll}
        </ButtonLink>
        <ButtonLink variant="text" size="sm" to="/account" hash="notices" onClick={onClose}>
          {notices.choose.open}
        </ButtonLink>
      </div>
    </>
  )
}
