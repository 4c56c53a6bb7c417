import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** One kept answer, as it travels with the page from the server to the browser. Dates stay dates on the way. */
export type KeptAnswer = readonly [key: QueryKey, data: unknown, keptAt: number]

/** Every answer the server's page was drawn with. */
export const packCache = (queryClient: QueryClient): readonly KeptAnswer[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt])

/** Keeps in the browser what the page was drawn with, so that nothing is asked twice. */
export function unpackCache(queryClient: QueryClient, answers: readonly KeptAnswer[]): void {
  for (const [key, data, updatedAt] of answers) queryClient.setQueryData(key, data, { updatedAt })
}
