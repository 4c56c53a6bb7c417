import { latePart } from '#web/ui/late-part.ts'
import { useEffect, useEffectEvent } from 'react'
import type { EndingProps } from './ending-parts.tsx'
import type { GrowthProps } from './growth-moment.tsx'

/** A moment whose code does not arrive (a new release, no network) is skipped and shown at the next visit. */
function Skipped({ onClose }: Pick<EndingProps, 'onClose'>) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}

/** Fetched when it is due, never with the first view. */
export const { Part: EndingMoment } = latePart<EndingProps>(
  async () => (await import('./ending-moment.tsx')).EndingMoment,
  Skipped,
)

export const { Part: GrowthMoment } = latePart<GrowthProps>(
  async () => (await import('./growth-moment.tsx')).GrowthMoment,
  Skipped,
)
