import { latePart } from '#web/ui/late-part.ts'
import { Suspense } from 'react'

const { Part: PredictLoading } = latePart(async () => (await import('./predict-loading.tsx')).PredictLoading)

/** Shown only when the bet takes long to load, so its code is loaded only then. */
export const PredictPending = () => (
  <Suspense>
    <PredictLoading />
  </Suspense>
)
