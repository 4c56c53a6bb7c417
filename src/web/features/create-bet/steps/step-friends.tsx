import { createBet } from '#copy/create-bet.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import {
  addFriend,
  canAddFriend,
  canRemoveFriend,
  editFriend,
  removeFriend,
} from '#web/features/create-bet/draft/draft-edits.ts'
import { fieldId } from '#web/features/create-bet/draft/draft-fields.ts'
import { newId } from '#web/lib/command-id.ts'
import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { flushSync } from 'react-dom'
import { FriendChips } from './friend-chips.tsx'
import { FriendRow } from './friend-row.tsx'
import { LeaguePart } from './league-part.tsx'
import { MemberParticipants } from './member-participants.tsx'
import { OwnRow } from './own-row.tsx'
import type { StepProps } from './step-props.ts'

const ADD_BUTTON_ID = 'draft-add-friend'

/** Step 2: who is in, and what does each participant predict? */
export function StepFriends({ draft, edit, errorOf, me, now }: StepProps) {
  const { friends } = createBet

  // The row must stand before it can take the focus, hence the flush.
  const add = () => {
    const key = newId()
    flushSync(() => edit((before) => addFriend(before, key)))
    document.getElementById(fieldId(`friend:${key}:name`))?.focus()
  }
  const remove = (key: string) => {
    flushSync(() => edit((before) => removeFriend(before, key)))
    document.getElementById(ADD_BUTTON_ID)?.focus()
  }

  return (
    <>
      {me && <LeaguePart draft={draft} edit={edit} now={now} />}
      {me && !draft.league && <FriendChips draft={draft} edit={edit} creatorName={me.displayName} />}
      {!me && (
        <ButtonLink
          variant="text"
          className="-mt-2 mb-2 -ml-3"
          iconName="sign-in"
          to="/auth"
          search={{ returnTo: paths.createBet(), mode: 'sign-in' }}
        >
          {friends.signIn}
        </ButtonLink>
      )}
      <h2 className="eyebrow mb-2 text-15">{draft.league ? friends.yourPrediction : friends.listTitle}</h2>
      <ul className="grid grid-cols-1 gap-2.5">
        <OwnRow draft={draft} edit={edit} errorOf={errorOf} me={me} />
        {!draft.league &&
          draft.friends.map((friend, index) => (
            <FriendRow
              key={friend.key}
              friend={friend}
              answers={draft.answers}
              position={index + 1}
              errorOf={errorOf}
              onEdit={(change) => edit((before) => editFriend(before, friend.key, change))}
              onRemove={canRemoveFriend(draft) ? () => remove(friend.key) : null}
            />
          ))}
      </ul>
      {draft.league && (
        <div className="mt-2.5">
          <MemberParticipants league={draft.league} draft={draft} edit={edit} errorOf={errorOf} me={me} />
        </div>
      )}
      <VisuallyHidden>
        <output>{friends.added(namedFriends(draft).length)}</output>
      </VisuallyHidden>
      {!draft.league &&
        (canAddFriend(draft) ? (
          <Button id={ADD_BUTTON_ID} variant="line" full className="mt-3" iconName="user-plus" onClick={add}>
            {friends.add}
          </Button>
        ) : (
          <p className="mt-3 text-center text-text-2">{friends.full}</p>
        ))}
      <div className="card mt-4 px-4 py-2.5">
        <Switch
          label={friends.sealed.label}
          hint={friends.sealed.hint}
          isOn={draft.isSealed}
          onChange={(isSealed) => edit((before) => ({ ...before, isSealed }))}
        />
      </div>
    </>
  )
}
