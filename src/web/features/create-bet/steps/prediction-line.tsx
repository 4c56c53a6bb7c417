import { answerWords } from '#copy/answer-words.ts'
import { answers as words } from '#copy/answers.ts'
import type { Answers } from '#domain/answers/answers.ts'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { useId } from 'react'

interface PredictionLineProps {
  readonly field: string
  readonly answers: Answers
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  /** What follows from the text, below the field. */
  readonly note?: string | null
}

/** The field of one prediction, in handwriting under a name: a text that grows, or the small control of its answers. */
export function PredictionLine(props: PredictionLineProps) {
  const { field, answers, label, placeholder, value, onChange, error, note = null } = props
  const noteId = useId()
  const common = {
    id: fieldId(field),
    className: 'hand prediction-line',
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? fieldErrorId(field) : note === null ? undefined : noteId,
  }
  return (
    <div className="mr-2.5">
      <label className="sr-only" htmlFor={fieldId(field)}>
        {label}
      </label>
      {answers.type === 'text' && <textarea {...common} rows={1} placeholder={placeholder} />}
      {answers.type === 'options' && (
        <select {...common} value={answers.options.includes(value) ? value : ''}>
          <option value="">{words.field.pick}</option>
          {answers.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
      {answers.type === 'number' && (
        <input {...common} inputMode="decimal" autoComplete="off" placeholder={answerWords(answers, '0')} />
      )}
      {answers.type === 'date' && <input {...common} type="date" />}
      {note !== null && !error && (
        <p id={noteId} className="px-1 pb-1.5 text-14 wrap-anywhere text-text-2">
          {note}
        </p>
      )}
      {error && <ErrorLine id={fieldErrorId(field)}>{error}</ErrorLine>}
    </div>
  )
}
