import type { Me } from '#contract/accounts.ts'
import type { PageViewer } from '#web/lib/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meKeys } from './keys.ts'

/** The person the page was drawn for; every call of the page goes out in their name. */
export const pageViewer = (queryClient: QueryClient): PageViewer => ({
  userId: () => queryClient.getQueryData<Me | null>(meKeys.session)?.userId ?? null,
  // Only a page that has lost its session needs to know what to do then.
  regain: async (userId) => (await import('./session-guard.ts')).regainSession(queryClient, userId),
})
