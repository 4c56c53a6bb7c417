import type { BetView } from '#contract/bet-view.ts'
import { answers as words } from '#copy/answers.ts'
import { answerText } from '#domain/answers/answer-text.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { isShut } from '#web/components/still-shut.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ReactNode } from 'react'
import { AnswerField } from './answer-field.tsx'
import { StandingRows } from './standing-rows.tsx'
import { standingsOf } from './standings.ts'

interface WhatHappenedProps {
  readonly bet: BetView
  readonly answers: TypedAnswers
  readonly value: string
  readonly onChange: (text: string) => void
  /** The other ways to say how the bet ended. */
  readonly ways: ReactNode
}

/** One control: what happened. Who was right follows, and stands below it while it is written. */
export function WhatHappened({ bet, answers, value, onChange, ways }: WhatHappenedProps) {
  const { happened } = words
  const answer = answerText(answers, value)
  return (
    <div className={`paper-${paperOf(bet.uniqueId)}`}>
      <h2 className="mb-2 text-20">{happened.title}</h2>
      <AnswerField answers={answers} label={happened.title} value={value} onChange={onChange} isPrinted />
      {answer.ok && !isShut(bet) && (
        <section aria-labelledby="then-title">
          <h3 id="then-title" className="mt-6 mb-2.5 text-20">
            {happened.follows}
          </h3>
          <StandingRows answers={answers} standings={standingsOf(bet, answers, answer.value)} />
        </section>
      )}
      <p className="mt-2 -ml-3 flex flex-wrap gap-x-2">{ways}</p>
    </div>
  )
}

interface OtherWayProps {
  readonly children: string
  readonly onPress: () => void
}

/** A way to say how the bet ended without an answer. */
export const OtherWay = ({ children, onPress }: OtherWayProps) => (
  <Button variant="text" size="sm" className="whitespace-normal" onClick={onPress}>
    {children}
  </Button>
)
