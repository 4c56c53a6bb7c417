import type { NotificationCard } from '#contract/notifications.ts'
import { useMarkNotificationsRead } from '#web/api/notifications.ts'
import { useEffect, useState } from 'react'

/**
 * Marks the shown notifications as read, and remembers which of them were unread for as long as the list is open.
 *
 * @returns the ids of the entries that were unread when they were first shown here
 */
export function useSeenNotifications(cards: readonly NotificationCard[], upToId: string | null): ReadonlySet<string> {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const { mutate: markRead } = useMarkNotificationsRead()
  const entries = cards.flatMap((card) => card.entries)
  const found = entries.filter((entry) => !entry.isRead && !newIds.has(entry.id))
  if (found.length > 0) setNewIds(new Set([...newIds, ...found.map(({ id }) => id)]))

  const newestId = entries[0]?.id ?? null
  // Newer entries than those on the screen stay unread until they are shown.
  const seenUpToId = upToId !== null && newestId !== null && upToId <= newestId ? upToId : null
  useEffect(() => {
    if (seenUpToId === null) return
    const report = () => document.visibilityState === 'visible' && markRead({ upToId: seenUpToId })
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [seenUpToId, markRead])
  return newIds
}
