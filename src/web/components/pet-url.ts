import type { PetFace } from '#domain/pets/pet.ts'

export type PetMood = 'idle' | 'happy' | 'sad' | 'sleepy'
/** The whole pet, the same breathing and looking around, its face for an avatar, or its head and paws over an edge. */
export type PetView = 'whole' | 'alive' | 'face' | 'peek'

/** Where the picture of a pet is. Every avatar asks for it, so it stands apart from the parts that show more of a pet. */
export function petUrl({ type, stage }: PetFace, view: PetView = 'whole', mood: PetMood = 'idle'): string {
  const name = `/pets/${type}-${stage}`
  if (view === 'face' || view === 'alive') return `${name}-${view}.svg`
  if (view === 'peek') return mood === 'happy' ? `${name}-peek-happy.svg` : `${name}-peek.svg`
  return mood === 'idle' ? `${name}.svg` : `${name}-${mood}.svg`
}
