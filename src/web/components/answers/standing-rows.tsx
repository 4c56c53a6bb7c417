import { answerWords } from '#copy/answer-words.ts'
import { answers as words } from '#copy/answers.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Standing } from './standings.ts'
import './what-happened.css'

interface StandingRowsProps {
  readonly answers: TypedAnswers
  readonly standings: readonly Standing[]
}

/** Who said what, and how far off it is. */
export const StandingRows = ({ answers, standings }: StandingRowsProps) => (
  <ul className="card then-rows">
    {standings.map((standing) => (
      <StandingRow key={standing.participant.id} answers={answers} standing={standing} />
    ))}
  </ul>
)

interface StandingRowProps {
  readonly answers: TypedAnswers
  readonly standing: Standing
}

function StandingRow({ answers, standing }: StandingRowProps) {
  const { participant, text } = standing
  return (
    <li className="then-row">
      <Avatar pet={participant.pet} name={participant.name} paper={paperOf(participant.id)} size={36} />
      <b className="wrap-anywhere">
        <bdi>{participant.name}</bdi>
      </b>
      <span className="hand then-answer">
        <bdi>{answers.type === 'number' ? text : answerWords(answers, text)}</bdi>
      </span>
      <span className="then-distance">
        <DistanceWords answers={answers} standing={standing} />
      </span>
    </li>
  )
}

function DistanceWords({ answers, standing: { distance, isNearest } }: StandingRowProps) {
  const { happened } = words
  if (distance === null) return happened.out[answers.type]
  if (!isNearest) return happened.off(answers, distance)
  const isExact = distance === 0n && answers.type !== 'options'
  return (
    <span className="badge badge-won">
      <Icon name="medal" weight="fill" />
      {isExact ? happened.exact : happened.best[answers.type]}
    </span>
  )
}
