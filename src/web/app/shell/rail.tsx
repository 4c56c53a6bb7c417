import type { Me } from '#contract/accounts.ts'
import { kit } from '#copy/kit.ts'
import { navItems } from '#copy/own-frame.ts'
import { Seal } from '#web/components/art.tsx'
import { Wordmark } from '#web/components/wordmark.tsx'
import { markHydrated } from '#web/lib/mark-hydrated.ts'
import { Link } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isWithin, NAV_PATHS, RAIL } from './nav-items.ts'
import { NavLink } from './nav-link.tsx'
import { RailFoot } from './rail-foot.tsx'

/** The desktop's way around, left of every screen. Wax is for what the screen itself asks; only places leave it to the rail. */
export function Rail({ me, here }: { readonly me: Me; readonly here: string }) {
  const isNavPath = NAV_PATHS.some((address) => here.startsWith(address))
  return (
    <header className="rail" data-late="" ref={markHydrated}>
      <span className="rail-word">
        <Wordmark size={32} />
      </span>
      <Link to="/" className="rail-mark">
        <Seal size={40} />
        <VisuallyHidden>{kit.homeLabel}</VisuallyHidden>
      </Link>
      <nav aria-label={navItems.mainNavigation}>
        <ul className="mt-4 grid gap-1">
          {RAIL.map((item) => (
            <li key={item.to}>
              <NavLink item={item} className="rail-link" isAround={isWithin(item, here)} />
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/create-bet" className={`btn rail-new ${isNavPath ? 'btn-wax' : 'btn-line'}`} aria-keyshortcuts="n">
        <Icon name="plus" />
        <span>{navItems.tabs.newBet}</span>
      </Link>
      <RailFoot me={me} />
    </header>
  )
}
