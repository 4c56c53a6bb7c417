import { Icon } from '#web/ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import type { Place } from './places.ts'

interface PlaceLinkProps {
  readonly place: Place
  readonly className?: string
  readonly isTab?: boolean
  readonly onPress?: () => void
}

/** A link of the frame; the place we are at is filled and marked as the current page. */
export function PlaceLink({ place, className, isTab = false, onPress }: PlaceLinkProps) {
  return (
    // The list of places is data, so the router cannot check its addresses one by one.
    <Link to={place.to as '/'} className={className} onClick={onPress}>
      {({ isActive }) => (
        <>
          <span className={isTab ? 'pip' : 'contents'}>
            <Icon name={place.iconName} weight={isActive ? 'fill' : 'bold'} />
          </span>
          {place.label}
        </>
      )}
    </Link>
  )
}
