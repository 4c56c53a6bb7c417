import './growth-moment.css'
import type { PetView } from '#contract/pets.ts'
import { petErrorText, pets } from '#copy/pets.ts'
import { beforeGrowth, PET_STAGES, type PetFace } from '#domain/pets/pet.ts'
import { useSeeGrowth } from '#web/api/pets.ts'
import { petUrl } from '#web/components/avatar.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { Podium } from '#web/components/podium.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { MomentScreen } from './moment-screen.tsx'

/** Which way the confetti lies, as drawn. */
const CONFETTI_SEED = 4_321

/** The pet has reached another stage: told once, and the server remembers it. @see docs/screens.md#moments */
export function GrowthMoment({ pet, onClose }: GrowthProps) {
  const { mutate } = useSeeGrowth()
  const { grown, failed } = pets
  const remember = useEffectEvent(() =>
    mutate({ stage: pet.stage }, { onError: (error) => toast.bad(petErrorText(error, failed.xp)) }),
  )
  useEffect(() => remember(), [])

  const before = beforeGrowth(pet)
  const description = grown.description(pet.type, pet.stage)
  return (
    <MomentScreen
      paper="mint"
      cheer={CONFETTI_SEED}
      onClose={onClose}
      eyebrow={grown.eyebrow(pet.name)}
      title={<h2 className="growth-title">{grown.title(pet.stage)}</h2>}
      summary={description}
      actions={
        <Button variant="ink" full onClick={onClose}>
          {grown.carryOn}
        </Button>
      }
    >
      <div className="growth-podium">
        <Podium>
          <div className="growth-before">
            <PetImage pet={before} size={330} />
            <div className="growth-ink" style={{ maskImage: `url(${petUrl(before)})` }} />
          </div>
          <div className="growth-after">
            <PetImage pet={pet} mood="happy" size={330} />
          </div>
        </Podium>
      </div>
      <p className="mt-4 max-w-72 text-18 text-balance" aria-hidden="true">
        {description}
      </p>
      <StageRow pet={pet} />
    </MomentScreen>
  )
}

/** All five, the future in silhouette. */
function StageRow({ pet }: { readonly pet: PetFace }) {
  const reached = PET_STAGES.indexOf(pet.stage)
  return (
    <ul className="growth-stages" aria-label={pets.grown.stages}>
      {PET_STAGES.map((stage, index) => (
        <li key={stage} className={rowLook(index, reached)}>
          <PetImage
            pet={{ type: pet.type, stage }}
            size={58}
            title={index > reached ? pets.grown.toCome(stage) : pets.stageNames[stage]}
          />
        </li>
      ))}
    </ul>
  )
}

function rowLook(index: number, reached: number): string | undefined {
  if (index > reached) return 'is-to-come'
  return index === reached ? 'is-new' : undefined
}

export interface GrowthProps {
  readonly pet: PetView
  readonly onClose: () => void
}
