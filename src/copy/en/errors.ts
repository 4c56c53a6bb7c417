import type { ApiError, NetworkError, ShownErrorCode } from '#contract/errors.ts'
import type { DebtStatus } from '#domain/dares/debt.ts'
import { NETWORK_FAILED } from './app.ts'
import { waitText } from './durations.ts'

/** Everything that needs a sentence, with its facts. */
export type ShownError = ApiError | NetworkError

/** What a person reads: a short title and the sentence below it. */
export interface ErrorText {
  readonly title: string
  readonly line: string
}

type Sentence<C extends ShownErrorCode> = (facts: Extract<ShownError, { code: C }>) => ErrorText

const TITLE = 'Error'
const PET_UPDATE_FAILED = 'Update Error'
const BAD_STATE = 'This bet cannot be modified in its current state'
const UNEXPECTED: ErrorText = { title: TITLE, line: 'An unexpected error occurred. Please try again.' }
const DONE_ALREADY: ErrorText = { title: TITLE, line: 'This action has already been completed' }

const DEBT_MOVED_ON: { readonly [status in DebtStatus]: string } = {
  owed: 'There is no proof to answer',
  proof_sent: 'A proof has been sent already',
  sent_back: 'This proof has been sent back already',
  done: 'This dare is done already',
  forgiven: 'This dare has been forgiven already',
}

const plain =
  (line: string, title = TITLE) =>
  (): ErrorText => ({ title, line })

const tooLong = ({ limit }: { readonly limit: number }): ErrorText => ({
  title: TITLE,
  line: `Text must be no more than ${limit} characters`,
})

const tooManyAttempts = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): ErrorText => ({
  title: 'Too many attempts',
  line: `Please wait ${waitText(retryAfterSeconds)} before trying again`,
})

/**
 * The sentence of every refusal; a code without one does not compile. Specified texts stand word for word.
 *
 * @see SPEC-1 §8, SPEC-2 §8
 */
export const errors: { readonly [C in ShownErrorCode]: Sentence<C> } = {
  'account.signed_out': plain('Please sign in to perform this action.', 'Authentication required'),
  'account.signed_in': () => DONE_ALREADY,
  'account.exists': plain('This e-mail has an account already. Please sign in instead.', 'Sign up failed'),
  'account.email_invalid': plain('Please enter a valid e-mail address.', 'Sign up failed'),
  'account.password_weak': plain('Please ensure your password meets all requirements.'),
  'account.name_length': plain('Display name must be between 1 and 50 characters'),
  'account.name_invalid': plain('Display name contains invalid characters'),
  'account.credentials_invalid': plain('Invalid email or password', 'Login failed'),
  'account.email_unconfirmed': plain('Please check your email and confirm your account', 'Login failed'),
  'account.locked': ({ retryAfterSeconds }) => ({
    title: 'Account temporarily locked',
    line: `Too many failed attempts. Please try again in ${waitText(retryAfterSeconds, 'minutes')}`,
  }),
  'account.too_many_attempts': tooManyAttempts,
  'account.password_short': plain('New password must be at least 6 characters long'),
  'account.password_wrong': plain('That is not your current password.', 'Wrong password'),
  'account.session_unknown': plain('That device is signed out already.'),
  'account.link_invalid': plain('This link is no longer valid or has expired.', 'Invalid link'),

  'bet.not_found': plain('Bet not found'),
  'bet.draft_invalid': plain('Something in the bet needs another look.', 'Error saving bet'),
  'bet.bad_state': plain(BAD_STATE),
  'bet.deadline_passed': plain(BAD_STATE, 'The deadline has passed'),
  'bet.already_joined': plain('You have already joined this bet'),
  'bet.place_taken': plain('This participant slot is already taken by another user.', 'Participant Taken'),
  'bet.no_place': plain('User not found as participant for this bet. Please select your participant name first.'),
  'bet.not_participant': plain('Permission denied. Please make sure you are a participant in this bet.'),
  'bet.creator_keeps_place': plain('You cannot remove yourself from the bet'),
  'bet.manage_creator_only': plain('You can only manage bets you created', 'Access denied'),
  'bet.remove_creator_only': plain('Only the bet creator can remove participants'),
  'bet.remove_pending_only': plain('Participants can only be removed from pending bets'),
  'bet.unknown_place': plain('This place is no longer part of the bet.'),
  'bet.place_free': plain('Nobody has taken this place.'),
  'bet.full': ({ limit }) => ({ title: TITLE, line: `A bet has room for you and ${limit - 1} friends.` }),
  'bet.participant_name_missing': plain("Please enter a friend's name", 'Missing Information'),
  'bet.participant_name_invalid': plain('Names go without commas, line breaks or code.'),
  'bet.participant_name_too_long': tooLong,
  'bet.participant_exists': plain('A participant with this name already exists'),
  'bet.league_left': plain('The league of this bet is gone, or you are not in it any more.', 'Access denied'),
  'bet.member_missing': plain(
    'Choose a member of the league: nobody else takes part in its bets.',
    'Missing Information',
  ),
  'bet.member_in_bet': plain('They are in this bet already.'),
  'bet.creator_stays': plain('The bet is yours: you can cancel it, not leave it.'),
  'bet.already_left': plain('You have already left this bet.'),
  'bet.not_reserved': plain('No place in this bet is kept for you.'),
  'bet.deadline_not_later': plain('The deadline can only move to a later moment.'),
  'bet.resolve_creator_only': plain('Only the bet creator can resolve this bet', 'Access denied'),
  'bet.cancel_creator_only': plain('Failed to cancel bet. Only the bet creator can cancel bets.'),
  'bet.not_active': plain('Only active bets can be resolved', 'Bet cannot be resolved'),
  'bet.winner_predictions_missing': plain(
    'All participants must submit their predictions before selecting winners',
    'Cannot resolve bet yet',
  ),
  'bet.draw_predictions_missing': plain(
    'All participants must submit their predictions before marking as drawn',
    'Cannot resolve bet yet',
  ),
  'bet.no_winner': plain('Please select at least one winner'),
  'bet.unknown_winner': plain('Somebody you picked can no longer win this bet. Please choose again.'),
  'bet.confirm_participants_only': plain('You are not a participant in this bet'),
  'bet.confirm_not_ready': plain('This bet is not ready for result confirmation'),
  'bet.majority_differs': plain('Most participants confirmed a different result'),
  'bet.winner_named': plain('Somebody already said who won'),
  'bet.unfinished_limit': ({ limit }) => ({
    title: `That is ${limit} unfinished bets`,
    line: `A free account can have ${limit} at a time. Finish one, or invite a friend for a month of Premium.`,
  }),
  'bet.revealed': plain(
    'Your prediction is locked, and you keep your place in the bet.',
    'You have seen the other predictions',
  ),
  'bet.place_revealed': plain('They have opened the letters, so they stay in the bet.', 'Not possible any more'),
  'bet.predicted_before': plain(
    'Your first prediction was locked when the letters were opened. You can’t add another one.',
    'You have predicted already',
  ),
  'bet.sealed_until_active': plain('The envelopes of this bet open once everybody has sealed theirs.', 'Still sealed'),
  'bet.nothing_to_reveal': plain('Nobody else has sealed a prediction yet.', 'Nothing to reveal'),

  'prediction.missing': plain('Please enter your prediction', 'Missing Information'),
  'prediction.too_long': tooLong,
  'prediction.exists': plain('A prediction already exists for this bet'),
  'prediction.not_submitted': plain('Seal your own prediction first.', 'Not sealed yet'),
  'prediction.locked': plain('The letters have been opened since you sealed yours.', 'Your prediction is locked'),
  'tokens.insufficient': ({ needTokens, haveTokens }) => ({
    title: 'Insufficient Tokens',
    line: `You need ${needTokens} tokens to join this bet. You have ${haveTokens} tokens.`,
  }),

  'friend.not_found': plain('This person is not there any more.'),
  'friend.self': plain('You are your own best friend already.'),
  'friend.already': plain('You are friends already.'),
  'friend.too_many_requests': ({ limit }) => ({
    title: 'That is enough for today',
    line: `You can send ${limit} friend requests a day. Tomorrow you can go on.`,
  }),
  'invite.invalid': plain('This invite link is no longer valid.', 'Invalid or expired invite'),
  'invite.own': plain('This is your own invite link'),
  'invite.already_friends': plain('You are friends already.'),
  'dare.not_found': plain('This dare cannot be found'),
  'dare.debtor_only': plain('Only the person who owes this dare can prove it'),
  'dare.winner_only': plain('Only a winner can answer this'),
  'dare.bad_state': ({ status }) => ({ title: TITLE, line: DEBT_MOVED_ON[status] }),
  'dare.photo_missing': plain('This photo is no longer here. Please send it again.'),
  'dare.reason_missing': plain('Say what is missing, so that it can be put right.', 'Missing Information'),
  'dare.text_too_long': ({ limit }) => ({ title: TITLE, line: `Text must be no more than ${limit} characters` }),
  'photo.too_large': ({ megabytesMax }) => ({
    title: 'That photo is too big',
    line: `A photo may have ${megabytesMax} MB. Please choose a smaller one.`,
  }),
  'photo.too_many_pixels': ({ megapixelsMax }) => ({
    title: 'That photo is too big',
    line: `A photo may have ${megapixelsMax} megapixels. Please take it with a lower resolution.`,
  }),
  'photo.wrong_type': ({ looksLike }) =>
    looksLike === 'heic'
      ? {
          title: 'That is a HEIC photo',
          line: 'Not everybody could see it. Please choose it as JPEG, or take it with the camera here.',
        }
      : { title: 'That is not a photo', line: 'Please choose a JPEG, PNG or WebP picture.' },
  'photo.unreadable': plain(
    'It may be damaged, or not all there. Please choose another one.',
    'That photo cannot be read',
  ),
  'photo.limit': ({ limit }) => ({ title: `That is ${limit} photos`, line: 'More cannot be sent for this bet.' }),
  'photo.no_room': plain('There is no room for photos right now. Please try again later.'),
  'pet.name_length': plain('A pet’s name must be between 1 and 50 characters', PET_UPDATE_FAILED),
  'pet.name_invalid': plain('That name contains characters a pet cannot wear', PET_UPDATE_FAILED),
  'pet.chosen': plain('Your pet has earned XP. It stays what it is.', PET_UPDATE_FAILED),
  'league.not_found': plain('League not found'),
  'league.name_missing': plain('Please enter a league name'),
  'league.name_too_long': ({ limit }) => ({ title: TITLE, line: `max. ${limit} characters` }),
  'league.name_invalid': plain('League name contains invalid characters'),
  'league.deadline_passed': plain('Please choose a last day from today on'),
  'league.active_limit': ({ limit }) => ({
    title: `That is ${limit} active leagues`,
    line: `A free account can run ${limit} at a time. Finish one, or invite a friend for a month of Premium.`,
  }),
  'league.code_invalid': plain('Invalid invite code'),
  'league.too_many_tries': tooManyAttempts,
  'league.finished': plain('This league has finished'),
  'league.not_finished': plain('Only a finished league can be deleted'),
  'league.already_member': plain('Already a member'),
  'league.creator_only': plain('You do not have permission to perform this action'),
  'league.creator_stays': plain('Hand the league over to somebody else first'),
  'league.member_unknown': plain('This person is no longer a member'),
  'task.done': () => DONE_ALREADY,
  'task.not_ready': plain('There is something to do first.'),

  'input.invalid': () => UNEXPECTED,
  'rate.limited': tooManyAttempts,
  'origin.refused': plain('You do not have permission to access this resource'),
  'command.reused': () => DONE_ALREADY,
  'action.repeated': () => DONE_ALREADY,
  'permission.denied': plain('You do not have permission to perform this action'),
  'server.busy': () => UNEXPECTED,
  'server.defect': () => UNEXPECTED,
  'network.failed': plain(NETWORK_FAILED),
}

/** What to tell a person about `error`; a code that this page does not know yet gets the sentence for anything else. */
export function errorText<C extends ShownErrorCode>(error: Extract<ShownError, { code: C }>): ErrorText {
  const sentence: Sentence<C> | undefined = errors[error.code as C]
  return sentence ? sentence(error) : UNEXPECTED
}
