import type { Me } from '#contract/accounts.ts'
import type { Draft } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'

/** What every step gets. */
export interface StepProps {
  readonly draft: Draft
  readonly edit: (change: (draft: Draft) => Draft) => void
  /** The sentence to stand under a field's control, once Continue has been pressed. */
  readonly errorOf: (field: string) => string | undefined
  /** Null for a visitor. */
  readonly me: Me | null
  readonly now: Date
  /** The most that the draft's league allows; null without one, or while it is not known. */
  readonly stakeLimit: number | null
  /** Leads to a step, to change one line of the preview. */
  readonly onChangeStep: (step: WizardStep) => void
}
