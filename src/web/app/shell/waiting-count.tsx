import { navItems, ownFrame } from '#copy/own-frame.ts'
import { useMe } from '#web/api/me.ts'
import { waitingBetsQuery } from '#web/api/my-bets.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'

/** How many bets wait for the viewer, beside the name of the place that lists them. @see docs/rules.md#waiting-bets */
export function WaitingCount() {
  const isSignedIn = useMe() !== null
  // The answer may be here before this part of the page has been hydrated, whose HTML has no count.
  const isShown = useIsHydrated() && isSignedIn
  const { data } = useQuery({ ...waitingBetsQuery(useApiClient()), enabled: isSignedIn })
  const count = (isShown ? data : undefined)?.bets.filter(({ isHidden }) => !isHidden).length ?? 0
  if (count === 0) return null
  return (
    <span className="count nav-count">
      <span aria-hidden="true">{ownFrame.unreadBadge(count)}</span>
      <VisuallyHidden>{navItems.waiting(count)}</VisuallyHidden>
    </span>
  )
}
