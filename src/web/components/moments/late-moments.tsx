import { lazy, useEffect, useEffectEvent, type ComponentType } from 'react'
import type { EndingProps } from './ending-props.ts'
import type { GrowthProps } from './growth-props.ts'

/** A moment whose code does not arrive (a new release, no network) is skipped; it is still news at the next visit. */
function Skipped({ onClose }: Pick<EndingProps, 'onClose'>) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}

/** Fetched when it is due, never with the first view. */
export const EndingMoment = lazy<ComponentType<EndingProps>>(() =>
  import('./ending-moment.tsx').then(
    (code) => ({ default: code.EndingMoment }),
    () => ({ default: Skipped }),
  ),
)

export const GrowthMoment = lazy<ComponentType<GrowthProps>>(() =>
  import('./growth-moment.tsx').then(
    (code) => ({ default: code.GrowthMoment }),
    () => ({ default: Skipped }),
  ),
)
