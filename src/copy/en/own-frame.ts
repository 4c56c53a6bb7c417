/** Words of the frame for a signed-in user: avatar, bell, their popovers. */
export const ownFrame = {
  menu: {
    title: 'Your menu',
    open: (name: string, unreadCount: number) =>
      unreadCount > 0 ? `${name}’s menu, ${unreadCount} unread` : `${name}’s menu`,
    /** Follows a name. */
    suffix: '’s menu',
  },
  /** The badge caps at two digits. @see docs/rules.md#notification-list */
  unreadBadge: (count: number) => (count > 99 ? '99+' : String(count)),
  notifications: {
    title: 'Notifications',
    open: (unreadCount: number) => (unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'),
  },
} as const

/** Words inside the avatar's menu, which come with it. @see docs/screens.md#user-menu */
export const userMenu = {
  clearNotifications: (count: number) => `Clear Notifications (${count})`,
  clearFailed: 'Couldn’t clear your notifications',
  notifications: 'Notifications',
  signOut: 'Sign out',
  /** Of an account that a passkey alone opens. */
  noEmail: 'No email yet',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
} as const

/** What the places of the app are called in tab bar, rail and menu. @see docs/screens.md#user-menu */
export const navItems = {
  mainNavigation: 'Main',
  /** Follows the name of the place. */
  waiting: (count: number) => `, ${count} waiting for you`,
  tabs: {
    bets: 'Bets',
    leagues: 'Leagues',
    newBet: 'New Bet',
    earn: 'Earn',
    account: 'Account',
    invite: 'Invite Friends',
  },
  menu: {
    createBet: 'Create bet',
    account: 'Account',
    bets: 'Bets',
    leagues: 'Leagues',
    earnTokens: 'Earn Tokens',
    inviteFriends: 'Invite Friends',
  },
} as const

/** Shown when the session of the user ends, or another account signs in on the device. */
export const session = {
  ended: { title: 'Your session has ended', line: 'Sign in to continue. What you wrote is still here.' },
  /** A guest has no password: the device is forgotten, and a visitor picks a name again. */
  guestEnded: {
    title: 'We don’t know this device any more',
    line: 'Sign in, or pick a free name. What you wrote is still here.',
  },
  pickName: 'Pick a name',
  as: (email: string) => `Your account: ${email}`,
  goOnWithout: 'Not now',
  signedOutElsewhere: { title: 'Signed out', line: 'You signed out in another tab.' },
  otherPerson: (name: string) => ({ title: `You’re now signed in as ${name}` }),
} as const
