import { NavMoments } from '#web/app/shell/nav-moments.tsx'
import { TabBar } from '#web/app/shell/tab-bar.tsx'
import { createFileRoute, Outlet } from '@tanstack/react-router'

/**
 * Around the places of the app stands the phone's tab bar; screens with a task have a tray instead. The places share one
 * frame, so going from one to the other leaves it standing.
 */
export const Route = createFileRoute('/_app')({
  component: () => (
    <>
      <div className="shell">
        <Outlet />
      </div>
      <TabBar />
      <NavMoments />
    </>
  ),
})
