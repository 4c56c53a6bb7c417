import type { TypedAnswers } from '#domain/answers/answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useId, useRef } from 'react'
import type { AnswerInputProps } from './answer-props.ts'

type Options = Extract<TypedAnswers, { readonly type: 'options' }>

/** The options as slips of paper: real radio buttons, so arrow keys need no code of their own. */
export function OptionSlips({ answers, label, value, onChange, describedBy, ref, ...rest }: AnswerInputProps<Options>) {
  const name = useId()
  const slips = useRef<HTMLFieldSetElement>(null)
  // An option that was picked on the server's page before hydration.
  useEffect(() => {
    const early = value === '' && slips.current?.querySelector<HTMLInputElement>('input:checked')
    if (early) onChange(early.value)
  })
  const picked = answers.options.includes(value) ? value : null
  return (
    <fieldset ref={slips} className="opts" aria-describedby={describedBy}>
      <legend className="sr-only">{label}</legend>
      {answers.options.map((option, index) => (
        <label key={option} className="opt">
          <input
            ref={option === picked || (picked === null && index === 0) ? ref : undefined}
            type="radio"
            className="press-all"
            name={name}
            value={option}
            checked={option === picked}
            onChange={() => onChange(option)}
            onFocus={rest.onFocus}
          />
          <bdi className="min-w-0">{option}</bdi>
          <span className="opt-dot" aria-hidden="true">
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
