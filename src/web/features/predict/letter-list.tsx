import { betFacts } from '#copy/bet-words.ts'
import { predict } from '#copy/predict.ts'
import { LetterCard } from '#web/components/letter-card.tsx'
import type { OpenedLetter } from '#web/components/opened-letters.ts'
import type { ReactNode } from 'react'

interface LetterListProps {
  readonly title: string
  readonly letters: readonly OpenedLetter[]
  /** What the bet brought the author of the prediction, once it is decided. */
  readonly takeOf?: (letter: OpenedLetter) => ReactNode
}

/** All revealed predictions, as a list of letters. */
export function LetterList({ title, letters, takeOf }: LetterListProps) {
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
          </li>
        ))}
      </ul>
    </section>
  )
}
