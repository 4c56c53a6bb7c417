import type { Routes } from '#server/context.ts'
import { acceptRequest, cancelRequest, declineRequest, requestFriend } from './friend-requests.ts'
import { blockPerson, unblockPerson, removeFriend } from './end-friendship.ts'
import { reportPerson } from './report-person.ts'
import { readRivalry } from './rivalry.ts'
import { shareScore } from './share-score.ts'
import { listFriends, listRequests, searchPeople } from './read-friends.ts'

/** What runs behind every endpoint of `contract.friends`. */
export const friendRoutes: Routes<'friends'> = {
  list: { kind: 'read', run: listFriends },
  requests: { kind: 'read', run: listRequests },
  rivalry: { kind: 'read', run: readRivalry },
  shareScore: { kind: 'command', run: shareScore },
  search: { kind: 'read', run: searchPeople },
  request: { kind: 'command', run: requestFriend },
  accept: { kind: 'command', run: acceptRequest },
  decline: { kind: 'command', run: declineRequest },
  cancel: { kind: 'command', run: cancelRequest },
  remove: { kind: 'command', run: removeFriend },
  block: { kind: 'command', run: blockPerson },
  report: { kind: 'command', run: reportPerson },
  unblock: { kind: 'command', run: unblockPerson },
}
