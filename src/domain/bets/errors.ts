import type { AnswersProblem } from '#domain/answers/new-answers.ts'
import type { Tokens } from '#domain/money/tokens.ts'
import type { BetStatus } from './status.ts'

/**
 * Every expected "no" about a bet. Codes are public and stable; the sentence of each stands in `copy/en/errors.ts` only.
 *
 * @see docs/rules.md#server-authority
 */
export type BetError =
  | { readonly code: 'bet.not_found' }
  | { readonly code: 'bet.draft_invalid'; readonly errors: readonly DraftError[] }
  | { readonly code: 'bet.bad_state'; readonly status: BetStatus }
  | { readonly code: 'bet.deadline_passed' }
  | { readonly code: 'bet.already_joined' }
  | { readonly code: 'bet.participant_taken' }
  /** Reserved for another account; an account that the creator has blocked gets the same answer. */
  | { readonly code: 'bet.participant_closed' }
  | { readonly code: 'bet.no_participant' }
  | { readonly code: 'bet.not_participant' }
  | { readonly code: 'bet.creator_not_removable' }
  | { readonly code: 'bet.manage_creator_only' }
  | { readonly code: 'bet.remove_creator_only' }
  | { readonly code: 'bet.remove_pending_only' }
  | { readonly code: 'bet.unknown_participant' }
  | { readonly code: 'bet.participant_open' }
  | { readonly code: 'bet.full'; readonly limit: number }
  | { readonly code: 'bet.participant_name_missing' }
  | { readonly code: 'bet.participant_name_invalid' }
  | { readonly code: 'bet.participant_name_too_long'; readonly limit: number }
  | { readonly code: 'bet.participant_exists' }
  | { readonly code: 'bet.league_left' }
  | { readonly code: 'bet.member_missing' }
  | { readonly code: 'bet.member_in_bet' }
  | { readonly code: 'bet.creator_stays' }
  | { readonly code: 'bet.already_left' }
  | { readonly code: 'bet.not_reserved' }
  | { readonly code: 'bet.deadline_not_later' }
  | { readonly code: 'bet.result_date_not_later' }
  /** There is no result date, or it has not come. */
  | { readonly code: 'bet.result_not_due' }
  | { readonly code: 'bet.resolve_creator_only' }
  | { readonly code: 'bet.cancel_creator_only' }
  | { readonly code: 'bet.not_active' }
  | { readonly code: 'bet.winner_predictions_missing' }
  | { readonly code: 'bet.draw_predictions_missing' }
  | { readonly code: 'bet.no_winner' }
  | { readonly code: 'bet.unknown_winner' }
  | { readonly code: 'bet.confirm_participants_only' }
  | { readonly code: 'bet.confirm_not_ready' }
  | { readonly code: 'bet.majority_differs' }
  | { readonly code: 'bet.winner_named' }
  | { readonly code: 'bet.unfinished_limit'; readonly limit: number }
  | { readonly code: 'bet.revealed' }
  | { readonly code: 'bet.participant_revealed' }
  | { readonly code: 'bet.predicted_before' }
  | { readonly code: 'bet.sealed_until_active' }
  | { readonly code: 'bet.nothing_to_reveal' }
  /** A game of the series is open; its link for a viewer who is in it. */
  | { readonly code: 'bet.rematch_open'; readonly uniqueId: string | null }
  | { readonly code: 'bet.double_closed' }
  | { readonly code: 'bet.double_differs' }
  | { readonly code: 'prediction.missing' }
  | { readonly code: 'prediction.too_long'; readonly limit: number }
  | { readonly code: 'prediction.exists' }
  | { readonly code: 'prediction.not_submitted' }
  | { readonly code: 'prediction.locked' }
  | { readonly code: 'tokens.insufficient'; readonly needTokens: Tokens; readonly haveTokens: Tokens }

type BetErrorCode = BetError['code']
/** The refusal with one of the given codes. */
export type BetErrorOf<C extends BetErrorCode> = Extract<BetError, { code: C }>

/**
 * Why a bet cannot be created, and a step of the wizard cannot be left. `field` names the control to focus. @see
 * docs/rules.md#bet-creation
 */
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
    | 'draft.result_date_missing'
    | 'draft.result_date_passed'
    | 'draft.result_date_early'
    | 'draft.prediction_unfit'
    | AnswersProblem['code']
  /** `description`, `creatorPrediction`, `friend:{key}:name`, `friend:{key}:prediction`, `members`, `stake`, `forfeit`, `deadline`, `resultDate`, `answers`, `option:{index}`, `unit`. */
  readonly field: string
  /** Of `draft.stake_over_limit`: the most that the league allows. */
  readonly limit?: Tokens
}

/** A draft error with one of the given codes. */
export interface DraftErrorOf<C extends DraftError['code']> extends DraftError {
  readonly code: C
}
