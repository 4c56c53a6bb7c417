import type { LockInEnd, LockInMoment as LockInPart } from '#web/components/moments/lock-in-moment.tsx'
import type { RevealMoment as RevealPart } from '#web/components/moments/reveal-moment.tsx'
import { latePart } from '#web/ui/late-part.ts'
import type { HistoryGuard as GuardPart } from './history-guard.tsx'
import { preloadSheet } from '#web/ui/sheet.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { ConfirmedSheetProps } from '#web/features/predict/sealing/confirmed-sheet.tsx'

// Loaded when the viewer gets near the button, never with the first view. If the code cannot be loaded (a new
// release, no network), the animation is skipped: the sealed prediction does not depend on it.

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

function SkippedSheet({ onClose }: Pick<ConfirmedSheetProps, 'onClose'>) {
  const close = useEffectEvent(onClose)
  useEffect(() => close(), [])
  return null
}

const lockIn = latePart<Parameters<typeof LockInPart>[0]>(
  async () => (await import('#web/components/moments/lock-in-moment.tsx')).LockInMoment,
  SkippedLockIn,
)
const reveal = latePart<Parameters<typeof RevealPart>[0]>(
  async () => (await import('#web/components/moments/reveal-moment.tsx')).RevealMoment,
  SkippedReveal,
)
const sheet = latePart<ConfirmedSheetProps>(
  async () => (await import('#web/features/predict/sealing/confirmed-sheet.tsx')).ConfirmedSheet,
  SkippedSheet,
)

const guard = latePart<Parameters<typeof GuardPart>[0]>(
  async () => (await import('./history-guard.tsx')).HistoryGuard,
  () => null,
)

export const { Part: LockInMoment } = lockIn
export const { Part: HistoryGuard } = guard
export const { Part: RevealMoment, preload: preloadReveal } = reveal
export const { Part: ConfirmedSheet } = sheet

/** Called when the viewer begins to write: the animation and the sheet after it are needed next. */
export function preloadSealing(): void {
  lockIn.preload()
  sheet.preload()
  preloadSheet()
}
