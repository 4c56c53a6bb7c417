import { leagues } from '#copy/leagues.ts'
import { cleanCode, CODE_LENGTH, isForeignLetter } from '#domain/leagues/code.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { type ChangeEvent, type MouseEvent, type SyntheticEvent, useCallback, useId, useState } from 'react'
import { flushSync } from 'react-dom'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
}

const CELL = 'inset-ring-2 inset-ring-line-2'
const NEXT = 'inset-ring-3 inset-ring-text'
const WRONG = 'text-bad inset-ring-2 inset-ring-bad'

function cellLook(letter: string | undefined, isMarked: boolean): string {
  if (letter !== undefined && isForeignLetter(letter)) return WRONG
  return isMarked ? NEXT : CELL
}

interface Selection {
  readonly start: number
  /** After the last selected character; the same as `start` where there is only a caret. */
  readonly end: number
}

/** Eight cells drawn over one real input, so that pasting, autofill and screen readers need no code of their own. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  const id = useId()
  const { isMarked, handlers } = useCodeInput(value, onChange)
  const hint = [...value].some(isForeignLetter) ? leagues.join.foreign : leagues.join.hint
  return (
    <div>
      <label className="label" htmlFor={id}>
        {leagues.join.label}
      </label>
      <div className="@container relative mt-2">
        <input
          id={id}
          className="absolute inset-0 w-full cursor-text rounded-tile text-16 text-transparent uppercase caret-transparent selection:bg-transparent selection:text-transparent focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-(--focus)"
          value={value}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputMode="text"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          {...handlers}
        />
        {/* Two rows of four where eight letters do not fit into one. */}
        <div className="grid grid-cols-8 gap-1.5 @max-[14em]:grid-cols-4" aria-hidden="true">
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <span
              key={index}
              className={`num grid h-13 place-items-center rounded-tile bg-card text-20 ${cellLook(value[index], isMarked(index))}`}
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

/** The cell that was pressed, or the one after the gap that was; -1 for none. */
function cellAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLInputElement>): number {
  return [...(currentTarget.nextElementSibling?.children ?? [])].findIndex((cell) => {
    const { right, bottom } = cell.getBoundingClientRect()
    return clientX < right && clientY < bottom
  })
}

/**
 * The keyboard and pointer behaviour of a field drawn as cells: arrow keys, inserting in the middle, pressing into a
 * cell. The real caret and the real selection are invisible, so their cells are marked.
 */
function useCodeInput(value: string, onChange: (code: string) => void) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const { start, end } = selection ?? { start: value.length, end: value.length }
  const readSelection = ({ selectionStart, selectionEnd }: HTMLInputElement): void =>
    setSelection({ start: selectionStart ?? 0, end: selectionEnd ?? 0 })
  const watchScripts = useCallback((input: HTMLInputElement) => {
    const read = () => readSelection(input)
    input.addEventListener('select', read)
    return () => input.removeEventListener('select', read)
  }, [])
  const handlers = {
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const typed = input.value
      const position = cleanCode(typed.slice(0, input.selectionStart ?? typed.length)).length
      // Writing a cleaned text moves the caret to the end; flushing first lets us put it back.
      flushSync(() => onChange(cleanCode(typed)))
      input.setSelectionRange(position, position)
      setSelection({ start: position, end: position })
    },
    onSelect: (event: SyntheticEvent<HTMLInputElement>) => readSelection(event.currentTarget),
    // React's own event reports what keys and pointers select, and nothing that a script does.
    ref: watchScripts,
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      // A press into an empty cell continues after the last character; a double press selects as usual.
      if (event.detail > 1) return
      const cell = cellAt(event)
      if (cell !== -1) event.currentTarget.setSelectionRange(cell, cell)
    },
    onBlur: () => setSelection(null),
  }
  const isMarked = (cell: number): boolean => cell === start || (cell > start && cell < end)
  return { isMarked, handlers }
}
