import { createBet } from '#copy/create-bet.ts'
import { Button } from '#web/ui/button.tsx'
import type { WaitingQuestion } from './use-waiting-draft.ts'

/** Asks the user whether a bet that was written on this device while signed out is theirs. */
export function WaitingDraftCard({ replacesOwn, onUse, onThrowAway }: WaitingQuestion) {
  const { waiting } = createBet
  return (
    <section className="card mb-5 p-4" aria-label={waiting.line}>
      <p className="font-semibold">{waiting.line}</p>
      {replacesOwn && <p className="mt-1 text-text-2">{waiting.replaces}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="ink" size="sm" onClick={onUse}>
          {waiting.use}
        </Button>
        <Button variant="line" size="sm" onClick={onThrowAway}>
          {waiting.throwAway}
        </Button>
      </div>
    </section>
  )
}
