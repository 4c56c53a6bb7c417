import { leagues } from '#copy/leagues.ts'
import { CODE_LENGTH, isForeignLetter } from '#domain/leagues/code.ts'
import { ErrorLine } from '#web/ui/error-line.tsx'
import { useId } from 'react'
import { useCodeInput } from './use-code-input.ts'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}

const CELL = 'inset-ring-2 inset-ring-line-2'
const NEXT = 'inset-ring-3 inset-ring-text'
const WRONG = 'text-bad inset-ring-2 inset-ring-bad'

function cellLook(letter: string | undefined, isNext: boolean): string {
  if (letter !== undefined && isForeignLetter(letter)) return WRONG
  return isNext ? NEXT : CELL
}

/** Eight cells drawn over one real input, so that pasting, autofill and screen readers need no code of their own. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const id = useId()
  const { caret, handlers } = useCodeInput(onChange)
  const hint = [...value].some(isForeignLetter) ? leagues.join.foreign : leagues.join.hint
  return (
    <div>
      <label className="label" htmlFor={id}>
        {leagues.join.label}
      </label>
      <div className="relative mt-2">
        <input
          id={id}
          className="absolute inset-0 w-full cursor-text rounded-tile text-16 text-transparent uppercase caret-transparent selection:bg-transparent focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-(--focus)"
          value={value}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          {...handlers}
        />
        <div className="grid grid-cols-8 gap-1.5" aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <span
              key={index}
              className={`num grid h-13 place-items-center rounded-tile bg-card text-20 ${cellLook(value[index], index === (caret ?? value.length))}`}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      <p className="hint" id={`${id}-hint`} aria-live="polite">
        {hint}
      </p>
    </div>
  )
}
