import { app } from '#copy/app.ts'
import { inviteQuery } from '#web/api/invites.ts'
import { inviteSearch } from '#web/features/add-friend/add-friend-screen.tsx'
import type { Arrival } from '#web/navigation/route.ts'

export { AddFriendScreen as Screen } from '#web/features/add-friend/add-friend-screen.tsx'

/** In the browser the screen asks by itself: it has a state for every moment. */
export async function load({ context: { client, queryClient }, location }: Arrival): Promise<null> {
  const { invite } = inviteSearch(location.search)
  if (import.meta.env.SSR && invite !== undefined) await queryClient.prefetchQuery(inviteQuery(client, invite))
  return null
}

export const head = () => ({ title: app.titles.addFriend, isUnlisted: true })
