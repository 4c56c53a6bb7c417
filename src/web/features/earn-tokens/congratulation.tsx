import { earnTokens } from '#copy/earn-tokens.ts'
import type { PetFace } from '#domain/pets/pet.ts'
import { Coin } from '#web/components/art.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rays } from '#web/ui/rays.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { Earned } from './task-row.tsx'

interface CongratulationProps {
  readonly earned: Earned | null
  readonly pet: PetFace
  readonly onClose: () => void
}

/** "You earned 20 tokens!" @see docs/screens.md#earn-tokens */
export function Congratulation({ earned, pet, onClose }: CongratulationProps) {
  const tokens = earned?.tokens ?? 0
  return (
    <Sheet isOpen={earned !== null} onClose={onClose} title={earnTokens.earned.title(tokens)}>
      {earned && (
        <div className="text-center">
          <p className="text-text-2">{earnTokens.texts[earned.task].name}</p>
          <div className="earn-cheer on-paper paper-mint">
            <Rays />
            <div className="earn-pet">
              <PetImage pet={pet} mood="happy" size={200} />
            </div>
          </div>
          <p className="earn-gain num" aria-hidden="true">
            <Coin size={36} />
            {earnTokens.reward(tokens)}
          </p>
          <Button variant="ink" full onClick={onClose}>
            {earnTokens.earned.carryOn}
          </Button>
        </div>
      )}
    </Sheet>
  )
}
