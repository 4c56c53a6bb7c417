import type { BetView } from '#contract/bet-view.ts'
import { betFacts } from '#copy/bet-words.ts'
import type { ShownError } from '#copy/errors.ts'
import { useRevealPredictions } from '#web/api/bet-commands.ts'
import { inOpeningOrder, type OpenedLetter, openedLetters } from '#web/components/opened-letters.ts'
import { Suspense, useState } from 'react'
import { RevealMoment } from '#web/features/predict/moments.tsx'

/** The command behind Reveal, for the first press and for later ones that add newer predictions. */
export interface Reveal {
  readonly press: () => void
  readonly isBusy: boolean
  readonly isAnimating: boolean
  /** The predictions that the last press revealed; the first press includes the viewer's own. */
  readonly letters: readonly OpenedLetter[]
  readonly onAnimationDone: () => void
  readonly error: ShownError | null
  /** How many predictions the last press revealed; null before the first. */
  readonly openedCount: number | null
}

export function useReveal(bet: BetView): Reveal {
  const reveal = useRevealPredictions()
  const [letters, setLetters] = useState<readonly OpenedLetter[] | null>(null)
  const [isAnimating, setAnimating] = useState(false)
  return {
    press: () => {
      if (reveal.isPending) return
      const known = new Set(bet.hasRevealed ? openedLetters(bet).map(({ id }) => id) : [])
      const onSuccess = (opened: BetView) => {
        setLetters(openedLetters(opened).filter(({ id }) => !known.has(id)))
        setAnimating(true)
      }
      reveal.mutate({ uniqueId: bet.uniqueId }, { onSuccess })
    },
    isBusy: reveal.isPending,
    isAnimating,
    letters: letters ?? [],
    onAnimationDone: () => setAnimating(false),
    error: reveal.error,
    openedCount: letters && letters.length,
  }
}

export function RevealAnimation({ reveal }: { readonly reveal: Reveal }) {
  return (
    <div className="sheet-body">
      <Suspense fallback={null}>
        <RevealMoment letters={inOpeningOrder(reveal.letters).map(asShown)} onDone={reveal.onAnimationDone} />
      </Suspense>
    </div>
  )
}

/** Marks the viewer's own envelope. */
const asShown = (letter: OpenedLetter): OpenedLetter => (letter.isMine ? { ...letter, name: betFacts.you } : letter)
