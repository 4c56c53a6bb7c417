import { kit } from '#copy/kit.ts'
import { places } from '#copy/places.ts'
import type { Me } from '#contract/accounts.ts'
import { Seal } from '#web/components/seal.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { wake } from '#web/lib/wake.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Link } from '@tanstack/react-router'
import { PlaceLink } from './place-link.tsx'
import { isWithin, PLACE_ADDRESSES, RAIL } from './places.ts'
import { RailFoot } from './rail-foot.tsx'

/** The desktop's way around, left of every screen. Wax is for what the screen itself asks; only places leave it to the rail. */
export function Rail({ me, here }: { readonly me: Me; readonly here: string }) {
  const isPlace = PLACE_ADDRESSES.some((address) => here.startsWith(address))
  return (
    <header className="rail" data-late="" ref={wake}>
      <span className="rail-word">
        <Wordmark size={32} />
      </span>
      <Link to="/" className="rail-mark">
        <Seal size={40} />
        <VisuallyHidden>{kit.homeLabel}</VisuallyHidden>
      </Link>
      <nav aria-label={places.mainNavigation}>
        <ul className="m-0 mt-4 grid list-none gap-1 p-0">
          {RAIL.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} className="rail-link" isAround={isWithin(place, here)} />
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/create-bet" className={`btn rail-new ${isPlace ? 'btn-wax' : 'btn-line'}`} aria-keyshortcuts="n">
        <Icon name="plus" />
        <span>{places.tabs.newBet}</span>
      </Link>
      <RailFoot me={me} />
    </header>
  )
}
