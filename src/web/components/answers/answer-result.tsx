import type { BetView } from '#contract/bet-view.ts'
import { answerWords } from '#copy/answer-words.ts'
import { answers as words } from '#copy/answers.ts'
import { isTyped, type TypedAnswers } from '#domain/answers/answers.ts'
import { AnswerTape } from './answer-tape.tsx'
import { howDecided } from './how-decided.ts'
import { StandingRows } from './standing-rows.tsx'
import { standingsOf } from './standings.ts'

/** How a bet of typed answers was decided; nothing for every other, and for one that time or leaving ended. */
export function AnswerResult({ bet }: { readonly bet: BetView }) {
  const { answers, result } = bet
  const how = howDecided(bet)
  if (!isTyped(answers) || how === null || result === null) return null
  if (result.answer === null) return <p className="text-text-2">{words.result.byHand}.</p>
  return <AnsweredResult bet={bet} answers={answers} happened={result.answer} saidBy={result.resolvedByName} />
}

interface AnsweredResultProps {
  readonly bet: BetView
  readonly answers: TypedAnswers
  readonly happened: string
  readonly saidBy: string | null
}

function AnsweredResult({ bet, answers, happened, saidBy }: AnsweredResultProps) {
  const standings = standingsOf(bet, answers, happened)
  const { result } = words
  return (
    <section aria-labelledby="happened-title">
      <h3 id="happened-title" className="mb-3 text-20">
        {result.it(answerWords(answers, happened))}
      </h3>
      {answers.type !== 'options' && (
        <AnswerTape bet={bet} answers={answers} standings={standings} happened={happened} />
      )}
      <StandingRows answers={answers} standings={standings} />
      <p className="mt-2 text-15 text-text-2 wrap-anywhere">
        {saidBy === null ? result.saidByMost : result.saidBy(saidBy)}
      </p>
    </section>
  )
}
