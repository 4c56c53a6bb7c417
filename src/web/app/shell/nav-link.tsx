import { Link, useIsAt } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
  const isHere = useIsAt(item.to)
  return (
    <Link href={item.to} className={className} onClick={onPress} {...(isAround && { 'aria-current': 'true' as const })}>
      <span className={isTab ? 'pip' : 'contents'}>
        <Icon name={item.iconName} weight={isHere || isAround ? 'fill' : 'bold'} />
      </span>
      {item.label}
      {item.to === '/my-bets' && <WaitingCount />}
    </Link>
  )
}
