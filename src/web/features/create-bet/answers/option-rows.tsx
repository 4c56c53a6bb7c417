import { answers as words } from '#copy/answers.ts'
import { OPTIONS_MAX, OPTIONS_MIN } from '#domain/answers/answers.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'

interface OptionRowsProps {
  readonly options: readonly string[]
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (options: readonly string[]) => void
  /** Leads back to the kinds. */
  readonly onBack: () => void
}

/** The options, one a row, in handwriting. */
export function OptionRows({ options, errorOf, onChange, onBack }: OptionRowsProps) {
  const { options: copy } = words.sheet
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  // The row must stand before it can take the focus, hence the flush.
  const changeAndFocus = (next: readonly string[], index: number) => {
    flushSync(() => onChange(next))
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  return (
    <>
      <p className="text-text-2">{copy.line}</p>
      <ul ref={list} className="paper-peach grid gap-2">
        {options.map((option, index) => {
          const error = errorOf(`option:${index}`)
          return (
            // Rows have no identity beyond their place.
            <li key={index}>
              <div className="option-row">
                <input
                  aria-label={copy.option(index + 1)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-${index}` : undefined}
                  autoComplete="off"
                  enterKeyHint="next"
                  value={option}
                  onChange={(event) => onChange(options.with(index, event.target.value))}
                />
                <IconButton
                  label={copy.remove(option, index + 1)}
                  iconName="x"
                  className="disabled:opacity-40"
                  disabled={options.length <= OPTIONS_MIN}
                  onClick={() => changeAndFocus(options.toSpliced(index, 1), Math.max(0, index - 1))}
                />
              </div>
              {error && <ErrorLine id={`${id}-${index}`}>{error}</ErrorLine>}
            </li>
          )
        })}
      </ul>
      {options.length < OPTIONS_MAX && (
        <Button variant="line" full iconName="plus" onClick={() => changeAndFocus([...options, ''], options.length)}>
          {copy.add}
        </Button>
      )}
      <p className="text-15 text-text-2">{copy.count(options.length)}</p>
      <p>
        <Button variant="text" size="sm" className="whitespace-normal" onClick={onBack}>
          {copy.back}
        </Button>
      </p>
    </>
  )
}
