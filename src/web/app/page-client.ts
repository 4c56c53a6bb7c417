import type { ApiClient } from '#contract/index.ts'
import { pageViewer } from '#web/api/page-viewer.ts'
import { createBrowserClient } from '#web/lib/client.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The page's way to the API, in the name of the person it was drawn for. */
export const createPageClient = (queryClient: QueryClient): ApiClient => createBrowserClient(pageViewer(queryClient))
