import type { BetStatus } from '#domain/bets/status.ts'

/** Every way in which a viewer can stand to a bet. */
export const STATE_ROLES = [
  'visitor',
  'invited',
  'holder',
  'participant',
  // a participant who has pressed Reveal, and one whose prediction another participant has revealed
  'revealer',
  'opened',
  'creatorUndecided',
  'creator',
] as const
export type StateRole = (typeof STATE_ROLES)[number]

export const STATE_COMMANDS = [
  'claim',
  'release',
  'decline',
  'add',
  'remove',
  'free',
  'leave',
  'predict',
  'edit',
  'reveal',
  'confirm',
  'cancel',
  'win',
  'draw',
  'void',
] as const
export type StateCommand = (typeof STATE_COMMANDS)[number]

/** role → what a pending bet answers, what an active one, what a finished one. Written from docs/rules.md#bets, not from the code. */
const EXPECTED: {
  readonly [command in StateCommand]: { readonly [role in StateRole]: readonly [string, string, string] }
} = {
  claim: every(['ok', 'bet.bad_state', 'bet.bad_state'], {
    holder: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
    participant: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
    creator: ['bet.already_joined', 'bet.bad_state', 'bet.bad_state'],
  }),
  release: every(['ok', 'bet.bad_state', 'bet.bad_state'], {
    visitor: ['bet.no_participant', 'bet.no_participant', 'bet.no_participant'],
    invited: ['bet.no_participant', 'bet.no_participant', 'bet.no_participant'],
    revealer: ['bet.revealed', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['bet.creator_not_removable', 'bet.bad_state', 'bet.bad_state'],
    creator: ['bet.creator_not_removable', 'bet.bad_state', 'bet.bad_state'],
  }),
  decline: every(['bet.not_reserved', 'bet.not_reserved', 'bet.not_reserved'], {
    invited: ['ok', 'bet.bad_state', 'bet.bad_state'],
  }),
  add: creators('bet.manage_creator_only', ['ok', 'bet.bad_state', 'bet.bad_state']),
  remove: creators('bet.remove_creator_only', ['ok', 'bet.remove_pending_only', 'bet.remove_pending_only']),
  free: creators('bet.remove_creator_only', [
    'bet.participant_open',
    'bet.remove_pending_only',
    'bet.remove_pending_only',
  ]),
  leave: every(['bet.bad_state', 'ok', 'bet.bad_state'], {
    visitor: ['bet.not_participant', 'bet.not_participant', 'bet.not_participant'],
    invited: ['bet.not_participant', 'bet.not_participant', 'bet.not_participant'],
    creatorUndecided: ['bet.bad_state', 'bet.creator_stays', 'bet.bad_state'],
    creator: ['bet.bad_state', 'bet.creator_stays', 'bet.bad_state'],
  }),
  predict: every(['bet.no_participant', 'bet.bad_state', 'bet.bad_state'], {
    holder: ['ok', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['ok', 'bet.bad_state', 'bet.bad_state'],
    participant: ['prediction.exists', 'bet.bad_state', 'bet.bad_state'],
    creator: ['prediction.exists', 'bet.bad_state', 'bet.bad_state'],
  }),
  edit: every(['bet.not_participant', 'bet.bad_state', 'bet.bad_state'], {
    holder: ['prediction.not_submitted', 'bet.bad_state', 'bet.bad_state'],
    creatorUndecided: ['prediction.not_submitted', 'bet.bad_state', 'bet.bad_state'],
    participant: ['ok', 'bet.bad_state', 'bet.bad_state'],
    revealer: ['bet.revealed', 'bet.bad_state', 'bet.bad_state'],
    opened: ['prediction.locked', 'bet.bad_state', 'bet.bad_state'],
    creator: ['ok', 'bet.bad_state', 'bet.bad_state'],
  }),
  reveal: every(['bet.not_participant', 'bet.not_participant', 'bet.not_participant'], {
    holder: ['prediction.not_submitted', 'prediction.not_submitted', 'prediction.not_submitted'],
    creatorUndecided: ['prediction.not_submitted', 'prediction.not_submitted', 'prediction.not_submitted'],
    participant: ['ok', 'ok', 'ok'],
    creator: ['ok', 'ok', 'ok'],
  }),
  confirm: every(Array(3).fill('bet.confirm_participants_only') as [string, string, string], {
    holder: ['bet.confirm_not_ready', 'bet.confirm_not_ready', 'bet.confirm_not_ready'],
    creatorUndecided: ['bet.confirm_not_ready', 'bet.confirm_not_ready', 'bet.confirm_not_ready'],
    participant: ['bet.confirm_not_ready', 'ok', 'bet.confirm_not_ready'],
    creator: ['bet.confirm_not_ready', 'ok', 'bet.confirm_not_ready'],
  }),
  cancel: every(['bet.cancel_creator_only', 'bet.cancel_creator_only', 'bet.cancel_creator_only'], {
    creatorUndecided: ['ok', 'ok', 'bet.bad_state'],
    creator: ['ok', 'ok', 'bet.bad_state'],
  }),
  win: resolving('bet.winner_predictions_missing'),
  draw: resolving('bet.draw_predictions_missing'),
  void: resolving('ok'),
}

/** Reveals change nothing but what they lock. */
function every(
  answers: readonly [string, string, string],
  except: { readonly [role in StateRole]?: readonly [string, string, string] } = {},
): { readonly [role in StateRole]: readonly [string, string, string] } {
  const { participant } = except
  const all = { ...(participant && { revealer: participant, opened: participant }), ...except }
  return Object.fromEntries(STATE_ROLES.map((role) => [role, all[role] ?? answers])) as never
}

/** What the creator is answered; all other roles are refused alike. */
function creators(others: string, answers: readonly [string, string, string]) {
  return every([others, others, others], { creatorUndecided: answers, creator: answers })
}

function resolving(whenIncomplete: string) {
  return every(['bet.resolve_creator_only', 'bet.resolve_creator_only', 'bet.resolve_creator_only'], {
    creatorUndecided: ['bet.not_active', whenIncomplete, 'bet.not_active'],
    creator: ['bet.not_active', 'ok', 'bet.not_active'],
  })
}

const phase = (status: BetStatus): 0 | 1 | 2 => (status === 'pending' ? 0 : status === 'active' ? 1 : 2)

/**
 * What the server answers `role` to `command` in a bet of three participants that has reached `status`.
 *
 * @param isEarly - the bet was cancelled while it was pending: what is hidden in it stays hidden
 */
export const expectedOf = (command: StateCommand, role: StateRole, status: BetStatus, isEarly = false): string => {
  const expected = EXPECTED[command][role][phase(status)]
  return isEarly && command === 'reveal' && expected === 'ok' ? 'bet.bad_state' : expected
}
