import type { Me } from '#contract/accounts.ts'
import type { ApiClient } from '#contract/index.ts'
import { CrashScreen } from '#web/app/crash-screen.tsx'
import { LoadingScreen } from '#web/app/loading-screen.tsx'
import type { PageAssets } from '#web/app/page-assets.ts'
import { ApiClientContext } from '#web/lib/api-client.ts'
import { packCache, unpackCache } from '#web/lib/page-cache.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRouter as createTanstackRouter, lazyRouteComponent } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'

/** What every route can ask for. `me` is put in by the root route. */
export interface RouterContext {
  readonly client: ApiClient
  readonly queryClient: QueryClient
  /** Where the page was opened; links to hand on begin with it. */
  readonly origin: string
  readonly assets: PageAssets
  /** Allows the page's own inline scripts; known on the server only. */
  readonly nonce: string | undefined
  readonly me: Me | null
}

/** The app as one object: made once per page on the server and once in the browser. */
export function createRouter(context: Omit<RouterContext, 'me'>) {
  const { client, queryClient, nonce } = context
  const routerContext: RouterContext = { ...context, me: null }
  return createTanstackRouter({
    routeTree,
    context: routerContext,
    defaultPreload: 'intent',
    // The query cache knows what is fresh; the router keeps nothing of its own.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: LoadingScreen,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#web/app/not-found-screen.tsx'), 'NotFoundScreen'),
    scrollRestoration: true,
    // Only a page drawn by the server is handed on, and only its scripts need a nonce.
    ...(import.meta.env.SSR && {
      ...(nonce !== undefined && { ssr: { nonce } }),
      dehydrate: () => ({ answers: packCache(queryClient) as never }),
    }),
    hydrate: ({ answers }) => unpackCache(queryClient, answers as ReturnType<typeof packCache>),
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiClientContext value={client}>{children}</ApiClientContext>
      </QueryClientProvider>
    ),
  })
}

declare module '@tanstack/react-router' {
  /** What a league's card tells the wizard. @see docs/screens.md#create-bet */
  interface HistoryState {
    leagueId?: string
    leagueName?: string
  }
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
