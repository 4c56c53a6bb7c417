import { cleanCode, CODE_LENGTH } from '#domain/leagues/code.ts'
import { useState, type ChangeEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * The keyboard of a field whose letters are drawn in cells: one can go back with the arrows, put a letter right in the
 * middle, and press into a cell. The caret itself is not seen, so its cell is marked.
 */
export function useCodeInput(onChange: (code: string) => void) {
  const [caret, setCaret] = useState<number | null>(null)
  const handlers = {
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const typed = input.value
      const position = cleanCode(typed.slice(0, input.selectionStart ?? typed.length)).length
      // Writing another text than was typed sends the caret to the end, hence the flush before it is put back.
      flushSync(() => onChange(cleanCode(typed)))
      input.setSelectionRange(position, position)
      setCaret(position)
    },
    onSelect: ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => setCaret(input.selectionStart),
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const input = event.currentTarget
      const { left, width } = input.getBoundingClientRect()
      // A press into an empty cell goes on after the last letter; a double press selects, as ever.
      if (width === 0 || event.detail > 1) return
      const cell = Math.floor(((event.clientX - left) / width) * CODE_LENGTH)
      input.setSelectionRange(cell, cell)
    },
    onBlur: () => setCaret(null),
  }
  return { caret, handlers }
}
