import { app } from '#copy/en/app.ts'
import { inviteQuery } from '#web/api/invites.ts'
import { AddFriendScreen } from '#web/features/add-friend/add-friend-screen.tsx'
import { textOf, type Search } from '#web/lib/search-params.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/add-friend')({
  validateSearch: (search: Search) => textOf(search, 'invite'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { invite } }) => {
    if (invite === undefined) return
    const loading = context.queryClient.prefetchQuery(inviteQuery(context.client, invite))
    // In the browser the screen opens at once: it has a state for every moment.
    if (import.meta.env.SSR) await loading
  },
  head: () => ({ meta: [{ title: app.titles.addFriend }, { name: 'robots', content: 'noindex' }] }),
  component: AddFriendScreen,
})
