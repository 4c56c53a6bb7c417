import { hasContent } from '#domain/bets/draft.ts'
import type { KeptDraft } from '#web/components/bet-draft/draft-store.ts'
import { draftOf, useKeptDraft } from '#web/components/bet-draft/use-kept-draft.ts'
import type { WizardStepState } from '#web/features/create-bet/use-wizard-step.ts'
import { VISITOR, type Writer } from '#web/lib/device-drafts.ts'
import { hasSignedInHere } from '#web/lib/session.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** A bet that was written on this device while signed out, and what becomes of it after signing in. */
export interface WaitingDraft {
  /** It is about to become the writer's: nothing else is to be shown before. */
  readonly isComing: boolean
  /** The author asked to seal it and signed in for that. */
  readonly isAsked: boolean
  readonly forgetAsked: () => void
  /** Its author is unknown: the user who is signed in is asked whether it is theirs. */
  readonly question: WaitingQuestion | null
}

export interface WaitingQuestion {
  /** There is a draft of the person's own already. */
  readonly replacesOwn: boolean
  readonly onUse: () => void
  readonly onThrowAway: () => void
}

/**
 * A visitor's draft becomes the draft of the account that signed in on the way back from "Lock it in!". In every other
 * case the user is asked: several people may use this device.
 *
 * @see docs/rules.md#drafts-of-visitors
 */
export function useWaitingDraft(writer: Writer, own: KeptDraft | null, wizardStep: WizardStepState): WaitingDraft {
  const left = useKeptDraft(VISITOR)
  const [askedId, setAskedId] = useState<string | null>(null)
  const isThere = writer !== VISITOR && left !== null && own !== null && hasContent(left.draft)
  const replacesOwn = own !== null && hasContent(own.draft)
  const isComing = isThere && !replacesOwn && wizardStep.search.seal === left.draft.commandId && hasSignedInHere(writer)

  const take = () => {
    const { draft } = draftOf(VISITOR).read()
    draftOf(writer).write(() => ({ draft }))
    draftOf(VISITOR).clear()
    return draft
  }
  const come = useEffectEvent(() => setAskedId(take().commandId))
  useEffect(() => {
    if (isComing) come()
  }, [isComing])

  const question = {
    replacesOwn,
    onUse: () => wizardStep.goTo(take().step, { replace: true }),
    onThrowAway: () => draftOf(VISITOR).clear(),
  }
  return {
    isComing,
    isAsked: askedId !== null && askedId === own?.draft.commandId,
    forgetAsked: () => setAskedId(null),
    question: isThere && !isComing ? question : null,
  }
}
