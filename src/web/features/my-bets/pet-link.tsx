import type { PetView } from '#contract/pets.ts'
import { pets } from '#copy/pets.ts'
import { nextStageOf } from '#domain/pets/pet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Link } from '@tanstack/react-router'

/** The pet on a desktop, as a link to the account page. */
export function PetLink({ pet }: { readonly pet: PetView }) {
  const next = nextStageOf(pet.xp)
  return (
    <Link
      to="/account"
      className="only-desk on-paper paper-blush rounded-card py-2 pr-4 pl-2 text-(--ink) hover:underline"
    >
      <span className="flex items-center gap-2">
        <span className="w-24 flex-none">
          <PetImage pet={pet} size={96} />
        </span>
        <span className="min-w-0 flex-1">
          <b dir="auto" className="disp block text-21 font-black wrap-anywhere">
            {pet.name}
          </b>
          {next ? (
            <>
              <span className="mb-2 block text-15">{pets.toStage(next.missingXp, next.stage)}</span>
              <span className="bar block" aria-hidden="true">
                <i style={{ width: `${(100 * pet.xp) / next.atXp}%` }} />
              </span>
            </>
          ) : (
            <span className="block text-15">{pets.maxReached}</span>
          )}
        </span>
      </span>
    </Link>
  )
}
