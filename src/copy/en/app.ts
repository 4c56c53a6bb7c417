/** The app's name, in the one place that holds it. */
export const APP_NAME = 'Toldya'

/** @see docs/screens.md#error-screens */
export const NETWORK_FAILED = 'Network error. Please check your connection and try again'

/** @see docs/screens.md#toasts */
export const LOAD_BET_FAILED = 'Failed to load bet information'

// Without the mark the device's worker would carry every title, for the name alone.
/* @__NO_SIDE_EFFECTS__ */
const titled = (title: string): string => `${title} · ${APP_NAME}`

/** Words of the frame around every screen: titles of the tabs, link previews, the way past the navigation. */
export const app = {
  skipToContent: 'Skip to content',
  loading: 'Loading',
  titles: {
    landing: `${APP_NAME} · Bet on literally anything with your friends`,
    demo: titled('Try it'),
    auth: { 'sign-in': titled('Sign in'), 'sign-up': titled('Sign up') },
    confirmEmail: titled('Confirm your email'),
    forgotPassword: titled('Forgotten password'),
    resetPassword: titled('New password'),
    signInLink: titled('Sign in by link'),
    unsubscribeFromEmails: titled('Unsubscribe'),
    createBet: titled('Create a bet'),
    myBets: titled('Your bets'),
    notifications: titled('Notifications'),
    rivalry: titled('The score'),
    manageBet: titled('Manage bet'),
    account: titled('Account'),
    earnTokens: titled('Earn Tokens'),
    leagues: titled('Leagues'),
    inviteFriends: titled('Invite Friends'),
    addFriend: titled('Friend request'),
    resolveBet: titled('Time to call it'),
    confirmResults: titled('Say who was right'),
    receipt: titled('Receipt'),
    verify: titled('Check a receipt'),
    notFound: titled('Page not found'),
    betNotFound: titled('Bet not found'),
    bet: titled,
  },
  crash: {
    title: 'Something went wrong, your data is safe',
    line: 'That one’s on us, not you.',
    retry: 'Try Again',
    home: 'Go Home',
  },
} as const

/** Words of the frame that every screen has. @see docs/screens.md#user-menu */
export const shell = {
  signIn: 'Sign In',
  menu: {
    loading: 'Loading your menu',
  },
  offline: "You're offline. Nothing is sent until you're back.",
} as const

/** A toast's words. */
export interface ToastText {
  readonly title: string
  readonly line?: string
}

/** Confirms that a link or a code is on the clipboard. */
export const COPIED = 'Copied to clipboard!'

/** What the first view of a bet may say; the other toasts come with the parts that say them. */
export const linkToasts = {
  linkCopied: { title: COPIED },
  copyLinkFailed: { title: 'Copy failed', line: 'Please copy the link manually.' },
} as const satisfies { readonly [name: string]: ToastText }
