import { app } from '#copy/app.ts'
import { useLive } from '#web/api/use-live.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { useIsHydrated } from '#web/lib/use-viewer.ts'
import { latePart } from '#web/ui/late-part.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import { useHydratedMark } from './use-hydrated-mark.ts'

/** Later than everything that is read or pressed. Without it (no network) the page stays as it is. */
const { Part: SessionWatch } = latePart(
  async () => (await import('./session/session-watch.tsx')).SessionWatch,
  () => null,
)

/** What stands around every screen. */
export function Frame() {
  useLive()
  useHydratedMark()
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
      {useIsHydrated() && (
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      )}
      <RouteAnnouncer />
    </>
  )
}
