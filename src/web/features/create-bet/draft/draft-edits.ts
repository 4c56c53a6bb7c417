import { participantNameOf } from '#domain/accounts/display-name.ts'
import type { Draft, DraftFriend } from '#domain/bets/draft.ts'
import { PARTICIPANTS_MAX } from '#domain/bets/limits.ts'
import { nameKey } from '#domain/bets/names.ts'
import { freeName } from '#domain/bets/participant-names.ts'
import type { UserId } from '#domain/kernel/ids.ts'

/** Friend rows beside the creator's own. */
const FRIEND_ROWS_MAX = PARTICIPANTS_MAX - 1

const emptyRow = (key: string): DraftFriend => ({ key, name: '', userId: null, prediction: '', isLater: false })

export const canAddFriend = (draft: Draft): boolean => draft.friends.length < FRIEND_ROWS_MAX
/** The last row stays: a bet needs at least one friend. */
export const canRemoveFriend = (draft: Draft): boolean => draft.friends.length > 1

export const addFriend = (draft: Draft, key: string): Draft =>
  canAddFriend(draft) ? { ...draft, friends: [...draft.friends, emptyRow(key)] } : draft

export const removeFriend = (draft: Draft, key: string): Draft =>
  canRemoveFriend(draft) ? { ...draft, friends: draft.friends.filter((friend) => friend.key !== key) } : draft

export function editFriend(draft: Draft, key: string, change: Partial<Omit<DraftFriend, 'key'>>): Draft {
  return {
    ...draft,
    friends: draft.friends.map((friend) => (friend.key === key ? { ...friend, ...change } : friend)),
  }
}

/**
 * Puts the name a link brought along into a row of its own. The name is only a suggestion: no account is reserved for it.
 */
export function inviteByName(draft: Draft, name: string, key: string): Draft {
  const cut = [...name.trim()].slice(0, 100).join('')
  if (cut === '' || draft.friends.some((friend) => nameKey(friend.name) === nameKey(cut))) return draft
  const blank = draft.friends.find((friend) => friend.name.trim() === '' && friend.prediction === '')
  if (blank) return editFriend(draft, blank.key, { name: cut })
  const longer = addFriend(draft, key)
  return longer === draft ? draft : editFriend(longer, key, { name: cut })
}

/** A friend picked from the friends list. */
export interface PickedFriend {
  readonly userId: UserId
  readonly displayName: string
}

export const isPicked = (draft: Draft, userId: UserId): boolean =>
  draft.friends.some((friend) => friend.userId === userId)

interface NewParticipant {
  /** Of the row, if there has to be a new one. */
  readonly key: string
  /** Null while signed out. */
  readonly creatorName: string | null
}

/**
 * Gives a friend a row of their own; one that has their name already becomes theirs. People may share a name, places may
 * not: the second Sam is called "Sam 2".
 */
export function pickFriend(draft: Draft, { userId, displayName }: PickedFriend, participant: NewParticipant): Draft {
  if (isPicked(draft, userId)) return draft
  const called = participantNameOf(displayName)
  const named = draft.friends.find((friend) => friend.userId === null && nameKey(friend.name) === nameKey(called))
  const row = named ?? draft.friends.find((friend) => friend.name.trim() === '' && friend.prediction === '')
  const others = draft.friends.filter((friend) => friend !== row).map((friend) => friend.name)
  const name = freeName(
    called,
    participant.creatorName === null ? others : [...others, participantNameOf(participant.creatorName)],
  )
  if (row) return editFriend(draft, row.key, { name, userId })
  const longer = addFriend(draft, participant.key)
  return longer === draft ? draft : editFriend(longer, participant.key, { name, userId })
}

/** Takes a picked friend out again; the last row stands, empty. */
export function unpickFriend(draft: Draft, userId: UserId): Draft {
  const row = draft.friends.find((friend) => friend.userId === userId)
  if (!row) return draft
  return canRemoveFriend(draft)
    ? removeFriend(draft, row.key)
    : editFriend(draft, row.key, { name: '', userId: null, prediction: '', isLater: false })
}
