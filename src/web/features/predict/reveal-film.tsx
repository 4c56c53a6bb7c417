import type { BetView } from '#contract/bets.ts'
import { Suspense } from 'react'
import { RevealMoment } from './moments.tsx'
import { inOpeningOrder, openedLetters } from './opened-letters.ts'
import type { Reveal } from './use-reveal.ts'

/** The page while the envelopes open. */
export function RevealFilm({ bet, reveal }: { readonly bet: BetView; readonly reveal: Reveal }) {
  return (
    <div className="phone docked px-4 pt-6">
      <Suspense fallback={null}>
        <RevealMoment letters={inOpeningOrder(openedLetters(bet))} onDone={reveal.onFilmDone} />
      </Suspense>
    </div>
  )
}
