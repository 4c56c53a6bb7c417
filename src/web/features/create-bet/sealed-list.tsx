import { createBet } from '#copy/create-bet.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PreviewLine } from './preview-line.tsx'
import type { StepProps } from './step-props.ts'

interface Person {
  readonly key: string
  readonly name: string
  /** Null when they write it themselves. */
  readonly prediction: string | null
}

/** Everybody in the bet, the creator first, each with what was written for them. */
export function peopleOf(draft: Draft, ownName: string): readonly Person[] {
  const written = (text: string, isLater: boolean) => (isLater ? null : text.trim() || null)
  return [
    { key: 'me', name: ownName, prediction: written(draft.creatorPrediction, draft.creatorPredictsLater) },
    ...namedFriends(draft).map((friend) => ({
      key: friend.key,
      name: friend.name.trim(),
      prediction: written(friend.prediction, friend.isLater),
    })),
  ]
}

/** What lies in the envelopes. It is no part of the ticket: nobody sees more than the line written for them. */
export function SealedList({ draft, onChangeStep }: Pick<StepProps, 'draft' | 'onChangeStep'>) {
  const { preview } = createBet
  return (
    <section className="card mt-4 px-1 py-2 min-[60rem]:mt-0">
      <PreviewLine term={preview.predictions} onChange={() => onChangeStep(2)}>
        {peopleOf(draft, preview.you).map((person) => (
          <span key={person.key} className="mt-1.5 block">
            <b>{person.name}</b>{' '}
            {person.prediction === null ? (
              <span className="text-[.9375rem] text-text-2">{preview.later}</span>
            ) : (
              <span className="hand block text-[1.125rem] whitespace-pre-line">{person.prediction}</span>
            )}
          </span>
        ))}
      </PreviewLine>
      <p className="m-0 flex items-start gap-2 px-3 pb-1.5 text-[.875rem] text-text-2">
        <Icon name="lock-simple" weight="fill" className="mt-0.5" />
        {preview.private}
      </p>
    </section>
  )
}
