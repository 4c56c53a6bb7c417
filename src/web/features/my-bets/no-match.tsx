import { myBets } from '#copy/my-bets.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoMatchProps {
  readonly pet: PetFace
  readonly onClear: () => void
}

/** No bet passes the filters. */
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

/** The viewer has hidden every bet; the filter below shows them again. */
export const AllHidden = ({ pet, hiddenCount }: AllHiddenProps) => (
  <EmptyState
    art={<PetImage pet={pet} size={150} />}
    title={myBets.hidden.allTitle}
    line={myBets.hidden.allLine(hiddenCount)}
  />
)
