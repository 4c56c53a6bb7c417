import { useEffect, type RefObject } from 'react'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/**
 * The number keys tick the rows of `list`, the first one with 1, from anywhere on the page but a field. An open dialog
 * keeps them to itself.
 */
export function usePickKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key) || isWriting(event.target))
        return
      if (document.querySelector('[role=dialog]')) return
      const rows = list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
      rows?.[Number(event.key) - 1]?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}
