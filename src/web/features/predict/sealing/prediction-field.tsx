import type { BetView } from '#contract/bet-view.ts'
import { PREDICTION_LENGTH_MAX } from '#domain/bets/limits.ts'
import { LetterField } from '#web/ui/letter-field.tsx'
import { latePart } from '#web/ui/late-part.ts'
import { Suspense, type ComponentProps, type RefCallback } from 'react'

const { Part: AnswerField } = latePart(
  async () => (await import('#web/components/answers/answer-field.tsx')).AnswerField,
)

interface PredictionFieldProps extends Omit<
  ComponentProps<typeof LetterField>,
  'lengthMax' | 'ref' | 'onFocus' | 'isLabelHidden'
> {
  readonly bet: Pick<BetView, 'answers'>
  readonly label: string
  /** The look of a label that is shown; it is hidden otherwise. */
  readonly labelLook?: string
  readonly fieldRef?: RefCallback<HTMLInputElement | HTMLTextAreaElement>
  readonly onFocus?: () => void
}

/** Where a prediction is written: a letter in a bet of free text, otherwise the control of its answers. */
export function PredictionField({ bet, fieldRef, className, label, labelLook, ...letter }: PredictionFieldProps) {
  const { answers } = bet
  if (answers.type === 'text') {
    return (
      <LetterField
        {...letter}
        label={<span className={labelLook}>{label}</span>}
        isLabelHidden={labelLook === undefined}
        ref={fieldRef}
        className={className}
        lengthMax={PREDICTION_LENGTH_MAX}
        dir="auto"
        enterKeyHint="enter"
      />
    )
  }
  const { value, onChange, error, autoFocus, onFocus } = letter
  return (
    <div className={className}>
      {labelLook !== undefined && (
        <span className={`label ${labelLook}`} aria-hidden="true">
          {label}
        </span>
      )}
      <Suspense fallback={null}>
        <AnswerField {...{ answers, label, value, onChange, error, autoFocus, onFocus, ref: fieldRef }} />
      </Suspense>
    </div>
  )
}
