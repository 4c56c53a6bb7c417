import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import { type PageViewer, useApiClient } from '#web/lib/api-client.ts'
import { hashKey, type QueryClient, queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** Who is signed in; null is a visitor. */
export const meQuery = (client: ApiClient) =>
  queryOptions({ queryKey: meKeys.session, queryFn: () => client.accounts.me({}) })

/** The signed-in person with an account of their own; null for a visitor and for a guest. */
export function useAccount(): Me | null {
  const me = useMe()
  return me?.guest ? null : me
}

/** A page is drawn once, for the person it began with. A dozen of its parts ask, and have nothing to watch for. */
const meOfPage = (hash: string) => (): Me | null =>
  useQueryClient().getQueryCache().get<Me | null>(hash)?.state.data ?? null

/** The signed-in person, kept up to date; null for a visitor. */
export const useMe: () => Me | null = import.meta.env.SSR
  ? meOfPage(hashKey(meKeys.session))
  : () => useSuspenseQuery(meQuery(useApiClient())).data

/** The person the page was drawn for; every call of the page goes out in their name. */
export const pageViewer = (queryClient: QueryClient): PageViewer => ({
  userId: () => queryClient.getQueryData<Me | null>(meKeys.session)?.userId ?? null,
  // Only a page that has lost its session needs to know what to do then.
  regain: async (userId) => (await import('./session-guard.ts')).regainSession(queryClient, userId),
})
