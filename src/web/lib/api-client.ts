import type { ApiClient } from '#contract/index.ts'
import { createContext, use } from 'react'

/** Carries the API client to every hook; the server's pages and the tests put their own in. */
export const ApiClientContext = createContext<ApiClient | null>(null)

/** The API client of this page. */
export function useApiClient(): ApiClient {
  const client = use(ApiClientContext)
  if (!client) throw new Error('useApiClient needs an ApiClientContext above it')
  return client
}
