import { app } from '#copy/app.ts'
import { useLive } from '#web/api/use-live.ts'
import { AppFrame } from '#web/app/shell/app-frame.tsx'
import { markHydrated } from '#web/lib/mark-hydrated.ts'
import { latePart } from '#web/ui/late-part.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { WhenHere } from '#web/ui/when-here.tsx'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Later than everything that is read or pressed. Without it (no network) the page stays as it is. */
const sessionWatch = latePart(async () => (await import('./session/session-watch.tsx')).SessionWatch)

/** What stands around every screen. */
export function Frame() {
  useLive()
  // Presses are answered from now on, those that were queued as well.
  useEffect(() => markHydrated(document.documentElement), [])
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
      <WhenHere late={sessionWatch} />
      <RouteAnnouncer />
    </>
  )
}

/** A line at the top while the next screen is on its way. It fades in late, so quick changes never show it. */
function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' })
  return isLoading ? <div className="route-progress" aria-hidden="true" /> : null
}
