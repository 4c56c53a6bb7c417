import type { Answers } from '#domain/answers/answers.ts'
import type { Inputs } from '#contract/index.ts'
import { deadlineOf, type Draft, type DraftFriend, resultDateOf, stakeTextOf } from '#domain/bets/draft.ts'
import { namedFriends } from '#domain/bets/new-bet.ts'
import { cleanName } from '#domain/bets/names.ts'
import { cleanText } from '#domain/bets/text.ts'

type CreateRequest = Inputs['bets']['create']

const textOrNull = (text: string, isLater: boolean): string | null => (isLater ? null : cleanText(text) || null)

const friendRequest = (friend: DraftFriend): CreateRequest['friends'][number] => ({
  name: cleanName(friend.name),
  userId: friend.userId,
  prediction: textOrNull(friend.prediction, friend.isLater),
})

const answersRequest = (answers: Answers): CreateRequest['answers'] =>
  answers.type === 'options' ? { ...answers, options: [...answers.options] } : answers

/** What the server is asked for a draft: rows without a name and answers marked "later" stay behind. */
export function draftToRequest(draft: Draft): CreateRequest {
  return {
    commandId: draft.commandId,
    description: draft.description.trim(),
    answers: answersRequest(draft.answers),
    creatorPrediction: textOrNull(draft.creatorPrediction, draft.creatorPredictsLater),
    friends: namedFriends(draft).map(friendRequest),
    stake: stakeTextOf(draft),
    deadline: deadlineOf(draft),
    resultDate: resultDateOf(draft),
    isSealed: draft.isSealed,
    leagueId: draft.league?.leagueId ?? null,
    follows: draft.follows,
  }
}
