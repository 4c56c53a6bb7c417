import { draftErrorText } from '#copy/create-bet.ts'
import { type Draft, stepErrors } from '#domain/bets/draft.ts'
import type { WizardStep } from '#domain/bets/wizard-step.ts'
import type { DraftError } from '#domain/bets/errors.ts'
import { useEffect, useRef, useState } from 'react'
import { fieldId, stepOfField } from './draft/draft-fields.ts'
import { settleStake } from './steps/stake-steps.ts'
import type { NewBetSurroundings } from '#domain/bets/new-bet-errors.ts'
import type { DraftStore } from '#web/components/bet-draft/draft-store.ts'

/** What the server said about a draft, for as long as the draft is the one it saw. */
interface Verdict {
  readonly content: string
  readonly errors: readonly DraftError[]
}

/** Whether the field is on the screen, and so has the focus now. */
function focusField(field: string): boolean {
  const control = document.getElementById(fieldId(field))
  control?.focus()
  return control !== null
}

/**
 * The gates between the steps. Their sentences appear when Continue is pressed and go away by themselves as each is put
 * right; the focus goes to the first wrong field.
 */
export function useGates(
  { draft, store }: { readonly draft: Draft; readonly store: DraftStore },
  step: WizardStep,
  around: Omit<NewBetSurroundings, 'now'>,
) {
  const [now, setNow] = useState(() => new Date())
  const [triedStep, setTriedStep] = useState<WizardStep | null>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const fieldToFocus = useRef<string | null>(null)

  const own = triedStep === step ? stepErrors(draft, step, { ...around, now }) : []
  const served = verdict?.content === contentOf(draft) ? verdict.errors : []
  const shown = [...own, ...served]

  // The field may stand on a step that is only now on the screen; the focus is the document's, not React's.
  useEffect(() => {
    if (fieldToFocus.current !== null && focusField(fieldToFocus.current)) fieldToFocus.current = null
  }, [step, verdict])

  /** Everything wrong with `asked` at this moment. A stake still being typed is settled first. */
  const check = (asked: WizardStep): readonly DraftError[] => {
    const settled = settleTypedStake(draft, store)
    const moment = new Date()
    setNow(moment)
    return stepErrors(settled, asked, { ...around, now: moment })
  }

  return {
    now,
    errorOf: (field: string): string | undefined => {
      const error = shown.find((candidate) => candidate.field === field)
      return error && draftErrorText(error, around.creatorName ?? '')
    },
    check,
    /** Whether this step may be left; shows why not and leads to the first wrong field. */
    passes: (): boolean => {
      const first = check(step)[0]
      if (!first) return true
      setTriedStep(step)
      focusField(first.field)
      return false
    },
    /** Shows errors that may stand on another step, and names that step. */
    show: (errors: readonly DraftError[]): WizardStep => {
      const first = errors[0]?.field ?? 'description'
      fieldToFocus.current = first
      setTriedStep(stepOfField(first))
      setVerdict({ content: contentOf(store.read().draft), errors })
      return stepOfField(first)
    },
  }
}

/** All that is written in a draft; on which step it stands does not matter. */
const contentOf = (draft: Draft): string => JSON.stringify({ ...draft, step: 1 })

function settleTypedStake(draft: Draft, store: DraftStore): Draft {
  const stakeTokensText = settleStake(draft.stakeTokensText)
  if (draft.stakeType !== 'token' || stakeTokensText === draft.stakeTokensText) return draft
  const settled = { ...draft, stakeTokensText }
  store.write((kept) => ({ ...kept, draft: settled }))
  return settled
}
