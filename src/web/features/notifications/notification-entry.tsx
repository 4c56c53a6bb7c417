import type { NotificationView } from '#contract/notifications.ts'
import { notifications, notificationTexts } from '#copy/notifications.ts'
import { EntryMenu } from './entry-menu.tsx'
import { NotificationLine } from './notification-line.tsx'

interface NotificationEntryProps {
  readonly entry: NotificationView
  readonly isNew: boolean
  /** Called on a press, before its page opens. */
  readonly onOpen?: (() => void) | undefined
}

/** One notification as a link to what it is about. */
export function NotificationEntry({ entry, isNew, onOpen }: NotificationEntryProps) {
  const about = entry.bet?.description ?? entry.league?.name ?? null
  const isMuted = entry.bet?.isMuted || entry.league?.isMuted
  return (
    <article className="card relative flex flex-wrap items-start gap-3 p-3.5">
      <NotificationLine entry={entry} isNew={isNew} onOpen={onOpen}>
        {about && (
          <p className="line-clamp-2 text-15 text-text-2 wrap-anywhere">
            {about}
            {isMuted && <span className="ml-2 text-14">{notifications.mutedBadge}</span>}
          </p>
        )}
      </NotificationLine>
      {(entry.bet ?? entry.league) && (
        <span className="relative ml-auto">
          <EntryMenu entry={entry} line={notificationTexts[entry.kind].line(entry)} />
        </span>
      )}
    </article>
  )
}
