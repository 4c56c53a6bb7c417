import { latePart } from '#web/ui/late-part.ts'
import { Suspense } from 'react'

const { Part: PredictLoading } = latePart(async () => (await import('./predict-loading.tsx')).PredictLoading)

/** The waiting state of the page. It is shown only where the bet takes long, so its code is fetched only then. */
export const PredictPending = () => (
  <Suspense>
    <PredictLoading />
  </Suspense>
)
