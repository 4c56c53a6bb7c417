import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import type { NavItem } from './nav-items.ts'
import { WaitingCount } from './waiting-count.tsx'

interface NavLinkProps {
  readonly item: NavItem
  readonly className?: string
  readonly isTab?: boolean
  /** The current page belongs to the place. */
  readonly isAround?: boolean
  readonly onPress?: () => void
}

/** A link of the frame; the place we are at is filled and marked as the current page. */
export function NavLink({ item, className, isTab = false, isAround = false, onPress }: NavLinkProps) {
  return (
    // The list of places is data, so the router cannot check its addresses one by one.
    <Link
      to={item.to as '/'}
      className={className}
      onClick={onPress}
      {...(isAround && { 'aria-current': 'true' as const })}
    >
      {({ isActive }) => (
        <>
          <span className={isTab ? 'pip' : 'contents'}>
            <Icon name={item.iconName} weight={isActive || isAround ? 'fill' : 'bold'} />
          </span>
          {item.label}
          {item.to === '/my-bets' && <WaitingCount />}
        </>
      )}
    </Link>
  )
}
