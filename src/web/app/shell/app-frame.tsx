import { safeReturnTo } from '#domain/accounts/return-to.ts'
import { meQuery } from '#web/api/me.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { useShown } from '#web/navigation/hooks.ts'
import { latePart } from '#web/ui/late-part.ts'
import { TopBarMenuProvider } from '#web/ui/top-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, type ReactNode } from 'react'
import { OfflineBar } from './offline-bar.tsx'
import { useTheme } from './use-theme.ts'
import { UserMenu } from './user-menu.tsx'

const { Part: DeskSide } = latePart(async () => (await import('./desk-side.tsx')).DeskSide)

/** Pages that are one thing from edge to edge. Every other screen has the rail beside it on a desktop, or a line above it. */
const BARE = /^\/(auth|unsub|\?|$)/

/** What every screen of the app has: the way around, the offline bar, the theme and the avatar's menu for its top bar. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const { data: me } = useQuery(meQuery(useApiClient()))
  const { pathname, searchText } = useShown().location
  // A query that signing in could not lead back to would lose the page with it.
  const here = safeReturnTo(pathname + searchText) ?? pathname
  useTheme()
  const isBare = BARE.test(here)
  // The same elements from render to render: an update that reaches a part of the server's page before its code does
  // makes React take that part off the page and draw it again, with the press or the focus on it lost.
  const menu = useMemo(() => <UserMenu me={me} here={here} />, [me, here])
  const barMenu = useMemo(() => (isBare ? menu : <div className="lg-hidden">{menu}</div>), [isBare, menu])
  const side = useMemo(
    () => (
      <Suspense fallback={null}>
        <DeskSide me={me ?? null} here={here} menu={menu} />
      </Suspense>
    ),
    [me, here, menu],
  )
  return (
    <div className={isBare ? undefined : me ? 'desk' : 'desk-open'}>
      {!isBare && side}
      <div className="desk-screen">
        <OfflineBar />
        <TopBarMenuProvider value={barMenu}>{children}</TopBarMenuProvider>
      </div>
    </div>
  )
}
