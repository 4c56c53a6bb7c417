import { answers as words } from '#copy/answers.ts'
import { errorText } from '#copy/errors.ts'
import { objections } from '#copy/objections.ts'
import { isTyped } from '#domain/answers/answers.ts'
import { isStillIn } from '#domain/bets/voter.ts'
import type { ParticipantId } from '#domain/kernel/ids.ts'
import { useVote } from '#web/api/objections.ts'
import { OtherWay } from '#web/components/answers/what-happened.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useState, type FormEvent } from 'react'
import { AnswerVote } from './answer-vote.tsx'
import { namesOf, type QuestionProps } from './names.ts'

/** One answer: the result as it was called, one participant, several, or a draw. */
type Choice = 'called' | 'several' | 'nobody' | { readonly one: ParticipantId }

/** The viewer says what really happened: by one value where the app can score the answers, or by naming who was right. */
export function VoteForm({ bet, view }: QuestionProps) {
  const [isByHand, setByHand] = useState(!isTyped(bet.answers))
  // Kept here, so that the way back finds what was written.
  const [happened, setHappened] = useState('')
  const { answers } = bet
  if (!isTyped(answers) || isByHand) {
    return <HandVote bet={bet} view={view} onByAnswer={isTyped(answers) ? () => setByHand(false) : null} />
  }
  return (
    <AnswerVote bet={bet} answers={answers} value={happened} onChange={setHappened} onByHand={() => setByHand(true)} />
  )
}

interface HandVoteProps extends QuestionProps {
  /** Back to stating what happened; null in a bet of free text. */
  readonly onByAnswer: (() => void) | null
}

/** The viewer names who was right. Most bets have one winner, so the answers are one press each. */
function HandVote({ bet, view, onByAnswer }: HandVoteProps) {
  const copy = objections.vote
  const [choice, setChoice] = useState<Choice | null>(null)
  const [several, setSeveral] = useState<readonly ParticipantId[]>([])
  const [missing, setMissing] = useState<string | null>(null)
  const vote = useVote()
  const called = view.firstWinnerIds ?? []
  const eligible = bet.participants.filter(isStillIn)
  const others = eligible.filter(({ id }) => called.length !== 1 || id !== called[0])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const problem = choice === null ? copy.missing : winnersOf(choice) === null ? copy.missingSeveral : null
    setMissing(problem)
    if (problem !== null || choice === null) return event.currentTarget.querySelector('input')?.focus()
    const winnerIds = winnersOf(choice) ?? []
    const result =
      winnerIds.length === 0 ? { type: 'nobody' as const } : { type: 'winners' as const, winnerIds: [...winnerIds] }
    vote.mutate({ uniqueId: bet.uniqueId, result })
  }
  /** Null where several are to be chosen and none is. */
  const winnersOf = (chosen: Choice): readonly ParticipantId[] | null => {
    if (chosen === 'called') return called
    if (chosen === 'nobody') return []
    if (chosen === 'several') return several.length > 0 ? several : null
    return [chosen.one]
  }
  const toggle = (id: ParticipantId, isOn: boolean) =>
    setSeveral((ids) => (isOn ? [...ids, id] : ids.filter((other) => other !== id)))
  const isOne = (id: ParticipantId): boolean => typeof choice === 'object' && choice?.one === id

  return (
    <form onSubmit={submit} className="grid gap-3">
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="sr-only">{copy.legend}</legend>
        <Option
          isOn={choice === 'called'}
          onPick={() => setChoice('called')}
          label={copy.asCalled(namesOf(bet, called))}
        />
        {others.map(({ id, name }) => (
          <Option key={id} isOn={isOne(id)} onPick={() => setChoice({ one: id })} label={copy.right(name)} />
        ))}
        {called.length > 0 && (
          <Option isOn={choice === 'nobody'} onPick={() => setChoice('nobody')} label={copy.nobody} />
        )}
        {eligible.length > 2 && (
          <Option isOn={choice === 'several'} onPick={() => setChoice('several')} label={copy.several} />
        )}
      </fieldset>
      {choice === 'several' && (
        <fieldset className="m-0 grid border-0 p-0 ps-4">
          <legend className="sr-only">{copy.several}</legend>
          {eligible.map(({ id, name }) => (
            <label key={id} className="vote-name">
              <input
                type="checkbox"
                checked={several.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {onByAnswer && (
        <p className="-ml-3">
          <OtherWay onPress={onByAnswer}>{words.happened.byAnswer}</OtherWay>
        </p>
      )}
      {(vote.error ?? missing) && <FormError>{vote.error ? errorText(vote.error).line : missing}</FormError>}
      <Button type="submit" variant="wax" iconName="seal-check" full isBusy={vote.isPending}>
        {copy.submit}
      </Button>
    </form>
  )
}

interface OptionProps {
  readonly label: string
  readonly isOn: boolean
  readonly onPick: () => void
}

const Option = ({ label, isOn, onPick }: OptionProps) => (
  <label className="vote-option">
    <input type="radio" name="what-happened" checked={isOn} onChange={onPick} />
    <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{label}</span>
  </label>
)
