import { app } from '#copy/app.ts'
import { ownInviteQuery } from '#web/api/invites.ts'
import type { Arrival } from '#web/navigation/route.ts'

export { TabbedFrame as Around } from '#web/app/shell/tabbed-frame.tsx'
export { InviteFriendsScreen as Screen } from '#web/features/invite-friends/invite-friends-screen.tsx'

/** In the browser the screen asks by itself: it has a state for every moment. */
export async function load({ context: { me, client, queryClient } }: Arrival): Promise<null> {
  if (import.meta.env.SSR && me && !me.guest) await queryClient.prefetchQuery(ownInviteQuery(client))
  return null
}

export const head = () => ({ title: app.titles.inviteFriends })
