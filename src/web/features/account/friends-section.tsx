import type { Outputs } from '#contract/index.ts'
import { friends as copy } from '#copy/friends.ts'
import { peopleFailures } from '#copy/failures.ts'
import { friendRequestsQuery, friendsQuery } from '#web/api/friends.ts'
import { useApiClient } from '#web/lib/api-client.ts'
import { FriendSuggestion } from '#web/components/friend-suggestion.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { AccountPart } from './account-part.tsx'
import { AddFriends } from './add-friends.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { FriendList } from './friend-list.tsx'
import { ReceivedRequest, SentRequests } from './request-rows.tsx'

/** The viewer's friends: requests received, then the list, then requests sent. @see docs/screens.md#account */
export function FriendsSection() {
  const client = useApiClient()
  const list = useQuery(friendsQuery(client))
  const requests = useQuery(friendRequestsQuery(client))
  return (
    <AccountPart anchor="friends" title={copy.title} action={<AddFriends />}>
      {requests.isError && (
        <LoadFailure text={{ title: peopleFailures.loadRequests, retry: copy.retry }} query={requests} />
      )}
      {requests.data && requests.data.received.length > 0 && (
        <ul aria-label={copy.received.label} className="mb-3 grid grid-cols-1 gap-2.5">
          {requests.data.received.map((request) => (
            <ReceivedRequest key={request.requestId} request={request} />
          ))}
        </ul>
      )}
      <FriendSuggestion />
      <FriendPart list={list} />
      {requests.data && requests.data.sent.length > 0 && <SentRequests requests={requests.data.sent} />}
      {list.data && list.data.blocked.length > 0 && <BlockedPeople people={list.data.blocked} />}
    </AccountPart>
  )
}

function FriendPart({ list }: { readonly list: UseQueryResult<Outputs['friends']['list']> }) {
  if (list.isError && !list.data)
    return <LoadFailure text={{ title: peopleFailures.loadFriends, retry: copy.retry }} query={list} />
  if (!list.data) {
    return (
      <>
        <p className="sr-only" role="status">
          {copy.loading}
        </p>
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" className="mt-2" />
      </>
    )
  }
  if (list.data.friends.length === 0) {
    return (
      <div className="card px-4 py-5 text-center">
        <p className="disp text-19 font-bold">{copy.empty.title}</p>
        <p className="mt-1 text-text-2">{copy.empty.line}</p>
      </div>
    )
  }
  return <FriendList friends={list.data.friends} />
}
