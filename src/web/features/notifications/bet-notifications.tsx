import type { NotificationView } from '#contract/notifications.ts'
import { notifications, notificationTexts } from '#copy/notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { useId, useState } from 'react'
import { EntryMenu } from './entry-menu.tsx'
import { NotificationLine } from './notification-entry.tsx'

interface BetNotificationsProps {
  readonly bet: NonNullable<NotificationView['bet']>
  readonly entries: readonly NotificationView[]
  readonly newIds: ReadonlySet<string>
  readonly onOpen: (() => void) | undefined
}

/** How many old entries are shown until the user asks for the rest; new ones are always shown. */
const FIRST_ENTRIES = 3

/** All notifications about one bet, newest first. */
export function BetNotifications({ bet, entries, newIds, onOpen }: BetNotificationsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const titleId = useId()
  const shown = isWhole ? entries : entries.filter(({ id }, index) => index < FIRST_ENTRIES || newIds.has(id))
  const hiddenCount = entries.length - shown.length
  const [newest] = entries
  return (
    <article className="card p-3.5" aria-labelledby={titleId}>
      <div className="flex items-start gap-2">
        <h2
          id={titleId}
          className="mt-1.5 line-clamp-2 min-w-0 flex-1 text-16 leading-tight font-semibold wrap-anywhere"
        >
          {bet.description}
          {bet.isMuted && <span className="ml-2 text-14 font-normal text-text-2">{notifications.mutedBadge}</span>}
        </h2>
        {newest && <EntryMenu entry={newest} line={notificationTexts[newest.kind].line(newest)} />}
      </div>
      <ul className="mt-1 grid grid-cols-1">
        {shown.map((entry) => (
          <li key={entry.id} className="relative flex items-start gap-3 py-2">
            <NotificationLine entry={entry} isNew={newIds.has(entry.id)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="text" size="sm" onClick={() => setIsWhole(true)}>
          {notifications.showMore(hiddenCount)}
        </Button>
      )}
    </article>
  )
}
