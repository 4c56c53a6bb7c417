import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'

interface PredictionLineProps {
  readonly field: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** The field of one prediction, in handwriting under a name; it grows with the text. */
export function PredictionLine({ field, label, placeholder, value, onChange, error }: PredictionLineProps) {
  return (
    <div className="mr-2.5">
      <label className="sr-only" htmlFor={fieldId(field)}>
        {label}
      </label>
      <textarea
        id={fieldId(field)}
        rows={1}
        className="hand prediction-line"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? fieldErrorId(field) : undefined}
      />
      {error && <ErrorLine id={fieldErrorId(field)}>{error}</ErrorLine>}
    </div>
  )
}
