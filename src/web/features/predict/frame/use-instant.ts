import { useEffect, useState } from 'react'

/** The longest delay that a browser's timer can hold. */
const TIMER_MS_MAX = 2_147_483_647

/** The current time, precise enough to compare with `deadline`: it renders again when the deadline passes. */
export function useInstant(deadline: Date | null): Date {
  const [instant, setInstant] = useState(() => new Date())
  const deadlineMs = deadline?.getTime() ?? null

  useEffect(() => {
    if (deadlineMs === null) return
    const waitMs = deadlineMs - Date.now()
    if (waitMs < 0 || waitMs >= TIMER_MS_MAX) return
    const timer = setTimeout(() => setInstant(new Date()), waitMs + 1)
    return () => clearTimeout(timer)
  }, [deadlineMs])

  return instant
}
