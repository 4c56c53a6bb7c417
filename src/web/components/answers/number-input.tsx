import { answerWords } from '#copy/answer-words.ts'
import { errorText } from '#copy/errors.ts'
import { answerText } from '#domain/answers/answer-text.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { decimalText, parseDecimal } from '#domain/answers/decimal.ts'
import { useEffect, useImperativeHandle, useRef, type KeyboardEvent } from 'react'
import type { AnswerInputProps } from './answer-props.ts'

type Measured = Exclude<TypedAnswers, { readonly type: 'options' }>

/** From here on the digits are smaller, so that they fit a narrow screen. */
const LONG = 5

/** A number with its unit, or a date, in one big field. */
export function NumberInput(props: AnswerInputProps<Measured>) {
  const { answers, label, value, onChange, describedBy, isInvalid, isPrinted = false, onCheck, ref } = props
  const field = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const answer = answerText(answers, value)
  const refusal = value.trim() === '' || answer.ok ? '' : errorText(answer.error).line
  // The form's own question for validity is answered by the rule.
  useEffect(() => field.current?.setCustomValidity(refusal), [refusal])
  // A text typed into the server's page before hydration.
  useEffect(() => {
    const typed = field.current?.value ?? ''
    if (typed !== '' && value === '') onChange(typed)
  })
  const isNumber = answers.type === 'number'
  const step = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key]
    const now = parseDecimal(value.trim() === '' ? '0' : value)
    if (by === undefined || !now.ok) return
    event.preventDefault()
    onChange(decimalText(now.value + by))
  }
  /** What is left is what is sealed: "012,50" becomes "12.5" in sight of its writer. */
  const leave = (): void => {
    onCheck()
    if (isNumber && answer.ok && answer.value !== value) onChange(answer.value)
  }
  const look = ['num-letter', isPrinted && 'is-printed', value.length >= LONG && 'is-long'].filter(Boolean).join(' ')
  return (
    <div className={look}>
      <input
        ref={field}
        type={isNumber ? 'text' : 'date'}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        aria-label={isNumber && answers.unit !== '' ? `${label}, ${answers.unit}` : label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        value={value}
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onFocus={props.onFocus}
        onBlur={leave}
        onInvalid={onCheck}
        onKeyDown={isNumber ? step : undefined}
        data-continues=""
      />
      {isNumber
        ? answers.unit !== '' && <bdi>{answers.unit}</bdi>
        : answer.ok && <span>{answerWords(answers, value)}</span>}
    </div>
  )
}

const STEP = 1_000_000n
