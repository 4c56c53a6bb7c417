import { placeNameOf } from '#domain/accounts/display-name.ts'
import type { CommandId, LeagueId, UserId } from '#domain/kernel/ids.ts'
import { isWithinStakeLimit } from '#domain/leagues/stake-limit.ts'
import { parseStakeTokens, STAKE_TOKENS_DEFAULT, type Tokens } from '#domain/money/tokens.ts'
import {
  BET_DESCRIPTION_LENGTH_MAX,
  FORFEIT_LENGTH_MAX,
  FRIEND_NAME_LENGTH_MAX,
  PLACES_MAX,
  PREDICTION_LENGTH_MAX,
} from './limits.ts'
import { nameKey, nameProblem } from './names.ts'
import { isReadable, textLength } from './text.ts'
import type { WizardStep } from './wizard-step.ts'

export { WIZARD_STEPS, type WizardStep } from './wizard-step.ts'

/** One friend row of the wizard. */
export interface DraftFriend {
  /** Stable key of the row on this device; never sent. */
  readonly key: string
  readonly name: string
  /** The account the row was picked from, if it was picked; the place is then reserved for it. */
  readonly userId: UserId | null
  /** What the creator thinks the friend will say; becomes a suggested prediction. */
  readonly prediction: string
  /** "Add later": the friend writes their own. */
  readonly isLater: boolean
}

/** The league a bet is written for. @see docs/rules.md#league-bets */
export interface DraftLeague {
  readonly leagueId: LeagueId
  readonly name: string
}

/**
 * A bet being written, kept on the device at every keystroke and through sign-up.
 *
 * `commandId` is made with the draft, so that publishing it twice publishes it once.
 *
 * @see docs/rules.md#bet-creation
 */
export interface Draft {
  readonly commandId: CommandId
  readonly step: WizardStep
  readonly description: string
  readonly creatorPrediction: string
  readonly creatorPredictsLater: boolean
  readonly friends: readonly DraftFriend[]
  readonly stakeType: 'token' | 'action'
  /** As typed, so that a wrong value can be shown back. */
  readonly stakeTokensText: string
  readonly forfeit: string
  readonly hasDeadline: boolean
  /** ISO instant of the deadline, or null while none is chosen. */
  readonly deadlineAt: string | null
  readonly isSealed: boolean
  /** Its friends are then members of this league, and each writes their own prediction. */
  readonly league: DraftLeague | null
}

/** Why a step of the wizard may not be left. `field` names the control to focus. @see docs/rules.md#bet-creation */
export interface DraftError {
  readonly code:
    | 'draft.description_missing'
    | 'draft.description_too_long'
    | 'draft.friend_missing'
    | 'draft.friend_name_invalid'
    | 'draft.friend_name_too_long'
    | 'draft.friend_duplicate'
    | 'draft.friend_is_creator'
    | 'draft.friend_unknown'
    | 'draft.friend_prediction_missing'
    | 'draft.prediction_too_long'
    | 'draft.too_many_friends'
    | 'draft.member_missing'
    | 'draft.member_unknown'
    | 'draft.member_prediction'
    | 'draft.stake_invalid'
    | 'draft.stake_over_limit'
    | 'draft.forfeit_missing'
    | 'draft.forfeit_too_long'
    | 'draft.deadline_missing'
    | 'draft.deadline_passed'
  /** `description`, `creatorPrediction`, `friend:{key}:name`, `friend:{key}:prediction`, `members`, `stake`, `forfeit`, `deadline`. */
  readonly field: string
  /** Of `draft.stake_over_limit`: the most that the league allows. */
  readonly limit?: Tokens
}

/** What the gates ask beside the draft itself. */
export interface DraftSurroundings {
  readonly now: Date
  /** The creator's display name, which no friend may share; null while signed out. */
  readonly creatorName: string | null
  /** The others in the draft's league; null or absent while nobody knows them. */
  readonly memberIds?: ReadonlySet<UserId> | null
  /** The stake limit of the draft's league; null or absent without a league, or before the league is loaded. */
  readonly stakeLimit?: Tokens | null
}

/** An empty draft; one friend row always stands. */
export const emptyDraft = (commandId: CommandId, friendKey: string): Draft => ({
  commandId,
  step: 1,
  description: '',
  creatorPrediction: '',
  creatorPredictsLater: false,
  friends: [{ key: friendKey, name: '', userId: null, prediction: '', isLater: false }],
  stakeType: 'token',
  stakeTokensText: String(STAKE_TOKENS_DEFAULT),
  forfeit: '',
  hasDeadline: false,
  deadlineAt: null,
  isSealed: false,
  league: null,
})

/** Friends that count: rows without a name that can be read are ignored. */
export const namedFriends = (draft: Pick<Draft, 'friends'>): readonly DraftFriend[] =>
  draft.friends.filter((friend) => isReadable(friend.name))

/**
 * Everything that keeps `step` from being left, in the order in which it stands on the screen. Empty means go.
 *
 * @see docs/rules.md#bet-creation
 */
export function stepErrors(draft: Draft, step: WizardStep, around: DraftSurroundings): readonly DraftError[] {
  if (step === 1) return descriptionErrors(draft)
  if (step === 2) return friendErrors(draft, around)
  if (step === 3) return stakeErrors(draft, around)
  if (step === 4) return deadlineErrors(draft, around.now)
  return ([1, 2, 3, 4] as const).flatMap((earlier) => stepErrors(draft, earlier, around))
}

/** Whether Continue may leave `step`. */
export const canLeaveStep = (draft: Draft, step: WizardStep, around: DraftSurroundings): boolean =>
  stepErrors(draft, step, around).length === 0

function descriptionErrors(draft: Draft): readonly DraftError[] {
  const length = textLength(draft.description)
  if (length === 0) return [{ code: 'draft.description_missing', field: 'description' }]
  if (length > BET_DESCRIPTION_LENGTH_MAX) return [{ code: 'draft.description_too_long', field: 'description' }]
  return []
}

function friendErrors(draft: Draft, { creatorName, memberIds }: DraftSurroundings): readonly DraftError[] {
  const friends = namedFriends(draft)
  const first = draft.friends[0]
  if (draft.league && friends.length === 0) return [{ code: 'draft.member_missing', field: 'members' }]
  if (friends.length === 0) return [{ code: 'draft.friend_missing', field: `friend:${first?.key ?? ''}:name` }]
  const errors: DraftError[] = []
  if (textLength(draft.creatorPrediction) > PREDICTION_LENGTH_MAX) {
    errors.push({ code: 'draft.prediction_too_long', field: 'creatorPrediction' })
  }
  const taken = { creatorKey: creatorName === null ? null : nameKey(placeNameOf(creatorName)), keys: new Set<string>() }
  for (const friend of friends) {
    errors.push(...(draft.league ? oneMemberErrors(friend, taken, memberIds) : oneFriendErrors(friend, taken)))
    taken.keys.add(nameKey(friend.name))
  }
  if (friends.length + 1 > PLACES_MAX) {
    errors.push({
      code: 'draft.too_many_friends',
      field: draft.league ? 'members' : `friend:${friends.at(-1)?.key ?? ''}:name`,
    })
  }
  return errors
}

/** Names that are in the bet already, as their keys. */
interface TakenNames {
  readonly creatorKey: string | null
  readonly keys: ReadonlySet<string>
}

function oneFriendErrors(friend: DraftFriend, taken: TakenNames): readonly DraftError[] {
  const nameField = `friend:${friend.key}:name`
  const predictionField = `friend:${friend.key}:prediction`
  const problem = nameProblem(friend.name, FRIEND_NAME_LENGTH_MAX)
  if (problem === 'too_long') return [{ code: 'draft.friend_name_too_long', field: nameField }]
  if (problem !== null) return [{ code: 'draft.friend_name_invalid', field: nameField }]
  const key = nameKey(friend.name)
  if (key === taken.creatorKey) return [{ code: 'draft.friend_is_creator', field: nameField }]
  if (taken.keys.has(key)) return [{ code: 'draft.friend_duplicate', field: nameField }]
  if (friend.isLater) return []
  if (textLength(friend.prediction) === 0) return [{ code: 'draft.friend_prediction_missing', field: predictionField }]
  if (textLength(friend.prediction) > PREDICTION_LENGTH_MAX) {
    return [{ code: 'draft.prediction_too_long', field: predictionField }]
  }
  return []
}

/**
 * The creator picks members and types no names: only members participate, and each writes their own prediction.
 *
 * @see docs/rules.md#league-bets
 */
function oneMemberErrors(
  friend: DraftFriend,
  taken: TakenNames,
  memberIds: ReadonlySet<UserId> | null | undefined,
): readonly DraftError[] {
  const nameField = `friend:${friend.key}:name`
  if (friend.userId === null) return [{ code: 'draft.friend_name_invalid', field: nameField }]
  if (memberIds && !memberIds.has(friend.userId)) return [{ code: 'draft.member_unknown', field: nameField }]
  if (textLength(friend.prediction) > 0) {
    return [{ code: 'draft.member_prediction', field: `friend:${friend.key}:prediction` }]
  }
  return oneFriendErrors({ ...friend, isLater: true }, taken)
}

function stakeErrors(draft: Draft, { stakeLimit = null }: DraftSurroundings): readonly DraftError[] {
  if (draft.stakeType === 'token') {
    const tokens = parseStakeTokens(draft.stakeTokensText)
    if (tokens === null) return [{ code: 'draft.stake_invalid', field: 'stake' }]
    if (!draft.league || stakeLimit === null || isWithinStakeLimit(tokens, stakeLimit)) return []
    return [{ code: 'draft.stake_over_limit', field: 'stake', limit: stakeLimit }]
  }
  const length = textLength(draft.forfeit)
  if (length === 0) return [{ code: 'draft.forfeit_missing', field: 'forfeit' }]
  if (length > FORFEIT_LENGTH_MAX) return [{ code: 'draft.forfeit_too_long', field: 'forfeit' }]
  return []
}

function deadlineErrors(draft: Draft, now: Date): readonly DraftError[] {
  if (!draft.hasDeadline) return []
  const deadlineMs = draft.deadlineAt === null ? Number.NaN : new Date(draft.deadlineAt).getTime()
  if (Number.isNaN(deadlineMs)) return [{ code: 'draft.deadline_missing', field: 'deadline' }]
  return deadlineMs > now.getTime() ? [] : [{ code: 'draft.deadline_passed', field: 'deadline' }]
}
