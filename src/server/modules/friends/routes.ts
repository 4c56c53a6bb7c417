import type { Routes } from '#server/context.ts'
import { acceptRequest, cancelRequest, declineRequest } from './answer-request.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { listFriends } from './list-friends.ts'
import { listRequests } from './list-requests.ts'
import { removeFriend } from './remove-friend.ts'
import { requestFriend } from './request-friend.ts'
import { searchPeople } from './search-people.ts'

/** What runs behind every endpoint of `contract.friends`. */
export const friendRoutes: Routes<'friends'> = {
  list: { kind: 'read', run: listFriends },
  requests: { kind: 'read', run: listRequests },
  search: { kind: 'read', run: searchPeople },
  request: { kind: 'command', run: requestFriend },
  accept: { kind: 'command', run: acceptRequest },
  decline: { kind: 'command', run: declineRequest },
  cancel: { kind: 'command', run: cancelRequest },
  remove: { kind: 'command', run: removeFriend },
  block: { kind: 'command', run: blockPerson },
  unblock: { kind: 'command', run: unblockPerson },
}
