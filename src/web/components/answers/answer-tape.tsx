import type { BetView } from '#contract/bet-view.ts'
import { answers as words } from '#copy/answers.ts'
import { answerWords } from '#copy/answer-words.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import './answer-tape.css'
import type { Standing } from './standings.ts'
import { tapeOf } from './tape.ts'

interface AnswerTapeProps {
  readonly bet: Pick<BetView, 'uniqueId'>
  readonly answers: TypedAnswers
  readonly standings: readonly Standing[]
  readonly happened: string
}

/** A ruler with a pin for each answer; a picture of the list that stands below it. */
export function AnswerTape({ bet, answers, standings, happened }: AnswerTapeProps) {
  const { pins, happenedAt } = tapeOf(answers, standings, happened)
  return (
    <div className={`tape paper-${paperOf(bet.uniqueId)}`} aria-hidden="true">
      {pins.map(({ at, people, isNearest }, index) => (
        <span
          key={people[0]?.id}
          className={isNearest ? 'tape-pin is-win' : 'tape-pin'}
          style={{ '--at': at, '--i': index }}
        >
          <span className="tape-pile">
            {people.slice(0, 2).map((person) => (
              <Avatar key={person.id} pet={person.pet} name={person.name} paper={paperOf(person.id)} size={36} />
            ))}
            {people.length > 2 && <b className="tape-more num">+{people.length - 2}</b>}
          </span>
        </span>
      ))}
      <span className="tape-flag" style={{ '--at': happenedAt }}>
        {words.result.it(answerWords(answers, happened))}
      </span>
    </div>
  )
}
