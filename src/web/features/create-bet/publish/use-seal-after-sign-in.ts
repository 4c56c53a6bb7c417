import type { Draft } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import { signedInForMs } from '#web/lib/session.ts'
import { useEffect, useEffectEvent } from 'react'

/** After the sign-in; what the page needs to get here is part of it. @see docs/rules.md#drafts-of-visitors */
const SEAL_AFTER_MS = 1_000

interface SealAfterSignIn {
  readonly draft: Draft
  readonly step: WizardStep
  /** Its author has pressed "Lock it in!" and has signed in for it. */
  readonly isAsked: boolean
  readonly seal: () => void
}

/**
 * Publishes a bet whose author pressed "Lock it in!" signed out and has then signed in for it, about a second later,
 * unless they are busy on step 2.
 *
 * @returns whether it is about to happen
 */
export function useSealAfterSignIn({ draft, step, isAsked, seal }: SealAfterSignIn): boolean {
  const isDue = isAsked && step !== 2
  const sealNow = useEffectEvent(seal)

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(sealNow, Math.max(0, SEAL_AFTER_MS - signedInForMs()))
    return () => clearTimeout(timer)
  }, [isDue, draft])

  return isDue
}
