import type { WizardStep } from '#domain/bets/draft.ts'
import { useEffect, useEffectEvent } from 'react'
import type { KeptDraft } from './draft-store.ts'

/** Long enough to see what is about to happen. @see SPEC-1 §4, §9 "post-auth save" */
const SEAL_AFTER_MS = 1_000
/** A seal asked for longer ago than this is not taken for granted: perhaps somebody else has signed in since. */
const ASKED_MAX_MS = 24 * 60 * 60 * 1_000

interface SealAfterSignIn {
  readonly kept: KeptDraft
  readonly step: WizardStep
  readonly isSignedIn: boolean
  readonly seal: () => void
}

/**
 * Publishes a bet whose author pressed "Lock it in!" signed out and is now signed in, about a second later, unless they
 * are busy on step 2.
 *
 * @returns whether it is about to happen
 */
export function useSealAfterSignIn({ kept, step, isSignedIn, seal }: SealAfterSignIn): boolean {
  const { draft, sealAskedAt } = kept
  const isDue = isSignedIn && sealAskedAt !== null && step !== 2
  const sealNow = useEffectEvent(() => {
    if (sealAskedAt !== null && Date.now() - sealAskedAt <= ASKED_MAX_MS) seal()
  })

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(sealNow, SEAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue, draft])

  return isDue
}
