import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import type { Place } from './places.ts'

interface PlaceLinkProps {
  readonly place: Place
  readonly className?: string
  readonly isTab?: boolean
  /** The current page belongs to the place. */
  readonly isAround?: boolean
  readonly onPress?: () => void
}

/** A link of the frame; the place we are at is filled and marked as the current page. */
export function PlaceLink({ place, className, isTab = false, isAround = false, onPress }: PlaceLinkProps) {
  return (
    // The list of places is data, so the router cannot check its addresses one by one.
    <Link
      to={place.to as '/'}
      className={className}
      onClick={onPress}
      {...(isAround && { 'aria-current': 'true' as const })}
    >
      {({ isActive }) => (
        <>
          <span className={isTab ? 'pip' : 'contents'}>
            <Icon name={place.iconName} weight={isActive || isAround ? 'fill' : 'bold'} />
          </span>
          {place.label}
        </>
      )}
    </Link>
  )
}
