import { shell } from '#copy/en/shell.ts'
import type { IconName } from '#web/ui/icon.tsx'

export interface Place {
  readonly to: string
  readonly label: string
  readonly iconName: IconName
}

const bets: Place = { to: '/my-bets', label: shell.tabs.bets, iconName: 'ticket' }
const leagues: Place = { to: '/leagues', label: shell.tabs.leagues, iconName: 'trophy' }
const earn: Place = { to: '/earn-tokens', label: shell.tabs.earn, iconName: 'coins' }
const invite: Place = { to: '/invite-friends', label: shell.tabs.invite, iconName: 'user-plus' }
const account: Place = { to: '/account', label: shell.tabs.account, iconName: 'paw-print' }

/** The phone's tab bar, around the button that starts a bet. */
export const TABS_LEFT: readonly Place[] = [bets, leagues]
export const TABS_RIGHT: readonly Place[] = [earn, account]

/** The desktop's rail. */
export const RAIL: readonly Place[] = [bets, leagues, earn, invite, account]

/** The menu behind the avatar, in the specified order. @see SPEC-1 §2 "User menu" */
export const MENU: readonly Place[] = [
  { to: '/create-bet', label: shell.menu.createBet, iconName: 'plus-circle' },
  { ...account, label: shell.menu.account },
  { ...bets, label: shell.menu.bets },
  { ...leagues, label: shell.menu.leagues },
  { ...invite, label: shell.menu.inviteFriends },
]
