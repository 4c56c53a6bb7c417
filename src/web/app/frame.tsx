import { app } from '#copy/app.ts'
import { useLive } from '#web/api/use-live.ts'
import { AppFrame } from '#web/app/shell/app-frame.tsx'
import { markHydrated } from '#web/lib/mark-hydrated.ts'
import { CurrentScreen, type StandIns } from '#web/navigation/current-screen.tsx'
import { useProgress } from '#web/navigation/hooks.ts'
import { latePart } from '#web/ui/late-part.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { WhenHere } from '#web/ui/when-here.tsx'
import { useEffect } from 'react'
import { CrashScreen } from './crash-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Later than everything that is read or pressed. Without it (no network) the page stays as it is. */
const sessionWatch = latePart(async () => (await import('./session/session-watch.tsx')).SessionWatch)

const { Part: NotFoundScreen } = latePart(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)

const standIns: StandIns = { Pending: LoadingScreen, NotFound: NotFoundScreen, Failed: CrashScreen }

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
        <CurrentScreen standIns={standIns} />
      </AppFrame>
      <ToastRegion />
      <WhenHere late={sessionWatch} />
      <RouteAnnouncer />
    </>
  )
}

/** A line at the top while the next screen is on its way. It fades in late, so quick changes never show it. */
function RouteProgress() {
  const isLoading = useProgress((progress) => progress.isLoading)
  return isLoading ? <div className="route-progress" aria-hidden="true" /> : null
}
