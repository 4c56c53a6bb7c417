import { canLeaveStep, type Draft } from '#domain/bets/draft.ts'
import { WIZARD_STEPS, type WizardStep } from '#domain/bets/wizard-step.ts'
import type { NewBetSurroundings } from '#domain/bets/new-bet-errors.ts'
import type { DraftStore } from '#web/components/bet-draft/draft-store.ts'
import { useEffect, useEffectEvent } from 'react'

/** The furthest step up to `wanted` whose earlier steps are all in order. */
export const reachableStep = (draft: Draft, wanted: WizardStep, around: NewBetSurroundings): WizardStep =>
  WIZARD_STEPS.find((step) => step < wanted && !canLeaveStep(draft, step, around)) ?? wanted

interface ReachableStep {
  readonly draft: Draft
  readonly store: DraftStore
  /** The step the address names. */
  readonly wanted: WizardStep
  readonly reachable: WizardStep
  /** The address leads further than the draft does. */
  readonly onTooFar: () => void
}

/** Keeps the address, the stored draft and the screen on the same step. */
export function useReachableStep({ draft, store, wanted, reachable, onTooFar }: ReachableStep): void {
  const turnBack = useEffectEvent(onTooFar)

  useEffect(() => {
    if (reachable !== wanted) turnBack()
  }, [reachable, wanted])

  // Only a step taken here is stored. A tab that answered another tab's step with its own would be answered for ever.
  const keepStep = useEffectEvent(() => {
    if (draft.step !== reachable) store.write((kept) => ({ ...kept, draft: { ...kept.draft, step: reachable } }))
  })

  useEffect(() => {
    if (reachable === wanted) keepStep()
  }, [reachable, wanted, store])
}
