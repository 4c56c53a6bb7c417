import { navItems } from '#copy/own-frame.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NavLink } from './nav-link.tsx'
import { TABS_LEFT, TABS_RIGHT, type NavItem } from './nav-items.ts'

/** The phone's way around. On a desktop the rail stands in for it. */
export function TabBar() {
  return (
    <nav className="tabbar" aria-label={navItems.mainNavigation}>
      <ul>
        {TABS_LEFT.map(tab)}
        <li className="grid place-items-center">
          <Link to="/create-bet" className="btn-wax tab-new" aria-label={navItems.tabs.newBet}>
            <Icon name="plus" />
          </Link>
        </li>
        {TABS_RIGHT.map(tab)}
      </ul>
    </nav>
  )
}

const tab = (item: NavItem) => (
  <li key={item.to}>
    <NavLink item={item} isTab />
  </li>
)
