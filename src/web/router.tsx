import { CrashScreen } from '#web/app/crash-screen.tsx'
import { Frame } from '#web/app/frame.tsx'
import { ApiClientContext } from '#web/lib/api-client.ts'
import { ErrorBoundary } from '#web/navigation/error-boundary.tsx'
import type { NavigationHistory } from '#web/navigation/history.ts'
import type { RouteContext } from '#web/navigation/route.ts'
import { RouterProvider } from '#web/navigation/router-provider.tsx'
import { Router } from '#web/navigation/router.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { MISSING, SCREENS } from './routes.ts'

/** The router of the app: made once per page on the server and once in the browser. */
export const createRouter = (context: RouteContext, history: NavigationHistory): Router =>
  new Router({ screens: SCREENS, missing: MISSING }, context, history)

/** The app as one element, at the address that the router has opened. */
export const App = ({ router }: { readonly router: Router }) => (
  <QueryClientProvider client={router.context.queryClient}>
    <ApiClientContext value={router.context.client}>
      <RouterProvider router={router}>
        <ErrorBoundary Failed={CrashScreen} resetKey={router}>
          <Frame />
        </ErrorBoundary>
      </RouterProvider>
    </ApiClientContext>
  </QueryClientProvider>
)
