import type { ShownError } from '#copy/errors.ts'
import { useEffect, useState } from 'react'

/** A pause that the server demands after too many attempts, counting down. */
export interface Wait {
  /** 0 when there is no pause. */
  readonly secondsLeft: number
  /** Starts the pause that `error` demands, if it demands one. */
  readonly startFor: (error: ShownError) => void
  readonly clear: () => void
}

/** The pause applies to one email address: clear it when the address changes. */
export function useWait(): Wait {
  const [untilMs, setUntilMs] = useState<number | null>(null)
  const [nowMs, setNowMs] = useState(0)
  const isOver = untilMs === null || untilMs <= nowMs

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])

  return {
    secondsLeft: isOver ? 0 : Math.ceil((untilMs - nowMs) / 1_000),
    startFor: (error) => {
      if (!('retryAfterSeconds' in error)) return
      const startMs = Date.now()
      setNowMs(startMs)
      setUntilMs(startMs + error.retryAfterSeconds * 1_000)
    },
    clear: () => setUntilMs(null),
  }
}
