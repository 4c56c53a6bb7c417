import type { Me } from '#contract/accounts.ts'
import type { BetView, ParticipantView } from '#contract/bet-view.ts'
import { moments } from '#copy/moments.ts'
import { outcomeOf, type PersonalOutcome } from '#domain/bets/outcome.ts'
import { LetterCard } from '#web/components/letter-card.tsx'
import type { OpenedLetter } from '#web/components/opened-letters.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ReactNode } from 'react'

/** The places that came out as `outcome`. */
export const participantsThat = (bet: BetView, outcome: PersonalOutcome): readonly ParticipantView[] =>
  bet.participants.filter((participant) => outcomeOf(bet, participant, bet.result?.winnerIds ?? null) === outcome)

/** The question, and what the one whom it is about had written. */
export const EndingSlip = ({ question, line }: { readonly question: string; readonly line: string | null }) => (
  <div className="moment-slip">
    <p className="disp">{question}</p>
    {line !== null && (
      <p dir="auto" className="hand mt-1">
        {line}
      </p>
    )}
  </div>
)

interface EndingLettersProps {
  readonly title: string
  readonly letters: readonly OpenedLetter[]
}

/** The opened envelopes. */
export function EndingLetters({ title, letters }: EndingLettersProps) {
  if (letters.length === 0) return null
  return (
    <ul className="moment-letters" aria-label={title}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <LetterCard name={letter.name} text={letter.text} paper={letter.paper} />
        </li>
      ))}
    </ul>
  )
}

interface EndingActionsProps {
  readonly onClose: () => void
  /** The one that stands first. */
  readonly children?: ReactNode
}

/** Where to go from here. */
export const EndingActions = ({ onClose, children }: EndingActionsProps) => (
  <>
    {children}
    <ButtonLink to="/my-bets" variant="ink" full onClick={onClose}>
      {moments.myBets}
    </ButtonLink>
    {!children && (
      <Button variant="line" full onClick={onClose}>
        {moments.stay}
      </Button>
    )}
  </>
)

/** What every telling of an ending is about. */
export interface EndingProps {
  readonly bet: BetView
  /** The viewer's own. */
  readonly pet: Me['pet']
  readonly onClose: () => void
}
