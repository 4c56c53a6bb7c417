import type { contract } from '#contract/index.ts'
import { bets, dares, type BetPolicy } from './bet-policy.ts'
import { leagues, type LeaguePolicy } from './league-policy.ts'
import { own, visitors, type OwnPolicy } from './own-policy.ts'

export type Policy = BetPolicy | OwnPolicy | LeaguePolicy

type PolicyTable = {
  readonly [noun in keyof typeof contract]: { readonly [verb in keyof (typeof contract)[noun]]: Policy }
}

/**
 * Who may do what, and what the others are told: every endpoint, every role, every state. A route without an entry
 * does not start, and a test presses every cell. Link tokens are made up, e-mail and password fit the contract.
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
  bets,
  dares,
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
  leagues,
}
