import { betFacts } from '#copy/bet-words.ts'
import { Suspense } from 'react'
import { RevealMoment } from './moments.tsx'
import { inOpeningOrder, type OpenedLetter } from '#web/components/opened-letters.ts'
import type { Reveal } from './use-reveal.ts'

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
