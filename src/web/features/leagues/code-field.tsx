import { leagues } from '#copy/en/leagues.ts'
import { cleanCode, CODE_LENGTH } from '#domain/leagues/code.ts'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { useId } from 'react'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}

/** Eight cells over one real input, so that pasting, autofill and screen readers work by themselves. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error ${id}-hint` : `${id}-hint`
  return (
    <div>
      <label className="label" htmlFor={id}>
        {leagues.join.label}
      </label>
      <div className="code-field">
        <input
          id={id}
          className="code-input"
          value={value}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(cleanCode(event.target.value))}
        />
        <div className="code-cells" aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <span key={index} className={`num ${index === value.length ? 'is-next' : ''}`}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      <p className="hint" id={`${id}-hint`}>
        {leagues.join.hint}
      </p>
    </div>
  )
}
