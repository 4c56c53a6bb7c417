import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { meQuery } from '#web/api/me.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { TopBarMenuProvider } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OfflineBar } from './offline-bar.tsx'
import { useTheme } from './use-theme.ts'
import { UserMenu } from './user-menu.tsx'

/** What every screen of the app has: the offline bar, the theme and the avatar's menu for its top bar. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const { data: me } = useQuery(meQuery(useApiClient()))
  const here = useRouterState({
    select: ({ resolvedLocation, location }) => {
      const { pathname, searchStr } = resolvedLocation ?? location
      // A query that signing in could not lead back to would lose the page with it.
      return safeReturnTo(pathname + searchStr) ?? pathname
    },
  })
  useTheme()
  return (
    <>
      <OfflineBar />
      <TopBarMenuProvider value={<UserMenu me={me} here={here} />}>{children}</TopBarMenuProvider>
    </>
  )
}
