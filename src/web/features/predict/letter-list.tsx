import { betFacts } from '#copy/en/bet-words.ts'
import { predict } from '#copy/en/predict.ts'
import { LetterCard } from '#web/components/letter-card.tsx'
import type { OpenedLetter } from '#web/components/opened-letters.ts'

interface LetterListProps {
  readonly title: string
  readonly letters: readonly OpenedLetter[]
  readonly winnerIds?: readonly string[]
}

/** Every opened prediction, as a list of letters. */
export function LetterList({ title, letters, winnerIds = [] }: LetterListProps) {
  return (
    <section aria-labelledby="letters-title">
      <h2 id="letters-title" tabIndex={-1} data-continues="" className="mb-3 text-[1.25rem] outline-none">
        {title}
      </h2>
      <ul className="letters">
        {letters.map((letter) => (
          <li key={letter.id}>
            <LetterCard
              name={letter.name}
              text={letter.text}
              paper={letter.paper}
              tag={tagOf(letter, winnerIds.includes(letter.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function tagOf(letter: OpenedLetter, isWinner: boolean): string | null {
  const words = [
    letter.isMine && betFacts.you,
    !letter.isMine && letter.isCreators && predict.letterTags.creator,
    isWinner && predict.letterTags.winner,
  ]
  return words.filter((word) => word !== false).join(' · ') || null
}
