import { participantNameOf } from '#domain/accounts/display-name.ts'
import { isTyped, type Answers } from '#domain/answers/answers.ts'
import { answerText } from '#domain/answers/answer-text.ts'
import { answersProblems, cleanAnswers } from '#domain/answers/new-answers.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { isWithinStakeLimit } from '#domain/leagues/league.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { DraftError } from './errors.ts'
import {
  BET_DESCRIPTION_LENGTH_MAX,
  FRIEND_NAME_LENGTH_MAX,
  PARTICIPANTS_MAX,
  PREDICTION_LENGTH_MAX,
} from './limits.ts'
import { nameProblem } from './names.ts'
import { participantKey } from './participant-names.ts'
import { isPredicted, namedFriends, type NewBet, type NewBetFriend } from './new-bet.ts'
import { chargeOf } from './stake.ts'
import { textLength } from './text.ts'

/** What the checks of a new bet need to know beside the bet itself. */
export interface NewBetSurroundings {
  readonly now: Date
  /** The creator's display name, which no friend may share; null while signed out. */
  readonly creatorName: string | null
  /** The others in the bet's league; null or absent while they are not known. */
  readonly memberIds?: ReadonlySet<UserId> | null
  /** The stake limit of the bet's league; null or absent without a league, or before the league is loaded. */
  readonly stakeLimit?: Tokens | null
}

/** The parts of a new bet that are checked one by one, in the order in which the wizard asks for them. */
export const NEW_BET_PARTS = ['question', 'friends', 'stake', 'deadline'] as const
export type NewBetPart = (typeof NEW_BET_PARTS)[number]

const GATES: { readonly [P in NewBetPart]: (bet: NewBet, around: NewBetSurroundings) => readonly DraftError[] } = {
  question: questionErrors,
  friends: friendErrors,
  stake: stakeErrors,
  deadline: deadlineErrors,
}

/** Everything that is wrong with one part of a new bet. @see docs/rules.md#bet-creation */
export const newBetPartErrors = (bet: NewBet, part: NewBetPart, around: NewBetSurroundings): readonly DraftError[] =>
  GATES[part](bet, around)

/** Everything that is wrong with a new bet. Empty means that it may be made. @see docs/rules.md#bet-creation */
export const newBetErrors = (bet: NewBet, around: NewBetSurroundings): readonly DraftError[] =>
  NEW_BET_PARTS.flatMap((part) => newBetPartErrors(bet, part, around))

function questionErrors({ description, answers }: NewBet): readonly DraftError[] {
  const length = textLength(description)
  if (length === 0) return [{ code: 'draft.description_missing', field: 'description' }]
  if (length > BET_DESCRIPTION_LENGTH_MAX) return [{ code: 'draft.description_too_long', field: 'description' }]
  return answersProblems(answers)
}

function friendErrors(bet: NewBet, { creatorName, memberIds }: NewBetSurroundings): readonly DraftError[] {
  const friends = namedFriends(bet)
  const isLeagueBet = bet.leagueId !== null
  if (isLeagueBet && friends.length === 0) return [{ code: 'draft.member_missing', field: 'members' }]
  if (friends.length === 0) return [{ code: 'draft.friend_missing', field: `friend:${bet.friends[0]?.key ?? ''}:name` }]
  const errors: DraftError[] = []
  const isFit = (prediction: string): boolean => isFitFor(cleanAnswers(bet.answers), prediction)
  if (textLength(bet.creatorPrediction ?? '') > PREDICTION_LENGTH_MAX) {
    errors.push({ code: 'draft.prediction_too_long', field: 'creatorPrediction' })
  } else if (isPredicted(bet) && !isFit(bet.creatorPrediction ?? '')) {
    errors.push({ code: 'draft.prediction_unfit', field: 'creatorPrediction' })
  }
  const taken = {
    creatorKey: creatorName === null ? null : participantKey(participantNameOf(creatorName)),
    keys: new Set<string>(),
  }
  for (const friend of friends) {
    errors.push(
      ...(isLeagueBet
        ? oneMemberErrors(friend, { ...taken, isFit }, memberIds)
        : oneFriendErrors(friend, { ...taken, isFit })),
    )
    taken.keys.add(participantKey(friend.name))
  }
  if (friends.length + 1 > PARTICIPANTS_MAX) {
    const field = isLeagueBet ? 'members' : `friend:${friends.at(-1)?.key ?? ''}:name`
    errors.push({ code: 'draft.too_many_friends', field })
  }
  return errors
}

const isFitFor = (answers: Answers, prediction: string): boolean =>
  !isTyped(answers) || answerText(answers, prediction).ok

/** Names that are in the bet already, as their keys. */
interface TakenNames {
  readonly creatorKey: string | null
  readonly keys: ReadonlySet<string>
}

/** What one friend's row is checked against. */
interface FriendSurroundings extends TakenNames {
  /** Whether a suggestion fits the answers' kind. */
  readonly isFit: (prediction: string) => boolean
}

function oneFriendErrors(friend: NewBetFriend, taken: FriendSurroundings): readonly DraftError[] {
  const nameField = `friend:${friend.key}:name`
  const predictionField = `friend:${friend.key}:prediction`
  const problem = nameProblem(friend.name, FRIEND_NAME_LENGTH_MAX)
  if (problem === 'too_long') return [{ code: 'draft.friend_name_too_long', field: nameField }]
  if (problem !== null) return [{ code: 'draft.friend_name_invalid', field: nameField }]
  const key = participantKey(friend.name)
  if (key === taken.creatorKey) return [{ code: 'draft.friend_is_creator', field: nameField }]
  if (taken.keys.has(key)) return [{ code: 'draft.friend_duplicate', field: nameField }]
  if (friend.prediction === null) return []
  const length = textLength(friend.prediction)
  if (length === 0) return [{ code: 'draft.friend_prediction_missing', field: predictionField }]
  if (length > PREDICTION_LENGTH_MAX) return [{ code: 'draft.prediction_too_long', field: predictionField }]
  return taken.isFit(friend.prediction) ? [] : [{ code: 'draft.prediction_unfit', field: predictionField }]
}

/**
 * A member is picked, not typed: every participant of a league's bet is reserved for a member, and each writes their
 * own prediction.
 *
 * @see docs/rules.md#league-bets
 */
function oneMemberErrors(
  friend: NewBetFriend,
  taken: FriendSurroundings,
  memberIds: ReadonlySet<UserId> | null | undefined,
): readonly DraftError[] {
  const nameField = `friend:${friend.key}:name`
  if (friend.userId === null) return [{ code: 'draft.friend_name_invalid', field: nameField }]
  if (memberIds && !memberIds.has(friend.userId)) return [{ code: 'draft.member_unknown', field: nameField }]
  if (textLength(friend.prediction ?? '') > 0) {
    return [{ code: 'draft.member_prediction', field: `friend:${friend.key}:prediction` }]
  }
  return oneFriendErrors({ ...friend, prediction: null }, taken)
}

function stakeErrors({ stake, leagueId }: NewBet, { stakeLimit = null }: NewBetSurroundings): readonly DraftError[] {
  if (!stake.ok) return [stake.error]
  if (leagueId === null || stakeLimit === null || isWithinStakeLimit(chargeOf(stake.value), stakeLimit)) return []
  return [{ code: 'draft.stake_over_limit', field: 'stake', limit: stakeLimit }]
}

function deadlineErrors({ deadline, resultDate }: NewBet, { now }: NewBetSurroundings): readonly DraftError[] {
  const errors: DraftError[] = []
  if (deadline !== null && deadline <= now) errors.push({ code: 'draft.deadline_passed', field: 'deadline' })
  if (resultDate === null) return errors
  if (deadline !== null && resultDate < deadline) {
    errors.push({ code: 'draft.result_date_early', field: 'resultDate' })
  } else if (resultDate <= now) errors.push({ code: 'draft.result_date_passed', field: 'resultDate' })
  return errors
}
