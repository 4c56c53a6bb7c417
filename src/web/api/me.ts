import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import { type PageViewer, useApiClient } from '#web/lib/api-client.ts'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** Who is signed in; null is a visitor. */
export const meQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.session, queryFn: () => client.accounts.me({}) })

/** The signed-in person with an account of their own; null for a visitor and for a guest. */
export function useAccount(): Me | null {
  const me = useMe()
  return me?.guest ? null : me
}

/** The signed-in person, kept up to date; null for a visitor. */
export const useMe = (): Me | null => useSuspenseQuery(meQuery(useApiClient())).data

/** The person the page was drawn for; every call of the page goes out in their name. */
export const pageViewer = (queryClient: QueryClient): PageViewer => ({
  userId: () => queryClient.getQueryData<Me | null>(meKeys.session)?.userId ?? null,
  // Only a page that has lost its session needs to know what to do then.
  regain: async (userId) => (await import('./session-guard.ts')).regainSession(queryClient, userId),
})
