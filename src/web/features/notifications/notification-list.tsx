import type { NotificationCard } from '#contract/notifications.ts'
import { notifications } from '#copy/notifications.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BetNotifications } from './bet-notifications.tsx'
import { NotificationEntry } from './notification-entry.tsx'

interface NotificationListProps {
  readonly cards: readonly NotificationCard[]
  /** The entries that were unread when they were first shown here. */
  readonly newIds: ReadonlySet<string>
  /** Called when the user presses an entry. */
  readonly onOpen?: () => void
}

/** One card for each bet with all of its entries, and one for each other entry. */
export const NotificationList = ({ cards, newIds, onOpen }: NotificationListProps) => (
  <ul className="grid grid-cols-1 gap-2" aria-label={notifications.title}>
    {cards.map(({ id, entries }) => {
      const [entry, ...others] = entries
      return (
        <li key={id}>
          {entry?.bet && others.length > 0 ? (
            <BetNotifications bet={entry.bet} entries={entries} newIds={newIds} onOpen={onOpen} />
          ) : (
            <div className="grid grid-cols-1 gap-2">
              {entries.map((each) => (
                <NotificationEntry key={each.id} entry={each} isNew={newIds.has(each.id)} onOpen={onOpen} />
              ))}
            </div>
          )}
        </li>
      )
    })}
  </ul>
)

export function LoadingNotifications() {
  return (
    <>
      <p className="sr-only" role="status">
        {notifications.loading}
      </p>
      <ul className="grid gap-2" aria-hidden="true">
        {[80, 62, 74, 55].map((percent) => (
          <li key={percent} className="card flex items-start gap-3 p-3.5">
            <Skeleton width="40px" height="40px" isRound />
            <div className="flex-1">
              <Skeleton width={`${percent}%`} />
              <Skeleton width="40%" height="14px" className="mt-2" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
