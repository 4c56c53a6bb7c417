import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import { meKeys } from '#web/api/keys.ts'
import { createBrowserClient } from '#web/lib/client.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The page's way to the API, in the name of whoever it was drawn for. */
export const createPageClient = (queryClient: QueryClient): ApiClient =>
  createBrowserClient({
    userId: () => queryClient.getQueryData<Me | null>(meKeys.session)?.userId ?? null,
    // Only a page that has lost its session needs to know what to do then.
    regain: async (userId) => (await import('#web/api/session-guard.ts')).regainSession(queryClient, userId),
  })
