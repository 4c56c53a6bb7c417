import type { BetView } from '#contract/bets.ts'
import { isEndingNews } from '#domain/bets/ending.ts'
import { useState } from 'react'

/** Whether the end of a bet is being told. */
export interface Ending {
  readonly isShown: boolean
  readonly close: () => void
  /** Tells it once more. */
  readonly replay: () => void
}

/** Tells the end of the bet when it is news, also when the bet ends under the viewer's eyes; then only when asked. */
export function useEnding(bet: BetView): Ending {
  const [isShown, setShown] = useState(false)
  const [wasNews, setWasNews] = useState(false)
  if (isEndingNews(bet) && !wasNews) {
    setWasNews(true)
    setShown(true)
  }
  return { isShown, close: () => setShown(false), replay: () => setShown(true) }
}
