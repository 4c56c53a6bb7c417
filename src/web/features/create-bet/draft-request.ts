import type { Inputs } from '#contract/index.ts'
import { namedFriends, type Draft, type DraftFriend } from '#domain/bets/draft.ts'
import { cleanName } from '#domain/bets/names.ts'
import { cleanText } from '#domain/bets/text.ts'

type CreateRequest = Inputs['bets']['create']

const textOrNull = (text: string, isLater: boolean): string | null => (isLater ? null : cleanText(text) || null)

const friendRequest = (friend: DraftFriend): CreateRequest['friends'][number] => ({
  name: cleanName(friend.name),
  userId: friend.userId,
  prediction: textOrNull(friend.prediction, friend.isLater),
})

/** What the server is asked for a draft: rows without a name and answers marked "later" stay behind. */
export function draftToRequest(draft: Draft): CreateRequest {
  return {
    commandId: draft.commandId,
    description: draft.description.trim(),
    creatorPrediction: textOrNull(draft.creatorPrediction, draft.creatorPredictsLater),
    friends: namedFriends(draft).map(friendRequest),
    stake:
      draft.stakeType === 'token'
        ? { type: 'token', tokensText: draft.stakeTokensText }
        : { type: 'action', forfeit: draft.forfeit.trim() },
    deadline: draft.hasDeadline && draft.deadlineAt !== null ? new Date(draft.deadlineAt) : null,
    isSealed: draft.isSealed,
    leagueId: draft.league?.leagueId ?? null,
  }
}

/** Whether publishing the draft pays a stake at once: the creator's own prediction goes along. */
export const paysNow = (draft: Draft): boolean =>
  draft.stakeType === 'token' && textOrNull(draft.creatorPrediction, draft.creatorPredictsLater) !== null
