import { participantNameOf } from '#domain/accounts/display-name.ts'
import { type Draft, type DraftFriend, type DraftLeague, emptyDraft } from '#domain/bets/draft.ts'
import { matchesName } from '#domain/friends/search.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { PARTICIPANTS_MAX } from '#domain/bets/limits.ts'
import { freeName } from '#domain/bets/participant-names.ts'

/** The part of a member that a place needs. */
export interface Pickable {
  readonly userId: string
  readonly name: string
}

const noFriends = (draft: Draft): readonly DraftFriend[] =>
  emptyDraft(draft.commandId, draft.friends[0]?.key ?? 'first').friends

/** Writes the bet for a league, or for friends again: in either case without participants yet. */
export function setLeague(draft: Draft, league: DraftLeague | null): Draft {
  if (league?.leagueId === draft.league?.leagueId) return { ...draft, league }
  return { ...draft, league, friends: noFriends(draft) }
}

/** Whether the member has a place. */
export const isPicked = (draft: Draft, { userId }: Pickable): boolean =>
  draft.friends.some((friend) => friend.userId === userId)

/** Who was given a place and is not among the members any more. */
export const goneFriends = (
  draft: Draft,
  members: readonly Pickable[],
): readonly (Pickable & { readonly pet: null })[] =>
  draft.friends.flatMap(({ userId, name }) =>
    userId === null || members.some((member) => member.userId === userId) ? [] : [{ userId, name, pet: null }],
  )

/** Whether the bet has room for one more member. */
export const hasRoom = (draft: Draft): boolean => namedFriends(draft).length + 1 < PARTICIPANTS_MAX

/** The members whose names contain `sought`, and those already picked: no picked member is ever hidden. */
export const findMembers = <M extends Pickable>(members: readonly M[], draft: Draft, sought: string): readonly M[] =>
  members.filter((member) => isPicked(draft, member) || matchesName(member.name, sought))

/**
 * Gives a member a place or takes it back. Two people may be called the same, two places may not; each writes their own
 * prediction.
 */
export function toggleParticipant(draft: Draft, member: Pickable, creatorName: string | null): Draft {
  const others = draft.friends.filter((friend) => friend.userId !== null && friend.userId !== member.userId)
  if (isPicked(draft, member)) return { ...draft, friends: others.length === 0 ? noFriends(draft) : others }
  const taken = [
    ...others.map((friend) => friend.name),
    ...(creatorName === null ? [] : [participantNameOf(creatorName)]),
  ]
  const participant: DraftFriend = {
    key: member.userId,
    name: freeName(participantNameOf(member.name), taken),
    userId: member.userId,
    prediction: '',
    isLater: true,
  }
  return { ...draft, friends: [...others, participant] }
}
