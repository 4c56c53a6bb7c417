import type { Expected, Matrix } from './cells.ts'

/** What an endpoint answers that is about the asking user alone; `ok` where nothing else stands. */
export interface SelfRow {
  readonly anonymous?: Expected
  readonly signedIn?: Expected
  /** A guest is answered as any signed-in user unless something else stands here. */
  readonly guest?: Expected
}

/** For an answer that does not depend on a session. */
const both = (expected: Expected): SelfRow => ({ anonymous: expected, signedIn: expected })
const LINK_INVALID = both('account.link_invalid')
const WRONG_PASSWORD: SelfRow = { signedIn: 'account.password_wrong' }
const NO_SUCH_USER: SelfRow = { signedIn: 'friend.not_found' }

/**
 * Endpoints that answer something other than `ok`. Link tokens are made up, passwords are wrong, and the other user has
 * nothing to do with the asking one.
 */
export const SELF_MATRIX: Matrix<SelfRow> = {
  accounts: {
    // A guest who signs up keeps the account.
    signUp: { signedIn: 'account.signed_in', guest: 'ok' },
    // Signing in again while signed in is allowed: it starts a new session.
    signIn: both('account.credentials_invalid'),
    confirmEmail: LINK_INVALID,
    resetPassword: LINK_INVALID,
    viewSignInLink: LINK_INVALID,
    signInByLink: LINK_INVALID,
    changePassword: WRONG_PASSWORD,
    // They have an address.
    addEmail: { signedIn: 'account.email_known' },
    confirmAddedEmail: { signedIn: 'account.link_invalid' },
    endSessions: WRONG_PASSWORD,
    // A guest has no password to ask for.
    exportAccount: { ...WRONG_PASSWORD, guest: 'ok' },
    deleteAccount: { ...WRONG_PASSWORD, guest: 'ok' },
  },
  friends: {
    rivalry: NO_SUCH_USER,
    shareScore: NO_SUCH_USER,
    request: NO_SUCH_USER,
    accept: NO_SUCH_USER,
    decline: NO_SUCH_USER,
    cancel: NO_SUCH_USER,
    remove: NO_SUCH_USER,
    block: NO_SUCH_USER,
    report: NO_SUCH_USER,
    unblock: NO_SUCH_USER,
  },
  guests: {
    enter: { anonymous: 'bet.not_found', signedIn: 'account.signed_in' },
    bringAlong: { signedIn: 'guest.none' },
    leaveHere: { signedIn: 'guest.none' },
  },
  invites: {
    view: both('invite.invalid'),
    accept: both('invite.invalid'),
    reject: both('invite.invalid'),
  },
  notifications: { unsubscribeFromEmails: LINK_INVALID },
  // The answer of the device is made up, and so is the passkey.
  passkeys: {
    signIn: both('account.passkey_refused'),
    // A guest keeps the account.
    signUpChallenge: { signedIn: 'account.signed_in', guest: 'ok' },
    signUp: { anonymous: 'account.passkey_refused', signedIn: 'account.signed_in', guest: 'account.passkey_refused' },
    addChallenge: WRONG_PASSWORD,
    add: { signedIn: 'account.passkey_refused' },
    rename: { signedIn: 'account.passkey_unknown' },
    remove: WRONG_PASSWORD,
  },
  // No provider is configured, and no browser was sent to one.
  providers: {
    begin: both('account.provider_away'),
    finish: both('account.provider_refused'),
    beginAdding: WRONG_PASSWORD,
    remove: WRONG_PASSWORD,
  },
}
