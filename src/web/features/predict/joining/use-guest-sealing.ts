import type { ShownError } from '#copy/errors.ts'
import { useEnterAsGuest, useGoOnAsGuest } from '#web/api/guests.ts'
import type { LockInEnd } from '#web/components/moments/lock-in-moment.tsx'
import { noteSealedAsGuest } from '#web/features/predict/sealing/sealed-as-guest.ts'
import { useDraftText } from '#web/features/predict/sealing/draft-text.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** The sealing of a visitor who becomes a guest by it: animation and request at once, then the page goes on. */
export function useGuestSealing(uniqueId: string, { onRefused }: { readonly onRefused: () => void }) {
  const enter = useEnterAsGuest(uniqueId)
  const goOn = useGoOnAsGuest()
  const { drop } = useDraftText(uniqueId)
  const [animation, setAnimation] = useState<'none' | 'playing' | 'closed'>('none')
  const error: ShownError | null = animation === 'none' ? enter.error : null
  const entered = animation === 'closed' ? enter.data : undefined
  const finish = useEffectEvent((answer: NonNullable<typeof entered>) => {
    drop()
    noteSealedAsGuest(uniqueId)
    void goOn(answer)
  })
  useEffect(() => {
    if (entered) finish(entered)
  }, [entered])
  return {
    seal: (entry: { readonly participantId: string; readonly text: string }) => {
      setAnimation('playing')
      enter.mutate(entry, { onError: onRefused })
    },
    /** Until the envelope has opened again, or the page goes on. */
    isAnimating: animation !== 'none',
    hasFailed: enter.isError,
    isConfirmed: enter.isSuccess,
    onAnimationDone: (end: LockInEnd) => setAnimation(end === 'sealed' ? 'closed' : 'none'),
    error,
    forgetError: () => enter.reset(),
  }
}
