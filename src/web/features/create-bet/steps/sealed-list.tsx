import { createBet } from '#copy/create-bet.ts'
import { wizardDesk } from '#copy/wizard-desk.ts'
import type { Draft } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Envelope } from '#web/components/envelope.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { StepProps } from './step-props.ts'

interface Person {
  readonly key: string
  readonly name: string
  /** Null when they write it themselves. */
  readonly prediction: string | null
}

/** The participants, the creator first, each with the prediction that the creator wrote for them. */
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

/** The predictions written so far. They are no part of the ticket: each friend sees only the one written for them. */
export function SealedList({ draft, onChangeStep }: Pick<StepProps, 'draft' | 'onChangeStep'>) {
  const { preview } = createBet
  return (
    <section className="margin-card sealed-list" aria-labelledby="sealed-list">
      <div className="sealed-list-head">
        <h2 id="sealed-list">{preview.predictions}</h2>
        <IconButton label={wizardDesk.editPredictions} iconName="pencil-simple" onClick={() => onChangeStep(2)} />
      </div>
      <ul className="lines">
        {peopleOf(draft, preview.you).map((person, index) => (
          <li key={person.key}>
            <span className="sealed-list-art">
              <Envelope
                state={person.prediction === null ? 'awaiting' : 'sealed'}
                variant={index}
                paper={paperOf(person.key)}
              />
            </span>
            <span className="grow">
              <b>{person.name}</b>{' '}
              {person.prediction === null ? (
                <span className="text-text-2">{person.key === 'me' ? preview.youLater : preview.later}</span>
              ) : (
                <span dir="auto" className="hand block text-18 whitespace-pre-line">
                  {person.prediction}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-start gap-2 text-14 text-text-2">
        <Icon name="lock-simple" weight="fill" className="mt-0.5" />
        {preview.private}
      </p>
    </section>
  )
}
