import type { ApiErrorCode } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'

/**
 * How somebody stands to the bet a request is about.
 *
 * - anonymous: not signed in
 * - stranger: signed in, holds no place
 * - holder: holds a place, has not predicted; there is none in an active bet, and in a finished one only
 *   where it was cancelled while pending
 * - participant: holds a place and has predicted
 * - creator: made the bet and has predicted
 */
export const ROLES = ['anonymous', 'stranger', 'holder', 'participant', 'creator'] as const
export type Role = (typeof ROLES)[number]

/** Which counter a call is held against. */
export type LimitClass = 'read' | 'command' | 'account' | 'search' | 'upload'

/** What a well-formed call answers: `ok`, or the code it is refused with. */
export type Expected = 'ok' | ApiErrorCode

/** An operation on one bet: what each role is answered, by the bet's status. */
interface BetPolicy {
  readonly limit: LimitClass
  readonly needs: 'anybody' | 'signed_in'
  readonly about: 'bet'
  readonly pending: Cells
  readonly active: Omit<Cells, 'holder'>
  /** won, completed, drawn, cancelled */
  readonly ended: Cells
  /** A share id nobody has. */
  readonly unknown: Pick<Cells, 'anonymous' | 'stranger'>
}
/** An operation that is about nobody but the asking person. */
interface OwnPolicy {
  readonly limit: LimitClass
  readonly needs: 'anybody' | 'signed_in'
  readonly about: 'self'
  readonly anonymous: Expected
  /** Every role of a signed-in person is answered alike. */
  readonly signedIn: Expected
}
/**
 * How somebody stands to the league a request is about.
 *
 * - anonymous: not signed in
 * - outsider: signed in, was never in it
 * - removed: was a member until the creator removed them
 * - member: is in it
 * - owner: its creator
 */
export const LEAGUE_ROLES = ['anonymous', 'outsider', 'removed', 'member', 'owner'] as const
export type LeagueRole = (typeof LEAGUE_ROLES)[number]
type LeagueCells = { readonly [role in LeagueRole]: Expected }

/** An operation on one league: what each role is answered, by the league's status. */
interface LeaguePolicy {
  readonly limit: LimitClass
  readonly needs: 'signed_in'
  readonly about: 'league'
  readonly active: LeagueCells
  readonly finished: LeagueCells
  /** A deleted league, its code too; whoever was in it stands outside. */
  readonly gone: Expected
}
type Cells = { readonly [role in Role]: Expected }
export type Policy = BetPolicy | OwnPolicy | LeaguePolicy

type PolicyTable = {
  readonly [noun in keyof typeof contract]: { readonly [verb in keyof (typeof contract)[noun]]: Policy }
}

const everybody = <E extends Expected>(expected: E) => ({
  anonymous: expected,
  stranger: expected,
  participant: expected,
  creator: expected,
})
const SIGNED_OUT = { anonymous: 'account.signed_out' } as const
const UNKNOWN_BET = { anonymous: 'account.signed_out', stranger: 'bet.not_found' } as const
const BAD_STATE = { ...everybody('bet.bad_state'), ...SIGNED_OUT } as const
const ENDED = { ...BAD_STATE, holder: 'bet.bad_state' } as const
const NOT_KEPT = { ...everybody('bet.not_reserved'), ...SIGNED_OUT, holder: 'bet.not_reserved' } as const
/** Everybody but the creator is told the same. */
const creatorOnly = <E extends Expected>(expected: E) => ({
  ...everybody(expected),
  ...SIGNED_OUT,
  holder: expected,
})

/** The cells hold for a token bet, in which nobody owes anything; every cell of a dare stands in `test/dares.db.test.ts`. */
const NO_DEBT = { ...everybody('dare.not_found'), ...SIGNED_OUT, stranger: 'bet.not_participant' } as const
const debtCommand = {
  limit: 'command',
  needs: 'signed_in',
  about: 'bet',
  pending: { ...NO_DEBT, holder: 'dare.not_found' },
  active: NO_DEBT,
  ended: { ...NO_DEBT, holder: 'dare.not_found' },
  unknown: UNKNOWN_BET,
} as const
const own = { limit: 'read', needs: 'signed_in', about: 'self', ...SIGNED_OUT, signedIn: 'ok' } as const
const betCommand = { limit: 'command', needs: 'signed_in', about: 'bet', unknown: UNKNOWN_BET } as const
const REMOVING = {
  ...betCommand,
  pending: { ...creatorOnly('bet.remove_creator_only'), creator: 'ok' },
  active: { ...creatorOnly('bet.remove_creator_only'), creator: 'bet.remove_pending_only' },
  ended: { ...creatorOnly('bet.remove_creator_only'), creator: 'bet.remove_pending_only' },
} as const
const OWN_LIST = {
  ...betCommand,
  pending: { ...BAD_STATE, stranger: 'bet.not_participant', holder: 'bet.bad_state' },
  active: { ...BAD_STATE, stranger: 'bet.not_participant' },
  ended: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant', holder: 'ok' },
} as const

/** Members get `expected`, the creator too unless said otherwise; to everybody else there is no such league. */
const members = (expected: Expected, owner: Expected = expected): LeagueCells => ({
  ...SIGNED_OUT,
  outsider: 'league.not_found',
  removed: 'league.not_found',
  member: expected,
  owner,
})
const ofLeague = { needs: 'signed_in', about: 'league', gone: 'league.not_found' } as const
const leagueRead = { ...ofLeague, limit: 'read', active: members('ok'), finished: members('ok') } as const
const leagueCommand = { ...ofLeague, limit: 'command' } as const
const ownerOnly = (owner: Expected): LeagueCells => members('league.creator_only', owner)

const visitors = { limit: 'account', needs: 'anybody', about: 'self' } as const

/**
 * Who may do what, and what the others are told: every endpoint, every role, every state. A route without an entry
 * does not start, and a test presses every cell.
 *
 * The cells hold for a token bet in which the creator and a participant have predicted, while it is pending also a
 * holder who has not and one free place. `claim` asks for the free place, `resolve` and `confirmResults`
 * name one winner of two, the participant's place is removed or freed; link tokens are made up, e-mail and password
 * fit the contract.
 *
 * @see rules.md §3
 */
export const policy: PolicyTable = {
  accounts: {
    me: { limit: 'read', needs: 'anybody', about: 'self', anonymous: 'ok', signedIn: 'ok' },
    signUp: { ...visitors, anonymous: 'ok', signedIn: 'account.signed_in' },
    // With a password nobody has. Signing in again while signed in is allowed: it starts a new session.
    signIn: { ...visitors, anonymous: 'account.credentials_invalid', signedIn: 'account.credentials_invalid' },
    signOut: { ...visitors, anonymous: 'ok', signedIn: 'ok' },
    resendConfirmation: { ...visitors, anonymous: 'ok', signedIn: 'ok' },
    confirmEmail: { ...visitors, anonymous: 'account.link_invalid', signedIn: 'account.link_invalid' },
    requestPasswordReset: { ...visitors, anonymous: 'ok', signedIn: 'ok' },
    resetPassword: { ...visitors, anonymous: 'account.link_invalid', signedIn: 'account.link_invalid' },
    walletHistory: own,
    account: own,
    rename: { ...own, limit: 'command' },
    // With a password nobody has.
    changePassword: { ...own, limit: 'command', signedIn: 'account.password_wrong' },
    endSessions: { ...own, limit: 'command', signedIn: 'account.password_wrong' },
    exportAccount: { ...own, limit: 'command', signedIn: 'account.password_wrong' },
    deletionSummary: own,
    deleteAccount: { ...own, limit: 'command', signedIn: 'account.password_wrong' },
  },
  pets: {
    rename: { ...own, limit: 'command' },
    // Of a pet without XP.
    choose: { ...own, limit: 'command' },
    seeGrowth: { ...own, limit: 'command' },
  },
  bets: {
    create: { ...own, limit: 'command' },
    get: {
      limit: 'read',
      needs: 'anybody',
      about: 'bet',
      pending: { ...everybody('ok'), holder: 'ok' },
      active: everybody('ok'),
      ended: { ...everybody('ok'), holder: 'ok' },
      unknown: { anonymous: 'bet.not_found', stranger: 'bet.not_found' },
    },
    listMine: own,
    dareDebts: own,
    hide: OWN_LIST,
    unhide: OWN_LIST,
    history: {
      limit: 'read',
      needs: 'anybody',
      about: 'bet',
      pending: {
        ...everybody('ok'),
        holder: 'ok',
        anonymous: 'bet.not_participant',
        stranger: 'bet.not_participant',
      },
      active: { ...everybody('ok'), anonymous: 'bet.not_participant', stranger: 'bet.not_participant' },
      ended: {
        ...everybody('ok'),
        holder: 'ok',
        anonymous: 'bet.not_participant',
        stranger: 'bet.not_participant',
      },
      unknown: { anonymous: 'bet.not_found', stranger: 'bet.not_found' },
    },
    claim: {
      ...betCommand,
      pending: { ...everybody('bet.already_joined'), ...SIGNED_OUT, stranger: 'ok', holder: 'bet.already_joined' },
      active: BAD_STATE,
      ended: ENDED,
    },
    release: {
      ...betCommand,
      pending: {
        ...SIGNED_OUT,
        stranger: 'bet.no_place',
        holder: 'ok',
        participant: 'ok',
        creator: 'bet.creator_keeps_place',
      },
      active: { ...BAD_STATE, stranger: 'bet.no_place' },
      ended: { ...ENDED, stranger: 'bet.no_place' },
    },
    // Nobody in these bets has a place kept for them.
    decline: { ...betCommand, pending: NOT_KEPT, active: NOT_KEPT, ended: NOT_KEPT },
    addParticipant: {
      ...betCommand,
      pending: { ...creatorOnly('bet.manage_creator_only'), creator: 'ok' },
      active: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
      ended: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
    },
    removeParticipant: REMOVING,
    freePlace: REMOVING,
    moveDeadline: {
      ...betCommand,
      // These bets have no deadline.
      pending: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.deadline_not_later' },
      active: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
      ended: { ...creatorOnly('bet.manage_creator_only'), creator: 'bet.bad_state' },
    },
    leave: {
      ...betCommand,
      pending: { ...ENDED, stranger: 'bet.not_participant' },
      active: {
        ...SIGNED_OUT,
        stranger: 'bet.not_participant',
        participant: 'ok',
        creator: 'bet.creator_stays',
      },
      ended: { ...ENDED, stranger: 'bet.not_participant' },
    },
    predict: {
      ...betCommand,
      pending: { ...everybody('prediction.exists'), ...SIGNED_OUT, stranger: 'bet.no_place', holder: 'ok' },
      active: BAD_STATE,
      ended: ENDED,
    },
    editPrediction: {
      ...betCommand,
      pending: {
        ...everybody('ok'),
        ...SIGNED_OUT,
        stranger: 'bet.not_participant',
        holder: 'prediction.not_submitted',
      },
      active: BAD_STATE,
      ended: ENDED,
    },
    reveal: {
      ...betCommand,
      pending: {
        ...everybody('ok'),
        ...SIGNED_OUT,
        stranger: 'bet.not_participant',
        holder: 'prediction.not_submitted',
      },
      active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant' },
      ended: {
        ...everybody('ok'),
        ...SIGNED_OUT,
        stranger: 'bet.not_participant',
        holder: 'prediction.not_submitted',
      },
    },
    confirmations: {
      limit: 'read',
      needs: 'signed_in',
      about: 'bet',
      pending: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.confirm_participants_only' },
      active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.confirm_participants_only' },
      ended: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.confirm_participants_only' },
      unknown: UNKNOWN_BET,
    },
    confirmResults: {
      ...betCommand,
      pending: {
        ...everybody('bet.confirm_not_ready'),
        ...SIGNED_OUT,
        holder: 'bet.confirm_not_ready',
        stranger: 'bet.confirm_participants_only',
      },
      active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.confirm_participants_only' },
      ended: {
        ...everybody('bet.confirm_not_ready'),
        ...SIGNED_OUT,
        holder: 'bet.confirm_not_ready',
        stranger: 'bet.confirm_participants_only',
      },
    },
    cancel: {
      ...betCommand,
      pending: {
        ...everybody('bet.cancel_creator_only'),
        ...SIGNED_OUT,
        holder: 'bet.cancel_creator_only',
        creator: 'ok',
      },
      active: { ...everybody('bet.cancel_creator_only'), ...SIGNED_OUT, creator: 'ok' },
      ended: {
        ...everybody('bet.cancel_creator_only'),
        ...SIGNED_OUT,
        holder: 'bet.cancel_creator_only',
        creator: 'bet.bad_state',
      },
    },
    seeEnding: {
      ...betCommand,
      pending: { ...BAD_STATE, stranger: 'bet.not_participant', holder: 'bet.bad_state' },
      active: { ...BAD_STATE, stranger: 'bet.not_participant' },
      ended: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant', holder: 'ok' },
    },
    resolve: {
      ...betCommand,
      pending: {
        ...everybody('bet.resolve_creator_only'),
        ...SIGNED_OUT,
        holder: 'bet.resolve_creator_only',
        creator: 'bet.not_active',
      },
      active: { ...everybody('bet.resolve_creator_only'), ...SIGNED_OUT, creator: 'ok' },
      ended: {
        ...everybody('bet.resolve_creator_only'),
        ...SIGNED_OUT,
        holder: 'bet.resolve_creator_only',
        creator: 'bet.not_active',
      },
    },
  },
  dares: {
    list: {
      limit: 'read',
      needs: 'signed_in',
      about: 'bet',
      pending: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.not_participant' },
      active: { ...everybody('ok'), ...SIGNED_OUT, stranger: 'bet.not_participant' },
      ended: { ...everybody('ok'), ...SIGNED_OUT, holder: 'ok', stranger: 'bet.not_participant' },
      unknown: UNKNOWN_BET,
    },
    sendProof: debtCommand,
    accept: debtCommand,
    sendBack: debtCommand,
    forgive: debtCommand,
  },
  // About people who have nothing to do with each other, and links that nobody has made.
  friends: {
    list: own,
    requests: own,
    search: { ...own, limit: 'search' },
    request: { ...own, limit: 'command', signedIn: 'friend.not_found' },
    accept: { ...own, limit: 'command', signedIn: 'friend.not_found' },
    decline: { ...own, limit: 'command', signedIn: 'friend.not_found' },
    cancel: { ...own, limit: 'command', signedIn: 'friend.not_found' },
    remove: { ...own, limit: 'command', signedIn: 'friend.not_found' },
    block: { ...own, limit: 'command', signedIn: 'friend.not_found' },
    unblock: { ...own, limit: 'command', signedIn: 'friend.not_found' },
  },
  invites: {
    mine: own,
    generate: { ...own, limit: 'command' },
    view: { limit: 'read', needs: 'anybody', about: 'self', anonymous: 'invite.invalid', signedIn: 'invite.invalid' },
    accept: { ...own, limit: 'command', signedIn: 'invite.invalid' },
    reject: { ...own, limit: 'command', signedIn: 'invite.invalid' },
    host: own,
    dismissHost: { ...own, limit: 'command' },
  },
  tasks: {
    list: own,
    // The daily check-in of a new account.
    claim: { ...own, limit: 'command' },
    // A bet that nobody has: nothing is noted, and nobody hears why.
    noteShare: { limit: 'command', needs: 'anybody', about: 'self', anonymous: 'ok', signedIn: 'ok' },
  },
  notices: {
    list: own,
    markRead: { ...own, limit: 'command' },
    settings: own,
    choose: { ...own, limit: 'command' },
    mute: { ...own, limit: 'command' },
    pushKey: own,
    subscribe: { ...own, limit: 'command' },
    unsubscribe: { ...own, limit: 'command' },
    // With a made-up token.
    stopMail: { ...visitors, anonymous: 'account.link_invalid', signedIn: 'account.link_invalid' },
  },
  leagues: {
    listMine: own,
    create: { ...own, limit: 'command' },
    get: leagueRead,
    standings: leagueRead,
    members: leagueRead,
    // With the league's code.
    preview: {
      ...leagueRead,
      active: { ...members('ok'), outsider: 'ok', removed: 'league.code_invalid' },
      finished: { ...members('ok'), outsider: 'ok', removed: 'league.code_invalid' },
      gone: 'league.code_invalid',
    },
    join: {
      ...leagueCommand,
      active: { ...members('league.already_member'), outsider: 'ok', removed: 'league.code_invalid' },
      finished: { ...members('league.already_member'), outsider: 'league.finished', removed: 'league.code_invalid' },
      gone: 'league.code_invalid',
    },
    leave: {
      ...leagueCommand,
      active: members('ok', 'league.creator_stays'),
      finished: members('ok', 'league.creator_stays'),
    },
    // Both name another member.
    removeMember: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
    handOver: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
    newCode: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
    end: { ...leagueCommand, active: ownerOnly('ok'), finished: ownerOnly('league.finished') },
    delete: { ...leagueCommand, active: ownerOnly('league.not_finished'), finished: ownerOnly('ok') },
  },
}
