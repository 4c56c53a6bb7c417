import type { Draft, DraftFriend } from '#domain/bets/draft.ts'
import { PLACES_MAX } from '#domain/bets/limits.ts'
import { nameKey } from '#domain/bets/names.ts'

/** Friend rows beside the creator's own. */
export const FRIEND_ROWS_MAX = PLACES_MAX - 1

const emptyRow = (key: string): DraftFriend => ({ key, name: '', userId: null, prediction: '', isLater: false })

export const canAddFriend = (draft: Draft): boolean => draft.friends.length < FRIEND_ROWS_MAX
/** The last row stands: a bet needs somebody. */
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
 * Puts the name a link brought along into a row of its own. The name is only a suggestion: it is not looked up, so no
 * account is reserved for it.
 */
export function inviteByName(draft: Draft, name: string, key: string): Draft {
  const cut = [...name.trim()].slice(0, 100).join('')
  if (cut === '' || draft.friends.some((friend) => nameKey(friend.name) === nameKey(cut))) return draft
  const blank = draft.friends.find((friend) => friend.name.trim() === '' && friend.prediction === '')
  if (blank) return editFriend(draft, blank.key, { name: cut })
  const longer = addFriend(draft, key)
  return longer === draft ? draft : editFriend(longer, key, { name: cut })
}

/** Whether there is something in it that somebody would miss. */
export const hasContent = (draft: Draft): boolean =>
  draft.description.trim() !== '' ||
  draft.creatorPrediction.trim() !== '' ||
  draft.friends.some((friend) => friend.name.trim() !== '' || friend.prediction.trim() !== '')
