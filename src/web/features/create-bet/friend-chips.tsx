import { createBet } from '#copy/en/create-bet.ts'
import { peopleFailures } from '#copy/en/people-failures.ts'
import { friendsQuery } from '#web/api/friends.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { newId } from '#web/lib/new-id.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { canAddFriend, isPicked, pickFriend, unpickFriend } from './draft-edits.ts'
import type { StepProps } from './step-props.ts'

const PILLS = ['5rem', '6.5rem', '4.5rem']

/** My friends, each one tap away from a place of their own. */
export function FriendChips({ draft, edit }: Pick<StepProps, 'draft' | 'edit'>) {
  const { friends: copy } = createBet
  const { data, isError, isFetching, refetch } = useQuery(friendsQuery(useApiClient()))
  if (!data) {
    return isError ? (
      <div className="mb-4">
        <FormError>
          <b className="block">{peopleFailures.loadFriends}</b>
          <Button variant="line" size="sm" className="mt-2" isBusy={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        </FormError>
      </div>
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
      <p className="mt-0 mb-3 text-text-2">
        {copy.none}{' '}
        <ButtonLink variant="text" to="/invite-friends">
          {copy.invite}
        </ButtonLink>
      </p>
    )
  }
  return (
    <fieldset className="m-0 mb-4 border-0 p-0">
      <legend className="eyebrow mb-2 p-0 text-[.9375rem]">{copy.pick}</legend>
      <div className="flex flex-wrap gap-2">
        {data.friends.map((friend) => {
          const isOn = isPicked(draft, friend.userId)
          return (
            <ToggleChip
              key={friend.userId}
              isOn={isOn}
              iconName="check"
              disabled={!isOn && !canAddFriend(draft)}
              onChange={(isNowOn) =>
                edit((now) => (isNowOn ? pickFriend(now, friend, newId()) : unpickFriend(now, friend.userId)))
              }
            >
              <span className="max-w-[12rem] truncate">{friend.displayName}</span>
            </ToggleChip>
          )
        })}
      </div>
    </fieldset>
  )
}
