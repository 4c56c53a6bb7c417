import type { ApiClient } from '#contract/index.ts'
import { queryOptions } from '@tanstack/react-query'

// Their keys begin as `meKeys.all` does: whatever changes about me makes them old.

/** My friends, and the people I have blocked. */
export const friendsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['me', 'friends'], queryFn: () => client.friends.list({}) })

/** Who asks me, and whom I have asked. */
export const friendRequestsQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['me', 'friend-requests'], queryFn: () => client.friends.requests({}) })

/** People with a name like this. */
export const peopleQuery = (client: ApiClient, text: string) =>
  queryOptions({
    queryKey: ['me', 'people', text],
    queryFn: () => client.friends.search({ text }),
  })

/** Whose bet or league brought me here. */
export const referrerQuery = (client: ApiClient) =>
  queryOptions({ queryKey: ['me', 'referrer'], queryFn: async () => (await client.invites.referrer({})).referrer })
