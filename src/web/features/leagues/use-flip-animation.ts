import { prefersReducedMotion } from '#web/components/moments/motion-preference.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'

const FLIP_MS = 420
const EASE_OUT = 'cubic-bezier(.2, .8, .2, 1)'

/**
 * Animates rows from their old position to the new one, so that a change of ranks is visible.
 *
 * @param order - changes whenever the order of the rows does
 */
export function useFlipAnimation(order: string): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const tops = useRef<ReadonlyMap<Element, number>>(new Map())
  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll('tr') ?? [])]
    const before = tops.current
    tops.current = new Map(rows.map((row) => [row, row.offsetTop]))
    if (prefersReducedMotion()) return
    for (const row of rows) {
      const by = (before.get(row) ?? row.offsetTop) - row.offsetTop
      if (by === 0) continue
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: FLIP_MS,
        easing: EASE_OUT,
      })
    }
  }, [order])
  return body
}
