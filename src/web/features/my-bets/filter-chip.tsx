import { Icon } from '#web/ui/icon.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { useId, useRef, useState, type MouseEvent } from 'react'

interface FilterChipProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Value[]
  readonly words: { readonly [value in Value]: string }
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const ROW =
  'flex min-h-13 items-center gap-3 rounded-field px-3 text-17 font-semibold hover:bg-card-2 has-checked:bg-card-2 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--focus)'

/** A button with the current choice of a filter, and the sheet with all of its choices. */
export function FilterChip<Value extends string>(props: FilterChipProps<Value>) {
  const { label, choices, words, value, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  const name = useId()
  const button = useRef<HTMLButtonElement>(null)

  // A press chooses and closes the sheet; arrow keys only move through the choices.
  const press = (event: MouseEvent, choice: Value): void => {
    if (event.detail === 0) return
    event.preventDefault()
    onChange(choice)
    setIsOpen(false)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chip flex-none"
        {...opensSheet()}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          {label}: <b>{words[value]}</b>
        </span>
        <Icon name="caret-down" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={label} anchor={button}>
        <div role="radiogroup" aria-label={label} className="-mx-3 grid gap-1">
          {choices.map((choice) => (
            // Keyboard users operate the radio button inside the label; this handler is for pointers.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
            <label key={choice} className={ROW} onClick={(event) => press(event, choice)}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={choice}
                checked={choice === value}
                onChange={() => onChange(choice)}
              />
              <span className="flex-1">{words[choice]}</span>
              {choice === value && <Icon name="check" />}
            </label>
          ))}
        </div>
      </Sheet>
    </>
  )
}
