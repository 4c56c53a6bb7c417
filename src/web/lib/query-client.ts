import { isWorthRetrying } from './api-error.ts'
import { QueryClient } from '@tanstack/react-query'

/** Long enough that a screen does not ask twice while it opens, short enough that nothing looks old. */
const STALE_MS = 3_000
const RETRIES_MAX = 2

/** The server answers at once, whatever it knows; trying again is the browser's part. */
const shouldRetry = (failureCount: number, error: unknown): boolean =>
  !import.meta.env.SSR && failureCount < RETRIES_MAX && isWorthRetrying(error)

/** The cache of one page: what the server answered, and how often to ask again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: shouldRetry, refetchOnWindowFocus: true },
      // Commands carry an id and take effect once, so repeating one is safe. Offline they fail at once and say so.
      mutations: { retry: shouldRetry, retryDelay: (attempt) => 400 * 2 ** attempt, networkMode: 'always' },
    },
  })
}
