import { FREE_TEXT, type Answers } from '#domain/answers/answers.ts'
import type { CommandId, LeagueId, UserId } from '#domain/kernel/ids.ts'
import { parseStakeTokens, STAKE_TOKENS_DEFAULT } from '#domain/money/tokens.ts'
import type { DraftError } from './errors.ts'
import { NEW_BET_PARTS, newBetPartErrors, type NewBetSurroundings } from './new-bet-errors.ts'
import type { NewBet } from './new-bet.ts'
import type { Follows } from './rematch.ts'
import { parseStake, type StakeText } from './parse-stake.ts'
import type { Stake, StakeType } from './stake.ts'
import { textLength } from './text.ts'
import { WIZARD_STEPS, type WizardStep } from './wizard-step.ts'

/** One friend row of the wizard. */
export interface DraftFriend {
  /** Stable key of the row on this device; never sent. */
  readonly key: string
  readonly name: string
  /** The account that the row was picked from, if it was picked; the participant is then reserved for it. */
  readonly userId: UserId | null
  /** The creator's guess at the friend's answer; becomes a suggested prediction. */
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
  /** The kind of answers that the creator has entered so far; it may still be incomplete. */
  readonly answers: Answers
  readonly creatorPrediction: string
  readonly creatorPredictsLater: boolean
  readonly friends: readonly DraftFriend[]
  readonly stakeType: StakeType
  /** As typed, so that the form can show a wrong value back. */
  readonly stakeTokensText: string
  readonly forfeit: string
  readonly hasDeadline: boolean
  /** ISO instant of the deadline, or null while none is chosen. */
  readonly deadlineAt: string | null
  readonly hasResultDate: boolean
  /** ISO instant of the result date, or null while none is chosen. @see docs/rules.md#result-date */
  readonly resultDateAt: string | null
  readonly isSealed: boolean
  /** Its friends are then members of this league, and each writes their own prediction. */
  readonly league: DraftLeague | null
  /** The bet whose rematch it is, or null. @see docs/rules.md#rematch */
  readonly follows: Follows | null
}

/** An empty draft. It starts with one friend row. */
export const emptyDraft = (commandId: CommandId, friendKey: string): Draft => ({
  commandId,
  step: 1,
  description: '',
  answers: FREE_TEXT,
  creatorPrediction: '',
  creatorPredictsLater: false,
  friends: [{ key: friendKey, name: '', userId: null, prediction: '', isLater: false }],
  stakeType: 'token',
  stakeTokensText: String(STAKE_TOKENS_DEFAULT),
  forfeit: '',
  hasDeadline: false,
  deadlineAt: null,
  hasResultDate: false,
  resultDateAt: null,
  isSealed: false,
  league: null,
  follows: null,
})

/** The stake of a draft as its author wrote it. */
export function stakeTextOf(draft: Pick<Draft, 'stakeType' | 'stakeTokensText' | 'forfeit'>): StakeText {
  switch (draft.stakeType) {
    case 'token':
      return { type: 'token', tokensText: draft.stakeTokensText }
    case 'action':
      return { type: 'action', forfeit: draft.forfeit.trim() }
  }
}

/**
 * The stake for the screen while it is being written: 0 tokens while the number is wrong, an empty forfeit while none
 * is typed.
 */
export function shownStake(draft: Draft): Stake {
  const text = stakeTextOf(draft)
  switch (text.type) {
    case 'token':
      return { type: 'token', tokens: parseStakeTokens(text.tokensText) ?? 0 }
    case 'action':
      return text
  }
}

/** Whether the friend writes their own prediction: their row says so, or nothing stands in it yet. */
export const writesOwnPrediction = ({ isLater, prediction }: Pick<DraftFriend, 'isLater' | 'prediction'>): boolean =>
  isLater || textLength(prediction) === 0

/** The bet that a draft asks for. What was typed behind a switch that is off stays in the draft. */
export const newBetOf = (draft: Draft): NewBet => ({
  description: draft.description,
  answers: draft.answers,
  creatorPrediction: draft.creatorPredictsLater ? null : draft.creatorPrediction,
  friends: draft.friends.map((friend) => ({
    key: friend.key,
    name: friend.name,
    userId: friend.userId,
    prediction: writesOwnPrediction(friend) ? null : friend.prediction,
  })),
  stake: parseStake(stakeTextOf(draft)),
  deadline: deadlineOf(draft),
  resultDate: resultDateOf(draft),
  isSealed: draft.isSealed,
  leagueId: draft.league?.leagueId ?? null,
  follows: draft.follows,
})

/** The deadline that the draft asks for; null without one, and while none is chosen. */
export const deadlineOf = ({ hasDeadline, deadlineAt }: Pick<Draft, 'hasDeadline' | 'deadlineAt'>): Date | null =>
  hasDeadline ? instantOf(deadlineAt) : null

/** The result date that the draft asks for; null without one, and while none is chosen. */
export const resultDateOf = ({
  hasResultDate,
  resultDateAt,
}: Pick<Draft, 'hasResultDate' | 'resultDateAt'>): Date | null => (hasResultDate ? instantOf(resultDateAt) : null)

function instantOf(at: string | null): Date | null {
  const date = at === null ? null : new Date(at)
  return date === null || Number.isNaN(date.getTime()) ? null : date
}

/**
 * Everything that is wrong in `step`, in the order in which it stands on the screen. Empty means that Continue is
 * enabled.
 *
 * @see docs/rules.md#bet-creation
 */
export function stepErrors(draft: Draft, step: WizardStep, around: NewBetSurroundings): readonly DraftError[] {
  const part = NEW_BET_PARTS[step - 1]
  if (part === undefined) return WIZARD_STEPS.slice(0, -1).flatMap((earlier) => stepErrors(draft, earlier, around))
  return [...(part === 'deadline' ? missingDates(draft) : []), ...newBetPartErrors(newBetOf(draft), part, around)]
}

/** Only a form can ask for a date and have none. */
const missingDates = (draft: Draft): readonly DraftError[] => [
  ...(draft.hasDeadline && deadlineOf(draft) === null
    ? [{ code: 'draft.deadline_missing', field: 'deadline' } as const]
    : []),
  ...(draft.hasResultDate && resultDateOf(draft) === null
    ? [{ code: 'draft.result_date_missing', field: 'resultDate' } as const]
    : []),
]

/** Whether Continue may leave `step`. */
export const canLeaveStep = (draft: Draft, step: WizardStep, around: NewBetSurroundings): boolean =>
  stepErrors(draft, step, around).length === 0

/** Whether the draft holds something that its author would miss. */
export const hasContent = (draft: Draft): boolean =>
  draft.description.trim() !== '' ||
  draft.creatorPrediction.trim() !== '' ||
  draft.league !== null ||
  draft.friends.some((friend) => friend.name.trim() !== '' || friend.prediction.trim() !== '')
