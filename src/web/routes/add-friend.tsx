import { app } from '#copy/app.ts'
import { inviteQuery } from '#web/api/invites.ts'
import { AddFriendScreen } from '#web/features/add-friend/add-friend-screen.tsx'
import { type Search, textOf } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/add-friend')({
  validateSearch: (search: Search) => textOf(search, 'invite'),
  // In the browser the screen asks by itself: it has a state for every moment, and this stands in every first view.
  loader: async ({ context, location }) => {
    if (!import.meta.env.SSR) return
    const { invite } = textOf(location.search, 'invite')
    if (invite !== undefined) await context.queryClient.prefetchQuery(inviteQuery(context.client, invite))
  },
  head: () => ({ meta: [{ title: app.titles.addFriend }, { name: 'robots', content: 'noindex' }] }),
  component: AddFriendScreen,
})
