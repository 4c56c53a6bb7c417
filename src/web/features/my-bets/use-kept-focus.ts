import { useEffect, useRef } from 'react'

/** When the focused ticket leaves the list, moves the focus to the heading, which says how many are left. */
export function useKeptFocus(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const countBefore = useRef(count)
  useEffect(() => {
    const isShorter = count < countBefore.current
    countBefore.current = count
    if (isShorter && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [count])
  return heading
}
