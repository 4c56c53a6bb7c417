import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface LoadMoreProps {
  readonly label: string
  readonly busyLabel: string
  readonly isBusy: boolean
  /** The last attempt failed: the next one waits for a press. */
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/** Asked for before the reader reaches it. */
const NEAR = '800px'

/** Loads the next page of a list when it comes near, or by a press. */
export function LoadMore({ label, busyLabel, isBusy, hasFailed, onMore }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    const element = box.current
    if (!element || isBusy || hasFailed || typeof IntersectionObserver === 'undefined') return
    // A new observer reports at once, so that a page that fills too little of the screen is followed by the next one.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isBusy, hasFailed])
  return (
    <div ref={box} className="mt-4">
      <Button variant="line" full isBusy={isBusy} busyLabel={busyLabel} onClick={() => isBusy || onMore()}>
        {label}
      </Button>
    </div>
  )
}
