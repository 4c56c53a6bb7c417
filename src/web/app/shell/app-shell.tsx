import type { ReactNode } from 'react'
import { NavMoments } from './nav-moments.tsx'
import { TabBar } from './tab-bar.tsx'

/** Around the places of the app: the phone's tab bar. Task screens have a tray instead. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className="shell">{children}</div>
      <TabBar />
      <NavMoments />
    </>
  )
}
