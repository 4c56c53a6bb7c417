import type { PetFace } from '#domain/pets/pet.ts'

export type PetMood = 'idle' | 'happy' | 'sad' | 'sleepy'
/** The whole pet, the same breathing and looking around, its face for an avatar, or its head and paws over an edge. */
export type PetView = 'whole' | 'alive' | 'face' | 'peek'

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

export function petUrl({ type, stage }: PetFace, view: PetView = 'whole', mood: PetMood = 'idle'): string {
  const name = `/pets/${type}-${stage}`
  if (view === 'face' || view === 'alive') return `${name}-${view}.svg`
  if (view === 'peek') return mood === 'happy' ? `${name}-peek-happy.svg` : `${name}-peek.svg`
  return mood === 'idle' ? `${name}.svg` : `${name}-${mood}.svg`
}

export function PetImage({ pet, mood = 'idle', view = 'whole', title = '', size, isLazy = false }: PetImageProps) {
  return (
    <img
      src={petUrl(pet, view, mood)}
      alt={title}
      width={size}
      height={Math.round(view === 'peek' ? size * PEEK_RATIO : size)}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      draggable={false}
      className="block h-auto max-w-full"
    />
  )
}
