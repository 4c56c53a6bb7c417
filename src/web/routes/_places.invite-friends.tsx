import { app } from '#copy/en/app.ts'
import { ownInviteQuery } from '#web/api/invites.ts'
import { InviteFriendsScreen } from '#web/features/invite-friends/invite-friends-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_places/invite-friends')({
  loader: async ({ context }) => {
    if (!context.me) return
    const loading = context.queryClient.prefetchQuery(ownInviteQuery(context.client))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.inviteFriends }] }),
  component: InviteFriendsScreen,
})
