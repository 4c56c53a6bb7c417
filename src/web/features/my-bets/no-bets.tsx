import { myBets } from '#copy/my-bets.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** For a user without bets: the user's pet waits in its envelope. */
export function NoBets({ pet }: { readonly pet: PetFace }) {
  return (
    <EmptyState
      art={<PetImage pet={pet} size={210} />}
      title={myBets.empty.title}
      line={myBets.empty.line}
      action={
        <ButtonLink variant="wax" to="/create-bet" className="min-w-capped-68">
          {myBets.empty.button}
        </ButtonLink>
      }
    />
  )
}
