import { useMe } from '#web/api/me.ts'
import { TopBarMenuProvider, useTopBarMenu } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import { PlaceMoments } from './place-moments.tsx'
import { Rail } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'

/** Around the places of the app: tab bar on the phone, rail on the desktop. Task screens have a dock instead. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const me = useMe()
  const menu = useTopBarMenu()
  return (
    <>
      <div className="shell">
        <Rail me={me} menu={menu} />
        <div className="shell-screen">
          {/* The rail shows the avatar on a desktop, the top bar on a phone. */}
          <TopBarMenuProvider value={<div className="lg-hidden">{menu}</div>}>{children}</TopBarMenuProvider>
        </div>
      </div>
      <TabBar />
      <PlaceMoments />
    </>
  )
}
