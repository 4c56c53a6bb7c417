/** Words of the frame: tab bar, rail, the menu behind the avatar. @see SPEC-1 §2 "User menu" */
export const shell = {
  mainNavigation: 'Main',
  tabs: {
    bets: 'Bets',
    leagues: 'Leagues',
    newBet: 'New Bet',
    earn: 'Earn',
    account: 'Account',
    invite: 'Invite Friends',
  },
  signIn: 'Sign In',
  menu: {
    title: 'Your menu',
    open: (name: string, unreadCount: number) =>
      unreadCount > 0 ? `${name}’s menu, ${unreadCount} unread` : `${name}’s menu`,
    loading: 'Loading your menu',
    createBet: 'Create bet',
    account: 'Account',
    bets: 'Bets',
    leagues: 'Leagues',
    earnTokens: 'Earn Tokens',
    inviteFriends: 'Invite Friends',
  },
  /** The badge caps at two digits. @see SPEC-1 §9 */
  unreadBadge: (count: number) => (count > 99 ? '99+' : String(count)),
  offline: "You're offline. Nothing is sent until you're back.",
} as const
