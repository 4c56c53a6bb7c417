import type { BetView } from '#contract/bet-view.ts'
import { predict } from '#copy/en/predict.ts'
import { EnvelopeRow } from '#web/components/envelope-row.tsx'
import { openedLetters } from '#web/components/opened-letters.ts'
import { LetterList } from './letter-list.tsx'
import type { ScreenState } from './screen-state.ts'
import { ToldBand } from './told-band.tsx'

interface EndedPartProps {
  readonly bet: BetView
  readonly state: Extract<ScreenState, { kind: 'ended' }>
  readonly onReplay: () => void
}

/** How it came out, for this viewer, and what everybody had written. Nothing is left to do, so there is no tray. */
export function EndedPart(props: EndedPartProps) {
  const { bet } = props
  const letters = openedLetters(bet)
  return (
    <div className="sheet-body grid content-start gap-6">
      <ToldBand {...props} />
      {letters.length > 0 ? (
        <LetterList title={predict.opened.title} letters={letters} winnerIds={bet.result?.winnerIds ?? []} />
      ) : (
        <EnvelopeRow places={bet.places} />
      )}
    </div>
  )
}
