import type { PetFace } from '#domain/pets/pet.ts'
import { petMotionOff } from '#web/lib/device-flags.ts'
import { useSyncExternalStore } from 'react'
import { PetImage } from './pet-image.tsx'

const LESS_MOVEMENT = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(LESS_MOVEMENT)
  media.addEventListener('change', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    media.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The tab is visible and the viewer does not prefer reduced motion. False on the server. */
const useMayMove = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(LESS_MOVEMENT).matches,
    () => false,
  )

interface IdlePetProps {
  readonly pet: PetFace
  readonly size: number
  readonly title: string
}

/**
 * A pet that breathes, blinks, wags and looks around: one beat every three seconds, all of it inside the picture. It lies
 * still while it naps, while the tab is hidden and for viewers who prefer reduced motion.
 *
 * @see docs/screens.md#moments
 */
export function IdlePet({ pet, size, title }: IdlePetProps) {
  const isNapping = petMotionOff.use()
  const mayMove = useMayMove()
  const isAlive = mayMove && !isNapping
  return (
    <PetImage
      pet={pet}
      size={size}
      title={title}
      view={isAlive ? 'alive' : 'whole'}
      mood={isNapping ? 'sleepy' : 'idle'}
    />
  )
}
