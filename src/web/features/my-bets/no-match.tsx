import { myBets } from '#copy/my-bets.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoMatchProps {
  readonly pet: PetFace
  readonly onClear: () => void
}

/** There are bets, but none like this. */
export const NoMatch = ({ pet, onClear }: NoMatchProps) => (
  <EmptyState
    art={<PetImage pet={pet} size={150} />}
    title={myBets.noMatch.title}
    action={
      <Button variant="ink" onClick={onClear}>
        {myBets.noMatch.clear}
      </Button>
    }
  />
)

interface AllHiddenProps {
  readonly pet: PetFace
  readonly hiddenCount: number
}

/** Every bet has been taken off the list; the chip below brings them back. */
export const AllHidden = ({ pet, hiddenCount }: AllHiddenProps) => (
  <EmptyState
    art={<PetImage pet={pet} size={150} />}
    title={myBets.hidden.allTitle}
    line={myBets.hidden.allLine(hiddenCount)}
  />
)
