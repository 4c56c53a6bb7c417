import { fields } from '#copy/fields.ts'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ErrorLine } from './form-error.tsx'

interface LetterFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'children'> {
  readonly label: ReactNode
  readonly isLabelHidden?: boolean
  readonly value: string
  readonly onChange: (text: string) => void
  /** In characters as a person sees them written. Nothing is cut off: too long is said, not enforced. */
  readonly lengthMax: number
  readonly error?: ReactNode
  /** In the display font (a bet's question), not in handwriting. */
  readonly isPrinted?: boolean
}

/** Ruled paper to write on; grows with the text. */
export function LetterField(props: LetterFieldProps) {
  const { label, isLabelHidden = false, value, onChange, lengthMax, error, isPrinted = false, ...rest } = props
  const { id, className = '', ...textarea } = rest
  const ownId = useId()
  const fieldId = id ?? ownId
  const length = [...value].length
  const isOver = length > lengthMax
  const isNear = length >= lengthMax * 0.9
  const errorId = error ? `${fieldId}-error` : undefined
  const describedBy = [errorId, `${fieldId}-max`, textarea['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={isLabelHidden ? 'sr-only' : 'label'} htmlFor={fieldId}>
        {label}
      </label>
      <div className="letter">
        <div className={isPrinted ? 'letter-grow is-printed' : 'letter-grow hand'} data-text={value}>
          <textarea
            rows={3}
            {...textarea}
            id={fieldId}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error || isOver ? true : undefined}
            aria-describedby={describedBy}
          />
        </div>
        <p className={`letter-count${isOver ? ' is-over' : isNear ? ' is-near' : ''}`} aria-hidden="true">
          {fields.charsUsed(length, lengthMax)}
        </p>
        <span className="sr-only" id={`${fieldId}-max`}>
          {fields.charsMax(lengthMax)}
        </span>
        <span className="sr-only" role="status">
          {isNear ? fields.charsLeft(lengthMax - length) : ''}
        </span>
      </div>
      {errorId && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  )
}
