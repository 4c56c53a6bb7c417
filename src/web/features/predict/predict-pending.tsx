import { LoadingScreen } from '#web/app/loading-screen.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { Suspense } from 'react'

/**
 * Without a connection its code may not come. The router draws this screen outside the error screen of its route, so an
 * error here would take the whole frame off the page.
 */
const { Part: PredictLoading } = latePart(
  async () => (await import('./predict-loading.tsx')).PredictLoading,
  LoadingScreen,
)

/** Shown only when the bet takes long to load, so its code is loaded only then. */
export const PredictPending = () => (
  <Suspense>
    <PredictLoading />
  </Suspense>
)
