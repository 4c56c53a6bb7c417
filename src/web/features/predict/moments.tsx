import type { LockInEnd, LockInMoment as LockInPart } from '#web/components/moments/lock-in-moment.tsx'
import type { RevealMoment as RevealPart } from '#web/components/moments/reveal-moment.tsx'
import type { ConfirmedSheet as ConfirmedSheetPart } from './confirmed-sheet.tsx'
import { lazy, useEffect, useEffectEvent, type ComponentType } from 'react'

const loadLockIn = () => import('#web/components/moments/lock-in-moment.tsx')
const loadReveal = () => import('#web/components/moments/reveal-moment.tsx')
const loadSheet = () => import('./confirmed-sheet.tsx')

// Fetched when the viewer gets near the button, never with the first view. A moment whose code does not arrive (a new
// release, no network) is skipped: it must not stand between somebody and their sealed prediction.
type Part<P extends (props: never) => unknown> = ComponentType<Parameters<P>[0]>

export const LockInMoment = lazy<Part<typeof LockInPart>>(() =>
  loadLockIn().then(
    (code) => ({ default: code.LockInMoment }),
    () => ({ default: SkippedLockIn }),
  ),
)
export const RevealMoment = lazy<Part<typeof RevealPart>>(() =>
  loadReveal().then(
    (code) => ({ default: code.RevealMoment }),
    () => ({ default: SkippedReveal }),
  ),
)
export const ConfirmedSheet = lazy<Part<typeof ConfirmedSheetPart>>(() =>
  loadSheet().then(
    (code) => ({ default: code.ConfirmedSheet }),
    () => ({ default: () => null }),
  ),
)

const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined)

/** Somebody has begun to write: the envelope and the sheet behind it are next. */
export function preloadSealing(): void {
  quietly(loadLockIn())
  quietly(loadSheet().then((code) => code.preloadConfirmedSheet()))
}

export const preloadReveal = (): void => quietly(loadReveal())

interface SkippedLockInProps {
  readonly isPlaying: boolean
  readonly failed: boolean
  readonly onDone: (end: LockInEnd) => void
}

function SkippedLockIn({ isPlaying, failed, onDone }: SkippedLockInProps) {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (isPlaying) end(failed ? 'reopened' : 'sealed')
  }, [isPlaying, failed])
  return null
}

function SkippedReveal({ onDone }: { readonly onDone: () => void }) {
  const end = useEffectEvent(onDone)
  useEffect(() => end(), [])
  return null
}
