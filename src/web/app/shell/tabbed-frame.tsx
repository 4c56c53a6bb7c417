import type { ReactNode } from 'react'
import { NavMoments } from './nav-moments.tsx'
import { TabBar } from './tab-bar.tsx'

/**
 * Around the places of the app stands the phone's tab bar; screens with a task have a tray instead. The places share one
 * frame, so going from one to the other leaves it standing.
 */
export const TabbedFrame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className="shell">{children}</div>
    <TabBar />
    <NavMoments />
  </>
)
