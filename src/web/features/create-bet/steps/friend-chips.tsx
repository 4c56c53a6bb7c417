import type { PersonView } from '#contract/friends.ts'
import { createBet } from '#copy/create-bet.ts'
import { peopleFailures } from '#copy/failures.ts'
import { filterByName } from '#domain/friends/search.ts'
import { friendsQuery } from '#web/api/friends.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { NameSearch } from '#web/components/name-search.tsx'
import { canAddFriend, isPicked, pickFriend, unpickFriend } from '#web/features/create-bet/draft/draft-edits.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { newId } from '#web/lib/command-id.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StepProps } from './step-props.ts'

const PILLS = ['5rem', '6.5rem', '4.5rem']
/** How many chips are shown at once; of more friends, the picked ones come first, and a field finds the others. */
const GLANCE = 12

interface FriendChipsProps extends Pick<StepProps, 'draft' | 'edit'> {
  readonly creatorName: string
}

/** My friends, each one tap away from a place of their own. */
export function FriendChips({ draft, edit, creatorName }: FriendChipsProps) {
  const { friends: copy } = createBet
  const mine = useQuery(friendsQuery(useApiClient()))
  const { data } = mine
  if (!data) {
    return mine.isError ? (
      <LoadFailure text={{ title: peopleFailures.loadFriends, retry: copy.retry }} query={mine} />
    ) : (
      <div className="mb-4 flex gap-2" role="status">
        <span className="sr-only">{copy.loading}</span>
        {PILLS.map((width) => (
          <Skeleton key={width} width={width} height="2.75rem" isRound />
        ))}
      </div>
    )
  }
  if (data.friends.length === 0) {
    return (
      <p className="mb-3 text-text-2">
        {copy.none}{' '}
        <ButtonLink variant="text" to="/invite-friends">
          {copy.invite}
        </ButtonLink>
      </p>
    )
  }
  return <Chips friends={data.friends} draft={draft} edit={edit} creatorName={creatorName} />
}

interface ChipsProps extends FriendChipsProps {
  readonly friends: readonly PersonView[]
}

function Chips({ friends, draft, edit, creatorName }: ChipsProps) {
  const { friends: copy } = createBet
  const [typed, setTyped] = useState('')
  const picked = friends.filter((friend) => isPicked(draft, friend.userId))
  const found = filterByName(friends, typed).filter((friend) => !picked.includes(friend))
  const shown = friends.length > GLANCE ? [...picked, ...found.slice(0, GLANCE)] : friends
  const toggle = (friend: PersonView, isNowOn: boolean) => {
    setTyped('')
    edit((now) => (isNowOn ? pickFriend(now, friend, { key: newId(), creatorName }) : unpickFriend(now, friend.userId)))
  }
  return (
    <fieldset className="mb-4">
      <legend className="eyebrow mb-2 text-15">{copy.pick}</legend>
      {friends.length > GLANCE && <NameSearch label={copy.find} value={typed} onChange={setTyped} />}
      <div className="flex flex-wrap gap-2">
        {shown.map((friend) => {
          const isOn = picked.includes(friend)
          return (
            <ToggleChip
              key={friend.userId}
              isOn={isOn}
              iconName="check"
              disabled={!isOn && !canAddFriend(draft)}
              onChange={(isNowOn) => toggle(friend, isNowOn)}
            >
              <span className="max-w-48 truncate">{friend.displayName}</span>
            </ToggleChip>
          )
        })}
      </div>
      {found.length > GLANCE && <p className="mt-2 text-text-2">{copy.more(found.length - GLANCE)}</p>}
      {friends.length > GLANCE && found.length === 0 && typed !== '' && (
        <p role="status" className="mt-2 text-text-2">
          {copy.nobodyFound}
        </p>
      )}
    </fieldset>
  )
}
