import { useEffect, useRef } from 'react'

/** Gives the focus a place when the ticket that had it leaves the list: the heading, which says how many are left. */
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
