import type { BetView } from '#contract/bet-view.ts'
import type { ShownError } from '#copy/en/errors.ts'
import { useRevealPredictions } from '#web/api/bet-commands.ts'
import { useState } from 'react'
import { openedLetters } from '#web/components/opened-letters.ts'

/** The press on Reveal: once per viewer and bet; the server remembers it. */
export interface Reveal {
  readonly press: () => void
  readonly isBusy: boolean
  readonly isFilmShown: boolean
  readonly onFilmDone: () => void
  readonly error: ShownError | null
  /** How many were opened by this press, to be told once; null before. */
  readonly openedCount: number | null
}

export function useReveal(bet: BetView): Reveal {
  const reveal = useRevealPredictions()
  const [openedCount, setOpenedCount] = useState<number | null>(null)
  const [isFilmShown, setFilmShown] = useState(false)
  return {
    press: () => {
      if (reveal.isPending) return
      const onSuccess = (opened: BetView) => {
        setOpenedCount(openedLetters(opened).length)
        setFilmShown(true)
      }
      reveal.mutate({ uniqueId: bet.uniqueId }, { onSuccess })
    },
    isBusy: reveal.isPending,
    isFilmShown,
    onFilmDone: () => setFilmShown(false),
    error: reveal.error,
    openedCount,
  }
}
