import type { ApiError, NetworkError, ShownErrorCode } from '#contract/errors.ts'
import type { DebtStatus } from '#domain/dares/debt-status.ts'
import { NETWORK_FAILED } from './app.ts'
import { waitText } from './times.ts'
import { numeral } from './intl.ts'
import { tokenCount } from './token-count.ts'

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
  owed: 'There’s no proof to answer yet',
  proof_sent: 'Proof has already been sent',
  sent_back: 'This proof has already been sent back',
  done: 'This dare is already done',
  forgiven: 'This dare has already been forgiven',
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
 * @see docs/rules.md#server-authority
 */
export const errors: { readonly [C in ShownErrorCode]: Sentence<C> } = {
  'account.signed_out': plain('Please sign in to perform this action.', 'Authentication required'),
  'account.signed_in': () => DONE_ALREADY,
  'account.exists': plain('This email already has an account. Please sign in instead.', 'Sign up failed'),
  'account.email_invalid': plain('Please enter a valid email address.', 'Sign up failed'),
  'account.password_weak': plain('Please ensure your password meets all requirements.'),
  'account.password_guessable': plain('This password is too easy to guess.'),
  'account.name_length': plain('Display name must be between 1 and 50 characters'),
  'account.name_invalid': plain('Display name contains invalid characters'),
  'account.credentials_invalid': plain('Invalid email or password', 'Login failed'),
  'account.email_unconfirmed': plain('Please check your email and confirm your account', 'Login failed'),
  'account.locked': ({ retryAfterSeconds }) => ({
    title: 'Account temporarily locked',
    line: `Too many failed attempts. Please try again in ${waitText(retryAfterSeconds, 'minute')}`,
  }),
  'account.too_many_attempts': tooManyAttempts,
  'account.password_short': plain('New password must be at least 6 characters long'),
  'account.password_wrong': plain('That is not your current password.', 'Wrong password'),
  'account.session_unknown': plain('That device is already signed out.'),
  'account.passkey_refused': plain('That passkey didn’t work. Try again, or use another way in.'),
  'account.passkey_limit': ({ limit }) => ({
    title: 'Error',
    line: `${numeral(limit)} passkeys is the limit. Remove one first.`,
  }),
  'account.network_full': plain('Sign up with your email.', 'Busy in here'),
  'account.email_needed': plain('Add an email first.'),
  'account.email_known': plain('There is an email already.'),
  'account.passkey_unknown': plain('That passkey is gone already.'),
  'account.sign_in_stale': plain('Sign out and back in first. Then you have 15 minutes for this.', 'Is it still you?'),
  'account.provider_away': ({ provider }) => ({
    title: `${provider} isn’t answering`,
    line: 'Try again in a moment, or use another way in.',
  }),
  'account.provider_refused': plain('Nothing came of that sign-in. Start again, or use another way in.'),
  'account.provider_unverified': ({ provider }) => ({
    title: 'No confirmed email',
    line: `${provider} doesn’t vouch for an email address of yours. Sign up with email and password instead.`,
  }),
  'account.provider_unlinked': ({ provider, email }) => ({
    title: 'You have an account already',
    line: `Sign in to ${email} your usual way, then add ${provider} on your account page.`,
  }),
  'account.provider_taken': ({ provider }) => ({
    title: 'Error',
    line: `That ${provider} account opens another account here.`,
  }),
  'account.identity_unknown': plain('That one is gone already.'),
  'account.last_way_in': plain('That’s your only way in. Add another first.'),
  'account.link_invalid': plain('This link is no longer valid or has expired.', 'Invalid link'),

  'answer.not_an_option': plain('Pick one of the answers.', 'Missing Information'),
  'answer.not_a_number': plain('That’s not a number'),
  'answer.thousands': plain('Leave out the commas: 1000, not 1,000.'),
  'answer.too_many_decimals': ({ limit }) => ({ title: TITLE, line: `Up to ${limit} decimals` }),
  'answer.number_too_large': plain('That number is too big for us. Twelve digits are plenty.'),
  'answer.not_a_date': plain('That’s not a date'),
  'answer.free_text': plain('This bet is answered in words. Pick who was right by hand.'),

  'bet.not_found': plain('Bet not found'),
  'bet.draft_invalid': plain('Something in the bet needs another look.', 'Error saving bet'),
  'bet.bad_state': plain(BAD_STATE),
  'bet.deadline_passed': plain(BAD_STATE, 'The deadline has passed'),
  'bet.already_joined': plain('You have already joined this bet'),
  'bet.participant_taken': plain('This participant slot is already taken by another user.', 'Participant Taken'),
  'bet.participant_closed': plain('This place is not open'),
  'bet.no_participant': plain('User not found as participant for this bet. Please select your participant name first.'),
  'bet.not_participant': plain('Permission denied. Please make sure you are a participant in this bet.'),
  'bet.creator_not_removable': plain('You cannot remove yourself from the bet'),
  'bet.manage_creator_only': plain('You can only manage bets you created', 'Access denied'),
  'bet.remove_creator_only': plain('Only the bet creator can remove participants'),
  'bet.remove_pending_only': plain('Participants can only be removed from pending bets'),
  'bet.unknown_participant': plain('This place is no longer part of the bet.'),
  'bet.participant_open': plain('Nobody has taken this place.'),
  'bet.full': ({ limit }) => ({ title: TITLE, line: `A bet has room for you and ${limit - 1} friends.` }),
  'bet.participant_name_missing': plain("Please enter a friend's name", 'Missing Information'),
  'bet.participant_name_invalid': plain('Names can’t contain commas, line breaks or code.'),
  'bet.participant_name_too_long': tooLong,
  'bet.participant_exists': plain('A participant with this name already exists'),
  'bet.league_left': plain('This bet’s league is gone, or you’re no longer in it.', 'Access denied'),
  'bet.member_missing': plain('Choose a league member. Only members can be in its bets.', 'Missing Information'),
  'bet.member_in_bet': plain('They’re already in this bet.'),
  'bet.creator_stays': plain('It’s your bet: you can cancel it, but not leave it.'),
  'bet.already_left': plain('You have already left this bet.'),
  'bet.not_reserved': plain('No place in this bet is kept for you.'),
  'bet.deadline_not_later': plain('You can only move the deadline to a later time.'),
  'bet.result_date_not_later': plain('You can only move the date to a later time.'),
  'bet.result_not_due': plain('It’s not time for the result yet.'),
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
  'objection.closed': plain('The result stands. It can’t be questioned any more.'),
  'objection.not_for_you': plain('This is up to those who didn’t win and didn’t call it.'),
  'objection.accepted_before': plain('You have already said “Fair enough”.'),
  'objection.exists': plain('Somebody has already said “Hold on”.'),
  'objection.account_closed': plain('An account in this bet was closed, so the result stands.'),
  'objection.sentence_missing': plain('Please write what was different', 'Missing Information'),
  'objection.sentence_too_long': tooLong,
  'objection.none': plain('Nobody has questioned this result.'),
  'objection.voted_before': plain('You have already sealed your answer.'),
  'bet.unfinished_limit': ({ limit }) => ({
    title: `You have ${limit} unfinished bets`,
    line: `A free account can have ${limit} at a time. Finish one, or invite a friend for a month of Premium.`,
  }),
  'bet.rematch_open': plain('The next game is open already.', 'One rematch at a time'),
  'bet.double_closed': plain(
    'Double or nothing is for those who lost, twice in a series, up to 9,999 tokens.',
    'No doubling here',
  ),
  'bet.double_differs': plain('Double or nothing is twice the stake, with the same people.', 'Not the same any more'),
  'bet.revealed': plain(
    'Your prediction is locked, and you keep your place in the bet.',
    'You have seen the other predictions',
  ),
  'bet.participant_revealed': plain('They have opened the letters, so they stay in the bet.', 'Not possible any more'),
  'bet.predicted_before': plain(
    'Your first prediction was locked when the letters were opened. You can’t add another one.',
    'You have predicted already',
  ),
  'bet.sealed_until_active': plain('This bet’s envelopes open once everybody has sealed theirs.', 'Still sealed'),
  'bet.nothing_to_reveal': plain('Nobody else has sealed a prediction yet.', 'Nothing to reveal'),

  'prediction.missing': plain('Please enter your prediction', 'Missing Information'),
  'prediction.too_long': tooLong,
  'prediction.exists': plain('A prediction already exists for this bet'),
  'prediction.not_submitted': plain('Seal your own prediction first.', 'Not sealed yet'),
  'prediction.locked': plain('The letters have been opened since you sealed yours.', 'Your prediction is locked'),
  'tokens.insufficient': ({ needTokens, haveTokens }) => ({
    title: 'Insufficient Tokens',
    line: `You need ${tokenCount(needTokens)} to join this bet. You have ${tokenCount(haveTokens)}.`,
  }),

  'friend.not_found': plain('This person can’t be found.'),
  'friend.self': plain('You’re already your own best friend.'),
  'friend.already': plain('You’re already friends.'),
  'friend.too_many_requests': ({ limit }) => ({
    title: 'That’s enough for today',
    line: `You can send ${limit} friend requests a day. Try again tomorrow.`,
  }),
  'invite.invalid': plain('This invite link is no longer valid.', 'Invalid or expired invite'),
  'invite.own': plain('This is your own invite link'),
  'invite.already_friends': plain('You’re already friends.'),
  'comment.not_found': plain('This comment is no longer here'),
  'comment.missing': plain('There’s nothing in it yet', 'Missing Information'),
  'comment.too_long': tooLong,
  'comment.closed': plain('This thread is closed. It’s all still here.'),
  'comment.limit': ({ limit, retryAfterSeconds }) => ({
    title: TITLE,
    line: `That’s ${limit} for this hour. Please wait ${waitText(retryAfterSeconds)}.`,
  }),
  'comment.author_only': plain('Only the person who said it can do that'),
  'comment.own': plain('You said this one yourself'),
  'comment.edit_over': ({ minutes }) => ({ title: TITLE, line: `Editing ends after ${minutes} minutes` }),
  'comment.gone': plain('This comment is no longer there'),
  'comment.hide_creator_only': plain('Only the person who started the bet can hide a comment'),
  'reaction.nothing': plain('There’s nothing to react to yet'),
  'report.nothing': plain('There’s nothing to report any more'),
  'report.own': plain('This one’s yours. You can change it yourself.'),
  'dare.not_found': plain('This dare cannot be found'),
  'dare.debtor_only': plain('Only the person who owes this dare can prove it'),
  'dare.winner_only': plain('Only a winner can answer this'),
  'dare.bad_state': ({ status }) => ({ title: TITLE, line: DEBT_MOVED_ON[status] }),
  'dare.reminded': plain('They’ve already been reminded today. You can remind them again tomorrow.'),
  'dare.photo_missing': plain('This photo is no longer here. Please send it again.'),
  'dare.reason_missing': plain('Say what’s missing, so it can be fixed.', 'Missing Information'),
  'dare.text_too_long': ({ limit }) => ({ title: TITLE, line: `Text must be no more than ${limit} characters` }),
  'photo.too_large': ({ megabytesMax }) => ({
    title: 'That photo is too big',
    line: `Photos can be up to ${megabytesMax} MB. Please choose a smaller one.`,
  }),
  'photo.too_many_pixels': ({ megapixelsMax }) => ({
    title: 'That photo is too big',
    line: `Photos can be up to ${megapixelsMax} megapixels. Please take it at a lower resolution.`,
  }),
  'photo.wrong_type': ({ looksLike }) =>
    looksLike === 'heic'
      ? {
          title: 'That’s a HEIC photo',
          line: 'Not everybody could open it. Please choose a JPEG, or take the photo here.',
        }
      : { title: 'That’s not a photo', line: 'Please choose a JPEG, PNG or WebP picture.' },
  'photo.unreadable': plain('It may be damaged or incomplete. Please choose another one.', 'That photo can’t be read'),
  'photo.limit': ({ limit }) => ({ title: `That’s ${limit} photos`, line: 'You can’t send any more for this bet.' }),
  'photo.no_room': plain('There is no room for photos right now. Please try again later.'),
  'pet.name_length': plain('A pet’s name must be between 1 and 50 characters', PET_UPDATE_FAILED),
  'pet.name_invalid': plain('That name contains characters a pet can’t wear', PET_UPDATE_FAILED),
  'pet.chosen': plain('Your pet has already earned XP, so it stays what it is.', PET_UPDATE_FAILED),
  'guest.off': plain('Please sign in to perform this action.', 'Authentication required'),
  'guest.closed': plain('This needs an account.'),
  'guest.bet_full': plain('With an account you can join.', 'No room for another guest'),
  'guest.network_full': tooManyAttempts,
  'guest.stake_limit': plain('With an account you can join.', 'Too high for a guest'),
  'guest.credit_out': plain('With an account you can join.', 'One at a time for guests'),
  'guest.credit_spent': plain('With an account you can join.', 'Enough guests for today'),
  'guest.none': plain('There is nothing from a guest on this device.'),

  'league.not_found': plain('League not found'),
  'league.name_missing': plain('Please enter a league name'),
  'league.name_too_long': ({ limit }) => ({ title: TITLE, line: `max. ${limit} characters` }),
  'league.name_invalid': plain('League name contains invalid characters'),
  'league.deadline_passed': plain('The last day can’t be in the past'),
  'league.stake_limit_invalid': ({ limit }) => ({
    title: TITLE,
    line: `The highest stake is a whole number from 1 to ${numeral(limit)}`,
  }),
  'league.active_limit': ({ limit }) => ({
    title: `You have ${limit} active leagues`,
    line: `A free account can run ${limit} at a time. Finish one, or invite a friend for a month of Premium.`,
  }),
  'league.code_invalid': plain('Invalid invite code'),
  'league.too_many_tries': tooManyAttempts,
  'league.finished': plain('This league has finished'),
  'league.not_finished': plain('Only a finished league can be deleted'),
  'league.already_member': plain('Already a member'),
  'league.creator_only': plain('You do not have permission to perform this action'),
  'league.creator_stays': plain('Hand the league over to somebody else first'),
  'league.member_unknown': plain('They can’t be chosen any more.'),
  'task.done': () => DONE_ALREADY,
  'task.not_ready': plain('Finish the task first.'),

  'input.invalid': () => UNEXPECTED,
  'rate.limited': tooManyAttempts,
  'origin.refused': plain('You do not have permission to access this resource'),
  'command.reused': () => DONE_ALREADY,
  'action.repeated': () => DONE_ALREADY,
  'permission.denied': plain('You do not have permission to perform this action'),
  'server.busy': () => UNEXPECTED,
  'operation.off': plain('This is switched off for a while. Everything else works.'),
  'tokens.paused': plain(
    'No tokens move right now, because we are checking the books. Yours are safe. Try again later.',
  ),
  'account.sign_ups_closed': plain('No new accounts right now. Come back later.'),
  'account.suspended': plain('This account is suspended. Write to the people who run this server.'),
  'server.defect': () => UNEXPECTED,
  'network.failed': plain(NETWORK_FAILED),
}

/** What to tell a person about `error`; a code that this page does not know yet gets the sentence for anything else. */
export function errorText<C extends ShownErrorCode>(error: Extract<ShownError, { code: C }>): ErrorText {
  const sentence: Sentence<C> | undefined = errors[error.code as C]
  return sentence ? sentence(error) : UNEXPECTED
}
