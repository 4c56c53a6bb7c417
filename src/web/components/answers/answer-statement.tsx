import type { BetView } from '#contract/bet-view.ts'
import { answers as words } from '#copy/answers.ts'
import { answerText } from '#domain/answers/answer-text.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { isShut } from '#web/components/still-shut.tsx'
import type { ReactNode } from 'react'
import { AnswerField } from './answer-field.tsx'
import { StandingRows } from './standing-rows.tsx'
import { standingsOf } from './standings.ts'

export interface AnswerStatementProps {
  readonly bet: BetView
  readonly answers: TypedAnswers
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** The other ways to say how the bet ended. */
  readonly ways: ReactNode
}

/** The control that states what happened. Who was right follows, and stands below it while it is written. */
export function AnswerStatement({ bet, answers, label, value, onChange, ways }: AnswerStatementProps) {
  const answer = answerText(answers, value)
  // Once a result stands, all envelopes are open.
  const isOpen = bet.result !== null || !isShut(bet)
  return (
    <>
      <AnswerField answers={answers} label={label} value={value} onChange={onChange} isPrinted />
      {answer.ok && isOpen && (
        <section aria-labelledby="then-title">
          <h3 id="then-title" className="mt-6 mb-2.5 text-20">
            {words.happened.follows}
          </h3>
          <StandingRows answers={answers} standings={standingsOf(bet, answers, answer.value)} />
        </section>
      )}
      <p className="mt-2 -ml-3 flex flex-wrap gap-x-2">{ways}</p>
    </>
  )
}
