import { places } from '#copy/places.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { PlaceLink } from './place-link.tsx'
import { TABS_LEFT, TABS_RIGHT, type Place } from './places.ts'

/** The phone's way around. On a desktop the rail stands in for it. */
export function TabBar() {
  return (
    <nav className="tabbar" aria-label={places.mainNavigation}>
      <ul>
        {TABS_LEFT.map(tab)}
        <li className="grid place-items-center">
          <Link to="/create-bet" className="btn-wax tab-new" aria-label={places.tabs.newBet}>
            <Icon name="plus" />
          </Link>
        </li>
        {TABS_RIGHT.map(tab)}
      </ul>
    </nav>
  )
}

const tab = (place: Place) => (
  <li key={place.to}>
    <PlaceLink place={place} isTab />
  </li>
)
