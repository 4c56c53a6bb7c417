import type { DomainError } from '#domain/errors.ts'
import { z } from 'zod'

/** Refusals that no rule makes: by the request itself, the limits, the machine. */
export type CommonError =
  /** The request does not fit the contract. `fields` are the paths that do not. */
  | { readonly code: 'input.invalid'; readonly fields: readonly string[] }
  | { readonly code: 'rate.limited'; readonly retryAfterSeconds: number }
  | { readonly code: 'origin.refused' }
  /** An earlier request with other content had the same command id. */
  | { readonly code: 'command.reused' }
  /** A unique business fact has happened already. */
  | { readonly code: 'action.repeated' }
  | { readonly code: 'permission.denied' }
  /** The outcome is unknown or the database is unavailable: the client tries again. */
  | { readonly code: 'server.busy' }
  /** The operator has switched the operation off. */
  | { readonly code: 'operation.off' }
  /** No tokens move: the books are being looked at. */
  | { readonly code: 'tokens.paused' }
  | { readonly code: 'account.sign_ups_closed' }
  /** The operator has suspended the account. */
  | { readonly code: 'account.suspended' }
  | { readonly code: 'server.defect'; readonly incidentId: string }

/** Made in the browser when no response arrives. */
export type NetworkError = { readonly code: 'network.failed' }

export type ApiError = DomainError | CommonError
export type ApiErrorCode = ApiError['code']
/** Every code that needs a sentence. */
export type ShownErrorCode = ApiErrorCode | NetworkError['code']

/** What an error carries beside its code. */
type FactsOf<C extends ApiErrorCode> = Omit<Extract<ApiError, { code: C }>, 'code'>

/** The HTTP status of every code, in one table. @see docs/rules.md#http-statuses */
export const ERROR_STATUS: { readonly [code in ApiErrorCode]: number } = {
  'account.signed_out': 401,
  'account.signed_in': 409,
  'account.exists': 409,
  'account.email_invalid': 422,
  'account.password_weak': 422,
  'account.password_guessable': 422,
  'account.name_length': 422,
  'account.name_invalid': 422,
  'account.credentials_invalid': 401,
  'account.email_unconfirmed': 403,
  'account.locked': 423,
  'account.too_many_attempts': 429,
  'account.link_invalid': 404,
  'account.password_short': 422,
  'account.password_wrong': 403,
  'account.session_unknown': 404,
  'account.network_full': 429,
  'account.email_needed': 403,
  'account.email_known': 409,
  'answer.not_an_option': 422,
  'answer.not_a_number': 422,
  'answer.thousands': 422,
  'answer.too_many_decimals': 422,
  'answer.number_too_large': 422,
  'answer.not_a_date': 422,
  'answer.free_text': 409,
  'account.passkey_refused': 401,
  'account.passkey_limit': 409,
  'account.passkey_unknown': 404,
  'account.sign_in_stale': 403,
  'account.provider_away': 503,
  'account.provider_refused': 401,
  'account.provider_unverified': 403,
  'account.provider_unlinked': 409,
  'account.provider_taken': 409,
  'account.identity_unknown': 404,
  'account.last_way_in': 409,
  'bet.not_found': 404,
  'bet.draft_invalid': 422,
  'bet.bad_state': 409,
  'bet.deadline_passed': 409,
  'bet.already_joined': 409,
  'bet.participant_taken': 409,
  'bet.participant_closed': 409,
  'bet.no_participant': 409,
  'bet.not_participant': 403,
  'bet.creator_not_removable': 409,
  'bet.manage_creator_only': 403,
  'bet.remove_creator_only': 403,
  'bet.remove_pending_only': 409,
  'bet.unknown_participant': 409,
  'bet.participant_open': 409,
  'bet.full': 409,
  'bet.participant_name_missing': 422,
  'bet.participant_name_invalid': 422,
  'bet.participant_name_too_long': 422,
  'bet.participant_exists': 409,
  'bet.league_left': 403,
  'bet.member_missing': 422,
  'bet.member_in_bet': 409,
  'bet.creator_stays': 409,
  'bet.already_left': 409,
  'bet.not_reserved': 409,
  'bet.deadline_not_later': 422,
  'bet.result_date_not_later': 422,
  'bet.result_not_due': 409,
  'bet.resolve_creator_only': 403,
  'bet.cancel_creator_only': 403,
  'bet.not_active': 409,
  'bet.winner_predictions_missing': 409,
  'bet.draw_predictions_missing': 409,
  'bet.no_winner': 422,
  'bet.unknown_winner': 422,
  'bet.confirm_participants_only': 403,
  'bet.confirm_not_ready': 409,
  'bet.majority_differs': 409,
  'bet.winner_named': 409,
  'bet.unfinished_limit': 409,
  'bet.revealed': 409,
  'bet.rematch_open': 409,
  'bet.double_closed': 409,
  'bet.double_differs': 409,
  'bet.participant_revealed': 409,
  'bet.predicted_before': 409,
  'bet.sealed_until_active': 409,
  'bet.nothing_to_reveal': 409,
  'prediction.missing': 422,
  'prediction.too_long': 422,
  'prediction.exists': 409,
  'prediction.not_submitted': 409,
  'prediction.locked': 409,
  'tokens.insufficient': 409,
  'comment.not_found': 404,
  'comment.missing': 422,
  'comment.too_long': 422,
  'comment.closed': 409,
  'comment.limit': 429,
  'comment.author_only': 403,
  'comment.own': 409,
  'comment.edit_over': 409,
  'comment.gone': 409,
  'comment.hide_creator_only': 403,
  'reaction.nothing': 409,
  'report.nothing': 409,
  'report.own': 409,
  'objection.closed': 409,
  'objection.not_for_you': 403,
  'objection.accepted_before': 409,
  'objection.exists': 409,
  'objection.account_closed': 409,
  'objection.sentence_missing': 422,
  'objection.sentence_too_long': 422,
  'objection.none': 409,
  'objection.voted_before': 409,
  'friend.not_found': 404,
  'friend.self': 422,
  'friend.already': 409,
  'friend.too_many_requests': 429,
  'invite.invalid': 404,
  'invite.own': 409,
  'invite.already_friends': 409,
  'dare.not_found': 404,
  'dare.debtor_only': 403,
  'dare.winner_only': 403,
  'dare.bad_state': 409,
  'dare.reminded': 409,
  'dare.photo_missing': 422,
  'dare.reason_missing': 422,
  'dare.text_too_long': 422,
  'photo.too_large': 413,
  'photo.too_many_pixels': 422,
  'photo.wrong_type': 415,
  'photo.unreadable': 422,
  'photo.limit': 409,
  'photo.no_room': 503,
  'pet.name_length': 422,
  'pet.name_invalid': 422,
  'pet.chosen': 409,
  'guest.off': 403,
  'guest.closed': 403,
  'guest.bet_full': 409,
  'guest.network_full': 429,
  'guest.stake_limit': 409,
  'guest.credit_out': 409,
  'guest.credit_spent': 409,
  'guest.none': 404,
  'league.not_found': 404,
  'league.name_missing': 422,
  'league.name_too_long': 422,
  'league.name_invalid': 422,
  'league.deadline_passed': 422,
  'league.stake_limit_invalid': 422,
  'league.active_limit': 409,
  'league.code_invalid': 404,
  'league.too_many_tries': 429,
  'league.finished': 409,
  'league.not_finished': 409,
  'league.already_member': 409,
  'league.creator_only': 403,
  'league.creator_stays': 409,
  'league.member_unknown': 404,
  'task.done': 409,
  'task.not_ready': 409,
  'input.invalid': 422,
  'rate.limited': 429,
  'origin.refused': 403,
  'command.reused': 422,
  'action.repeated': 409,
  'permission.denied': 403,
  'server.busy': 503,
  'operation.off': 503,
  'tokens.paused': 503,
  'account.sign_ups_closed': 403,
  'account.suspended': 403,
  'server.defect': 500,
}

type ErrorMap<C extends ApiErrorCode> = {
  [code in C]: { status: number; data: z.ZodType<FactsOf<code>, FactsOf<code>> }
}

/** Declares the refusals of an endpoint: every code with its status and its typed facts. */
export function refusals<C extends ApiErrorCode>(...codes: readonly C[]): ErrorMap<C> {
  const entries = codes.map((code) => [code, { status: ERROR_STATUS[code], data: z.custom<FactsOf<C>>() }])
  return Object.fromEntries(entries) as ErrorMap<C>
}

/** What any endpoint may answer. */
export const commonRefusals = refusals(
  'input.invalid',
  'rate.limited',
  'origin.refused',
  'server.busy',
  'operation.off',
  'tokens.paused',
  'server.defect',
)
/** What any command of a signed-in user may answer. */
export const commandRefusals = refusals('account.signed_out', 'command.reused', 'action.repeated', 'permission.denied')
