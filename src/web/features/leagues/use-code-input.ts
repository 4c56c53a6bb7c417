import { cleanCode, CODE_LENGTH } from '#domain/leagues/code.ts'
import { useState, type ChangeEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * The keyboard and pointer behaviour of a field drawn as cells: arrow keys, inserting in the middle, pressing into a
 * cell. The real caret is invisible, so its cell is marked.
 */
export function useCodeInput(onChange: (code: string) => void) {
  const [caret, setCaret] = useState<number | null>(null)
  const handlers = {
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const typed = input.value
      const position = cleanCode(typed.slice(0, input.selectionStart ?? typed.length)).length
      // Writing a cleaned text moves the caret to the end; flushing first lets us put it back.
      flushSync(() => onChange(cleanCode(typed)))
      input.setSelectionRange(position, position)
      setCaret(position)
    },
    onSelect: ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => setCaret(input.selectionStart),
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const { left, width } = input.getBoundingClientRect()
      // A press into an empty cell continues after the last character; a double press selects as usual.
      if (width === 0 || event.detail > 1) return
      const cell = Math.floor(((event.clientX - left) / width) * CODE_LENGTH)
      input.setSelectionRange(cell, cell)
    },
    onBlur: () => setCaret(null),
  }
  return { caret, handlers }
}
