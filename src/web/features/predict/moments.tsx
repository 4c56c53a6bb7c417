import type { LockInEnd, LockInMoment as LockInPart } from '#web/components/moments/lock-in-moment.tsx'
import type { RevealMoment as RevealPart } from '#web/components/moments/reveal-moment.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { preloadSheet } from '#web/ui/sheet.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { ConfirmedSheetProps } from './confirmed-sheet.tsx'

// Fetched when the viewer gets near the button, never with the first view. A moment whose code does not arrive (a new
// release, no network) is skipped: the sealed prediction stands without it.

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
  async () => (await import('./confirmed-sheet.tsx')).ConfirmedSheet,
  SkippedSheet,
)

export const { Part: LockInMoment } = lockIn
export const { Part: RevealMoment, preload: preloadReveal } = reveal
export const { Part: ConfirmedSheet } = sheet

/** The viewer has begun to write: the envelope and the sheet behind it are next. */
export function preloadSealing(): void {
  lockIn.preload()
  sheet.preload()
  preloadSheet()
}
