import { app } from '#copy/app.ts'
import { ownInviteQuery } from '#web/api/invites.ts'
import { InviteFriendsScreen } from '#web/features/invite-friends/invite-friends-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/invite-friends')({
  // In the browser the screen asks by itself: it has a state for every moment, and this stands in every first view.
  loader: async ({ context }) => {
    if (import.meta.env.SSR && context.me && !context.me.guest)
      await context.queryClient.prefetchQuery(ownInviteQuery(context.client))
  },
  head: () => ({ meta: [{ title: app.titles.inviteFriends }] }),
  component: InviteFriendsScreen,
})
