import { app } from '#copy/en/app.ts'
import { useLive } from '#web/api/use-live.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Outlet } from '@tanstack/react-router'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import { useAwakeMark } from './use-awake-mark.ts'
import { useOtherTabs } from './use-other-tabs.ts'

/** What stands around every screen. */
export function Frame() {
  useLive()
  useOtherTabs()
  useAwakeMark()
  return (
    <>
      <a className="skip-link" href="#main">
        {app.skipToContent}
      </a>
      <RouteProgress />
      <AppFrame>
        <Outlet />
      </AppFrame>
      <ToastRegion />
      <RouteAnnouncer />
    </>
  )
}
