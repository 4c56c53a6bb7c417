import type { BetView } from '#contract/bet-view.ts'
import { answers as words } from '#copy/answers.ts'
import { errorText } from '#copy/errors.ts'
import { objections } from '#copy/objections.ts'
import type { TypedAnswers } from '#domain/answers/answers.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { resultByAnswer } from '#domain/bets/what-happened.ts'
import { useVote } from '#web/api/objections.ts'
import { AnswerStatement } from '#web/components/answers/answer-statement.tsx'
import { givenIn } from '#web/components/answers/standings.ts'
import { OtherWay } from '#web/components/answers/what-happened.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useState, type FormEvent } from 'react'
import { namesOf } from './names.ts'

interface AnswerVoteProps {
  readonly bet: BetView
  readonly answers: TypedAnswers
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onByHand: () => void
}

/** The viewer says what really happened, in the kind of the bet's answers; who was right follows from it. */
export function AnswerVote({ bet, answers, value, onChange, onByHand }: AnswerVoteProps) {
  const { vote: copy, verdict } = objections
  const vote = useVote()
  const [isUnsaid, setUnsaid] = useState(false)
  const result = resultByAnswer(bet, givenIn(bet), value)

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // The field itself says why a text is no answer; of an empty one it says nothing.
    const isAnswer = event.currentTarget.checkValidity() && result.ok
    setUnsaid(!isAnswer && value.trim() === '')
    if (!isAnswer) return event.currentTarget.querySelector('input')?.focus()
    vote.mutate({ uniqueId: bet.uniqueId, result: { type: 'answer', answer: value } })
  }
  const change = (text: string): void => {
    setUnsaid(false)
    vote.reset()
    onChange(text)
  }

  return (
    <form onSubmit={submit} noValidate className={`grid gap-3 paper-${paperOf(bet.uniqueId)}`}>
      <div>
        <AnswerStatement
          bet={bet}
          answers={answers}
          label={copy.title}
          value={value}
          onChange={change}
          ways={<OtherWay onPress={onByHand}>{words.happened.byHand}</OtherWay>}
        />
        {result.ok && (
          <p role="status" className="font-semibold wrap-anywhere">
            {verdict.answer(namesOf(bet, result.value.winnerIds))}
          </p>
        )}
      </div>
      {(vote.error ?? isUnsaid) && (
        <FormError>{vote.error ? errorText(vote.error).line : words.happened.pick}</FormError>
      )}
      <Button type="submit" variant="wax" iconName="seal-check" full isBusy={vote.isPending}>
        {copy.submit}
      </Button>
    </form>
  )
}
