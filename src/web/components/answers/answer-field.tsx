import { answers as words } from '#copy/answers.ts'
import { errorText } from '#copy/errors.ts'
import { answerText } from '#domain/answers/answer-text.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { useViewer } from '#web/lib/use-viewer.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { useId, useState } from 'react'
import './answer-field.css'
import type { AnswerFieldProps } from './answer-props.ts'
import { NumberInput } from './number-input.tsx'
import { OptionSlips } from './option-slips.tsx'

/**
 * The control of a typed answer: a native one, whose validity is the rule's. A form that asks `checkValidity` learns
 * whether the value is an answer, and the field then says why not.
 */
export function AnswerField({ answers, error, ...input }: AnswerFieldProps) {
  const id = useId()
  const { timeZone } = useViewer()
  const [isChecked, setChecked] = useState(false)
  const answer = input.value.trim() === '' ? null : answerText(answers, input.value)
  const refusal = isChecked && answer?.ok === false ? errorText(answer.error).line : error
  const hint = hintOf(answers)
  const common = {
    ...input,
    onChange: (text: string) => {
      setChecked(false)
      input.onChange(text)
    },
    describedBy: `${id}-error ${id}-hint`,
    isInvalid: Boolean(refusal),
    onCheck: () => setChecked(true),
  }
  return (
    <div>
      {answers.type === 'options' ? (
        <OptionSlips {...common} answers={answers} />
      ) : (
        <div className={input.isPrinted ? 'card' : 'letter'}>
          <NumberInput {...common} answers={answers} />
        </div>
      )}
      {refusal && <ErrorLine id={`${id}-error`}>{refusal}</ErrorLine>}
      {hint && !input.isPrinted && (
        <p id={`${id}-hint`} className="mt-2 text-15 text-text-2">
          {hint}{' '}
          {answers.type === 'date' && answers.timeZone !== timeZone && words.field.zone(placeOf(answers.timeZone))}
        </p>
      )}
    </div>
  )
}

/** The place in the name of a zone: "Buenos Aires" for America/Argentina/Buenos_Aires. */
const placeOf = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

function hintOf(answers: TypedAnswers): string | null {
  const { hint } = words.field
  if (answers.type === 'options') return null
  if (answers.type === 'number') return answers.isCapped ? hint.cappedNumber : hint.number
  return answers.isCapped ? hint.cappedDate : hint.date
}
