import type { ShownError } from '#copy/errors.ts'
import { usePredict } from '#web/api/bet-commands.ts'
import type { LockInEnd } from '#web/components/moments/lock-in-moment.tsx'
import { useState } from 'react'
import { useDraftText } from './draft-text.ts'

/**
 * The first sealing of a prediction: animation and request run in parallel, and the page goes on when both are done.
 */
export interface Sealing {
  readonly seal: (text: string) => void
  readonly text: string
  readonly isAnimating: boolean
  readonly hasFailed: boolean
  readonly isConfirmed: boolean
  readonly onAnimationDone: (end: LockInEnd) => void
  /** Why it failed; null until the animation has opened the envelope again. */
  readonly error: ShownError | null
  readonly isSheetOpen: boolean
  readonly closeSheet: () => void
}

export function useSealing(uniqueId: string): Sealing {
  const sealing = usePredict()
  const { drop } = useDraftText(uniqueId)
  const [animation, setAnimation] = useState<'none' | 'playing' | 'closed'>('none')
  return {
    seal: (text) => {
      if (animation !== 'none') return
      setAnimation('playing')
      sealing.mutate({ uniqueId, text }, { onSuccess: drop })
    },
    text: sealing.variables?.text ?? '',
    isAnimating: animation === 'playing' || (animation === 'closed' && !sealing.isSuccess),
    hasFailed: sealing.isError,
    isConfirmed: sealing.isSuccess,
    onAnimationDone: (end) => setAnimation(end === 'sealed' ? 'closed' : 'none'),
    error: animation === 'none' ? sealing.error : null,
    isSheetOpen: animation === 'closed' && sealing.isSuccess,
    closeSheet: () => setAnimation('none'),
  }
}
