import { ERROR_STATUS } from '#contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { errors, errorText, type ShownError } from './errors.ts'

/** Word for word as the specifications have them: the error, its title and its line. */
const SPECIFIED: readonly (readonly [ShownError, string, string])[] = [
  // mapped server messages
  [{ code: 'bet.already_joined' }, 'Error', 'You have already joined this bet'],
  [{ code: 'account.name_invalid' }, 'Error', 'Display name contains invalid characters'],
  [{ code: 'bet.bad_state', status: 'won' }, 'Error', 'This bet cannot be modified in its current state'],
  [{ code: 'action.repeated' }, 'Error', 'This action has already been completed'],
  [{ code: 'permission.denied' }, 'Error', 'You do not have permission to perform this action'],
  [{ code: 'origin.refused' }, 'Error', 'You do not have permission to access this resource'],
  [{ code: 'network.failed' }, 'Error', 'Network error. Please check your connection and try again'],
  [{ code: 'account.credentials_invalid' }, 'Login failed', 'Invalid email or password'],
  [{ code: 'account.email_unconfirmed' }, 'Login failed', 'Please check your email and confirm your account'],
  [{ code: 'server.defect', incidentId: '1' }, 'Error', 'An unexpected error occurred. Please try again.'],
  [{ code: 'server.busy' }, 'Error', 'An unexpected error occurred. Please try again.'],
  // accounts and tokens
  [{ code: 'account.password_weak', missing: [] }, 'Error', 'Please ensure your password meets all requirements.'],
  [{ code: 'account.name_length' }, 'Error', 'Display name must be between 1 and 50 characters'],
  [{ code: 'prediction.too_long', limit: 500 }, 'Error', 'Text must be no more than 500 characters'],
  [{ code: 'prediction.missing' }, 'Missing Information', 'Please enter your prediction'],
  [{ code: 'bet.participant_taken' }, 'Participant Taken', 'This participant slot is already taken by another user.'],
  [
    { code: 'tokens.insufficient', needTokens: 25, haveTokens: 3 },
    'Insufficient Tokens',
    'You need 25 tokens to join this bet. You have 3 tokens.',
  ],
  // accounts and saving a prediction
  [
    { code: 'account.too_many_attempts', retryAfterSeconds: 30 },
    'Too many attempts',
    'Please wait 30 seconds before trying again',
  ],
  [
    { code: 'account.too_many_attempts', retryAfterSeconds: 200 },
    'Too many attempts',
    'Please wait 4 minutes before trying again',
  ],
  [
    { code: 'account.locked', retryAfterSeconds: 850 },
    'Account temporarily locked',
    'Too many failed attempts. Please try again in 15 minutes',
  ],
  [{ code: 'account.signed_out' }, 'Authentication required', 'Please sign in to perform this action.'],
  [{ code: 'prediction.exists' }, 'Error', 'A prediction already exists for this bet'],
  [{ code: 'bet.not_participant' }, 'Error', 'Permission denied. Please make sure you are a participant in this bet.'],
  [
    { code: 'bet.no_participant' },
    'Error',
    'User not found as participant for this bet. Please select your participant name first.',
  ],
  [{ code: 'bet.not_found' }, 'Error', 'Bet not found'],
  // managing, confirming and resolving a bet
  [{ code: 'bet.resolve_creator_only' }, 'Access denied', 'Only the bet creator can resolve this bet'],
  [{ code: 'bet.not_active' }, 'Bet cannot be resolved', 'Only active bets can be resolved'],
  [{ code: 'bet.cancel_creator_only' }, 'Error', 'Failed to cancel bet. Only the bet creator can cancel bets.'],
  [{ code: 'bet.creator_not_removable' }, 'Error', 'You cannot remove yourself from the bet'],
  [{ code: 'bet.no_winner' }, 'Error', 'Please select at least one winner'],
  [
    { code: 'bet.winner_predictions_missing' },
    'Cannot resolve bet yet',
    'All participants must submit their predictions before selecting winners',
  ],
  [
    { code: 'bet.draw_predictions_missing' },
    'Cannot resolve bet yet',
    'All participants must submit their predictions before marking as drawn',
  ],
  [{ code: 'bet.manage_creator_only' }, 'Access denied', 'You can only manage bets you created'],
  [{ code: 'bet.remove_creator_only' }, 'Error', 'Only the bet creator can remove participants'],
  [{ code: 'bet.remove_pending_only' }, 'Error', 'Participants can only be removed from pending bets'],
  [{ code: 'bet.participant_name_missing' }, 'Missing Information', "Please enter a friend's name"],
  [{ code: 'bet.participant_exists' }, 'Error', 'A participant with this name already exists'],
  [{ code: 'bet.draft_invalid', errors: [] }, 'Error saving bet', 'Something in the bet needs another look.'],
  [{ code: 'invite.invalid' }, 'Invalid or expired invite', 'This invite link is no longer valid.'],
  // invites
  [{ code: 'invite.own' }, 'Error', 'This is your own invite link'],
  // leagues
  [{ code: 'league.code_invalid' }, 'Error', 'Invalid invite code'],
  [{ code: 'league.already_member' }, 'Error', 'Already a member'],
  [{ code: 'league.name_too_long', limit: 15 }, 'Error', 'max. 15 characters'],
  [
    { code: 'league.too_many_tries', retryAfterSeconds: 59 },
    'Too many attempts',
    'Please wait 59 seconds before trying again',
  ],
  // an ended league
  [{ code: 'league.finished' }, 'Error', 'This league has finished'],
  // the end of a bet
  [{ code: 'bet.majority_differs' }, 'Error', 'Most participants confirmed a different result'],
]

/** Facts for the sentences that need some. */
const FACTS = {
  retryAfterSeconds: 5,
  limit: 10,
  needTokens: 2,
  haveTokens: 1,
  incidentId: '',
  missing: [],
  errors: [],
  status: 'done',
  megabytesMax: 8,
  megapixelsMax: 24,
  minutes: 5,
  looksLike: 'other',
  provider: 'Google',
  email: 'mia@example.com',
}

describe('the sentences', () => {
  it.each(SPECIFIED)('%o reads as specified', (error, title, line) => {
    expect(errorText(error)).toEqual({ title, line })
  })

  it('exist for every code an answer can carry, and for no answer', () => {
    expect(Object.keys(errors).sort()).toEqual([...Object.keys(ERROR_STATUS), 'network.failed'].sort())
  })

  it.each(Object.keys(errors))('%s has a title and a line without gaps', (code) => {
    const { title, line } = errorText({ ...FACTS, code } as unknown as ShownError)
    expect(title).toMatch(/\S/)
    expect(line).toMatch(/\S/)
    expect(`${title} ${line}`).not.toMatch(/undefined|NaN|\[object/)
  })

  it('say something for a code that this page does not know yet', () => {
    expect(errorText({ code: 'bet.from_the_future' } as unknown as ShownError).line).toBe(
      'An unexpected error occurred. Please try again.',
    )
  })
})
