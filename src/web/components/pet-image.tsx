import type { PetFace } from '#domain/pets/pet.ts'
import { type PetMood, petUrl, type PetView } from './avatar.tsx'

interface PetImageProps {
  readonly pet: PetFace
  readonly mood?: PetMood
  readonly view?: PetView
  /** What it shows, in words; without one it is decoration. */
  readonly title?: string
  /** Its width in pixels; it never grows over its parent. */
  readonly size: number
  readonly isLazy?: boolean
}

/** The peeking heads are cut wider than tall. */
const PEEK_RATIO = 138 / 160

/** Its picture comes after the text of the page: a browser would take one in view for urgent. */
export function PetImage({ pet, mood = 'idle', view = 'whole', title = '', size, isLazy = false }: PetImageProps) {
  return (
    <img
      src={petUrl(pet, view, mood)}
      alt={title}
      width={size}
      height={Math.round(view === 'peek' ? size * PEEK_RATIO : size)}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority="low"
      decoding="async"
      draggable={false}
      className="block h-auto max-w-full"
    />
  )
}
