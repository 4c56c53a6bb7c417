import type { Me } from '#contract/accounts.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { PetImage } from '#web/components/pet-image.tsx'

/** The pet shown to a visitor, who has none. */
export const VISITORS_PET: PetFace = { type: 'mystical_fox', stage: 'baby' }

/** The pet at the foot of the margin, with one remark. */
export function WizardPal({ me, line }: { readonly me: Me | null; readonly line: string }) {
  return (
    <div className="only-desk mt-auto">
      <div className="flex items-end gap-3">
        <div className="w-23 flex-none">
          <PetImage pet={me?.pet ?? VISITORS_PET} size={92} />
        </div>
        <p className="card mb-6 rounded-note rounded-bl-small px-3.5 py-2.5 leading-snug">{line}</p>
      </div>
    </div>
  )
}
