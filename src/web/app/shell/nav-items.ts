import { navItems } from '#copy/own-frame.ts'
import type { IconName } from '#web/ui/icon.tsx'

export interface NavItem {
  readonly to: string
  readonly label: string
  readonly iconName: IconName
}

type Address = '/create-bet' | '/my-bets' | '/leagues' | '/earn-tokens' | '/invite-friends' | '/account'

interface KnownNavItem {
  readonly iconName: IconName
  /** What tab bar and rail call it. */
  readonly label: string
  /** What the menu calls it, where it stands there. */
  readonly menuLabel: string
}

const { tabs, menu } = navItems

/** The places that exist. A new screen is added here, and stands everywhere it belongs: nothing leads to what is missing. */
const NAV_ITEMS: { readonly [address in Address]?: KnownNavItem } = {
  '/create-bet': { iconName: 'plus-circle', label: tabs.newBet, menuLabel: menu.createBet },
  '/my-bets': { iconName: 'ticket', label: tabs.bets, menuLabel: menu.bets },
  '/invite-friends': { iconName: 'user-plus', label: tabs.invite, menuLabel: menu.inviteFriends },
  '/earn-tokens': { iconName: 'coins', label: tabs.earn, menuLabel: menu.earnTokens },
  '/leagues': { iconName: 'trophy', label: tabs.leagues, menuLabel: menu.leagues },
  '/account': { iconName: 'paw-print', label: tabs.account, menuLabel: menu.account },
}

const existing = (addresses: readonly Address[], name: 'label' | 'menuLabel'): readonly NavItem[] =>
  addresses.flatMap((to) => {
    const item = NAV_ITEMS[to]
    return item ? [{ to, label: item[name], iconName: item.iconName }] : []
  })

const tabBar = existing(['/my-bets', '/leagues', '/earn-tokens', '/account'], 'label')
const middle = Math.ceil(tabBar.length / 2)

/** The phone's tab bar, around the button that starts a bet. */
export const TABS_LEFT: readonly NavItem[] = tabBar.slice(0, middle)
export const TABS_RIGHT: readonly NavItem[] = tabBar.slice(middle)

/** The desktop's rail. */
export const RAIL: readonly NavItem[] = existing(
  ['/my-bets', '/leagues', '/earn-tokens', '/invite-friends', '/account'],
  'label',
)

const BET_PAGE = /^\/(?:predict|bet|manage-bet|resolve-bet)\//

/** Whether the page at `here` belongs to the place without being its own page: a bet belongs to the viewer's bets. */
export const isWithin = (item: NavItem, here: string): boolean => item.to === '/my-bets' && BET_PAGE.test(here)

/** Where nothing but the frame's own button asks for wax. Notifications are reached from the bell and the menu only. */
export const NAV_PATHS: readonly string[] = [...RAIL.map(({ to }) => to), '/notifications']

/**
 * The menu behind the avatar: what is specified in its order, and where tokens come from.
 *
 * @see docs/screens.md#user-menu
 */
export const MENU: readonly NavItem[] = existing(
  ['/create-bet', '/account', '/my-bets', '/leagues', '/invite-friends', '/earn-tokens'],
  'menuLabel',
)
