import { createBet } from '#copy/en/create-bet.ts'
import { namedFriends } from '#domain/bets/draft.ts'
import type { StepProps } from './step-props.ts'

interface Person {
  readonly key: string
  readonly name: string
  readonly prediction: string | null
}

/** Everybody in the bet, each with what was written for them. */
export function PreviewPeople({ draft, me }: Pick<StepProps, 'draft' | 'me'>) {
  const { preview } = createBet
  const own = draft.creatorPredictsLater ? '' : draft.creatorPrediction.trim()
  const people: readonly Person[] = [
    { key: 'me', name: me?.displayName ?? preview.you, prediction: own || null },
    ...namedFriends(draft).map((friend) => ({
      key: friend.key,
      name: friend.name.trim(),
      prediction: friend.isLater ? null : friend.prediction.trim() || null,
    })),
  ]
  return (
    <span className="block">
      {people.map((person) => (
        <span key={person.key} className="mt-1 block">
          <b>{person.name}</b>{' '}
          {person.prediction === null ? (
            <span className="text-[.9375rem] text-text-2">{preview.later}</span>
          ) : (
            <span className="hand block text-[1.125rem] whitespace-pre-line">{person.prediction}</span>
          )}
        </span>
      ))}
    </span>
  )
}
