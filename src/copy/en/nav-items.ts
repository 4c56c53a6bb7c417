/** What the places of the app are called in tab bar, rail and menu. @see docs/screens.md#user-menu */
export const navItems = {
  mainNavigation: 'Main',
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
