import { betFacts } from '#copy/bet-words.ts'
import { predict } from '#copy/predict.ts'
import type { BetView } from '#contract/bet-view.ts'
import { ReactionsSlot } from '#web/components/talk/talk-slot.tsx'
import { LetterCard } from '#web/components/letter-card.tsx'
import type { OpenedLetter } from '#web/components/opened-letters.ts'
import type { ReactNode } from 'react'

interface LetterListProps {
  readonly bet: BetView
  readonly title: string
  readonly letters: readonly OpenedLetter[]
  /** What the bet brought the author of the prediction, once it is decided. */
  readonly takeOf?: (letter: OpenedLetter) => ReactNode
}

/** All revealed predictions, as a list of letters. */
export function LetterList({ bet, title, letters, takeOf }: LetterListProps) {
  return (
    <section aria-labelledby="letters-title">
      <h2 id="letters-title" tabIndex={-1} data-continues="" className="mb-3 text-20 outline-none">
        {title}
      </h2>
      <ul className="letters">
        {letters.map((letter) => (
          <li key={letter.id}>
            <LetterCard
              name={letter.name}
              text={letter.text}
              paper={letter.paper}
              tag={letter.isMine ? betFacts.you : letter.isCreators ? predict.letterTags.creator : null}
              take={takeOf?.(letter)}
            />
            <div className="ml-[min(5.25rem,25%)]">
              <ReactionsSlot bet={bet} letterOf={{ participantId: letter.id, name: letter.name, text: letter.text }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OwnLetterProps {
  readonly title: string
  readonly participantName: string
  readonly text: string
}

/** The viewer's own prediction, or the one suggested to them, to read. */
export function OwnLetter({ title, participantName, text }: OwnLetterProps) {
  return (
    <section aria-labelledby="own-letter-title">
      <LetterHead id="own-letter-title" title={title} participantName={participantName} />
      <div className="letter min-h-[8.2rem]">
        <p dir="auto" className="hand text-21 leading-letter whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
    </section>
  )
}

interface LetterHeadProps {
  readonly id: string
  readonly title: string
  readonly participantName: string
}

/** "Your prediction … as Mia". */
export function LetterHead({ id, title, participantName }: LetterHeadProps) {
  return (
    <div className="mt-6 mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id} className="min-w-0 text-20 wrap-anywhere">
        {title}
      </h2>
      <span className="min-w-0 text-15 text-text-2 wrap-anywhere">
        {predict.write.as}{' '}
        <b>
          <bdi>{participantName}</bdi>
        </b>
      </span>
    </div>
  )
}
