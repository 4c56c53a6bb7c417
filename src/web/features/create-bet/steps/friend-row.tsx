import { createBet } from '#copy/create-bet.ts'
import { inSentence } from '#copy/predict-entry.ts'
import type { Answers } from '#domain/answers/answers.ts'
import { type DraftFriend, writesOwnPrediction } from '#domain/bets/draft.ts'
import { paperOf } from '#domain/bets/paper.ts'
import { Avatar } from '#web/components/avatar.tsx'
import { fieldErrorId, fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { ErrorLine } from '#web/ui/form-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PredictionLine } from './prediction-line.tsx'

interface FriendRowProps {
  readonly friend: DraftFriend
  readonly answers: Answers
  /** From 1, for the labels of a row without a name. */
  readonly position: number
  readonly errorOf: (field: string) => string | undefined
  readonly onEdit: (change: Partial<Omit<DraftFriend, 'key'>>) => void
  /** Null on the last row, which stands. */
  readonly onRemove: (() => void) | null
}

/** One friend: a name, and what they will say or that they say it themselves. */
export function FriendRow({ friend, answers, position, errorOf, onEdit, onRemove }: FriendRowProps) {
  const { friends } = createBet
  const name = friend.name.trim()
  const nameField = `friend:${friend.key}:name`
  const predictionField = `friend:${friend.key}:prediction`
  const nameError = errorOf(nameField)
  return (
    <li className="card friend-row">
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Avatar pet={null} name={name || '?'} paper={paperOf(friend.key)} size={36} />
        <label className="sr-only" htmlFor={fieldId(nameField)}>
          {friends.nameLabel(position)}
        </label>
        <input
          id={fieldId(nameField)}
          className="friend-name"
          placeholder={friends.namePlaceholder}
          autoComplete="off"
          autoCapitalize="words"
          value={friend.name}
          onChange={(event) => onEdit({ name: event.target.value })}
          aria-invalid={nameError ? true : undefined}
          aria-describedby={nameError ? fieldErrorId(nameField) : undefined}
        />
        <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1">
          <ToggleChip isOn={friend.isLater} onChange={(isLater) => onEdit({ isLater })} iconName="clock-countdown">
            {friend.isLater ? friends.addsLater : friends.addLater}
            <VisuallyHidden>
              : {friend.isLater ? name || friends.nameLabel(position) : friends.laterLabel(name, position)}
            </VisuallyHidden>
          </ToggleChip>
          <IconButton
            label={friends.remove(name, position)}
            iconName="x"
            className="text-text-2 disabled:cursor-not-allowed disabled:opacity-40"
            disabled={onRemove === null}
            title={onRemove === null ? friends.lastRow : undefined}
            onClick={() => onRemove?.()}
          />
        </span>
      </div>
      {friend.userId !== null && (
        <p className="flex items-center gap-1.5 pb-1 text-15 text-text-2">
          <Icon name="lock-simple" weight="fill" />
          {friends.reserved}
        </p>
      )}
      {nameError && <ErrorLine id={fieldErrorId(nameField)}>{nameError}</ErrorLine>}
      {!friend.isLater && (
        <PredictionLine
          field={predictionField}
          answers={answers}
          label={friends.prediction(name, position)}
          placeholder={friends.predictionPlaceholder(name)}
          value={friend.prediction}
          onChange={(prediction) => onEdit({ prediction })}
          error={errorOf(predictionField)}
          note={name !== '' && writesOwnPrediction(friend) ? friends.emptyIsLater(inSentence(name)) : null}
        />
      )}
    </li>
  )
}
