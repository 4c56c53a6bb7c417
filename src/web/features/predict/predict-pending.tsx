import { lazyPart } from '#web/ui/lazy-part.ts'
import { Suspense } from 'react'

const PredictLoading = lazyPart(async () => (await import('./predict-loading.tsx')).PredictLoading)

/** The waiting state of the page. It is shown only where the bet takes long, so its code is fetched only then. */
export const PredictPending = () => (
  <Suspense>
    <PredictLoading />
  </Suspense>
)
