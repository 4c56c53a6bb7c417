import type { Paper } from '#domain/bets/paper.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { petUrl } from './pet-url.ts'

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
        <img src={petUrl(pet, 'face')} alt="" width={size} height={size} decoding="async" draggable={false} />
      ) : (
        <span className="num" style={{ fontSize: size * 0.45 }}>
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      )}
    </span>
  )
}
