import type { Me } from '#contract/accounts.ts'
import { TopBarMenuProvider } from '#web/ui/top-bar.tsx'
import type { ReactNode } from 'react'
import { Rail } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'

interface AppShellProps {
  /** Undefined while nobody knows yet. */
  readonly me: Me | null | undefined
  /** The avatar with its menu. */
  readonly menu: ReactNode
  readonly children: ReactNode
}

/** Around the places of the app: tab bar on the phone, rail on the desktop. */
export function AppShell({ me, menu, children }: AppShellProps) {
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
    </>
  )
}
