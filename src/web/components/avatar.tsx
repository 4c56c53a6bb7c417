import type { Paper } from '#domain/bets/paper.ts'
import type { PetFace } from '#domain/pets/pet.ts'

export type PetMood = 'idle' | 'happy' | 'sad' | 'sleepy'
/** The whole pet, the same breathing and looking around, its face for an avatar, or its head and paws over an edge. */
export type PetView = 'whole' | 'alive' | 'face' | 'peek'

/** Where the picture of a pet is. It stands with the avatar, the only part of a pet that a first view shows. */
export function petUrl({ type, stage }: PetFace, view: PetView = 'whole', mood: PetMood = 'idle'): string {
  const name = `/pets/${type}-${stage}`
  if (view === 'face' || view === 'alive') return `${name}-${view}.svg`
  if (view === 'peek') return mood === 'happy' ? `${name}-peek-happy.svg` : `${name}-peek.svg`
  return mood === 'idle' ? `${name}.svg` : `${name}-${mood}.svg`
}

interface AvatarProps {
  /** Null for a place without an account: its first letter stands there instead. */
  readonly pet: PetFace | null
  readonly name: string
  readonly paper: Paper
  readonly size?: number
}

/** Decorative: the name always stands beside it or in the label of its control. */
export function Avatar({ pet, name, paper, size = 40 }: AvatarProps) {
  return (
    <span className={`avatar paper-${paper}`} style={{ width: size, height: size }} aria-hidden="true">
      {pet ? (
        <img
          src={petUrl(pet, 'face')}
          alt=""
          width={size}
          height={size}
          fetchPriority="low"
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className="num" style={{ fontSize: size * 0.45 }}>
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      )}
    </span>
  )
}
