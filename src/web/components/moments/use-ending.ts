import type { BetView } from '#contract/bet-view.ts'
import { isEndingUnseen } from '#domain/bets/ending.ts'
import { useState } from 'react'

/** Whether the end of a bet is being told. */
export interface Ending {
  readonly isShown: boolean
  readonly close: () => void
  /** Tells it once more. */
  readonly replay: () => void
}

/** Shows the end of the bet until the viewer has seen it, also when it ends while the page is open; then only on request. */
export function useEnding(bet: BetView): Ending {
  const [isShown, setShown] = useState(false)
  const [wasUnseen, setWasUnseen] = useState(false)
  const isBreaking = isEndingUnseen(bet) && !wasUnseen
  if (isBreaking) {
    setWasUnseen(true)
    setShown(true)
  }
  // Said at once: whatever waits its turn behind it must not slip in front in the same instant.
  return { isShown: isShown || isBreaking, close: () => setShown(false), replay: () => setShown(true) }
}
