import type { PetView } from '#contract/pets.ts'
import { pets } from '#copy/pets.ts'
import { whyNotChoose } from '#domain/pets/care.ts'
import { nextStageOf, PET_STAGES, STAGE_XP } from '#domain/pets/pet.ts'
import { IdlePet } from '#web/components/idle-pet.tsx'
import { PetImage } from '#web/components/pet-image.tsx'
import { Podium } from '#web/components/podium.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Rays } from '#web/ui/rays.tsx'
import { opensSheet, Sheet } from '#web/ui/sheet.tsx'
import { useState } from 'react'
import './pet-card.css'
import { PetChoice } from './pet-choice.tsx'
import { PetRenameForm } from './pet-rename-form.tsx'

/** The pet on its podium: name, stage, wins, and the progress to the next stage. @see docs/screens.md#account */
export function PetCard({ pet }: { readonly pet: PetView }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const close = () => setIsRenaming(false)
  const kind = pets.kind(pet.type, pet.stage)
  return (
    <section
      aria-label={pets.card(pet.name)}
      className="pb-5 text-center lg:flex lg:items-center lg:gap-6 lg:pb-3 lg:text-left"
    >
      <div className="relative mx-auto -mt-2.5 w-[244px] max-w-full flex-none lg:mx-0">
        <Rays />
        <Podium>
          <IdlePet pet={pet} size={244} title={pets.alt(pet.name, kind)} />
        </Podium>
      </div>
      <div className="min-w-0 flex-1">
        <div className="mt-2 flex items-center justify-center pl-11 lg:mt-0 lg:justify-start lg:pl-0">
          <h2 className="min-w-0 text-36 leading-none font-ultra tracking-tighter wrap-anywhere" dir="auto">
            {pet.name}
          </h2>
          <IconButton
            label={pets.rename.open(pet.name)}
            iconName="pencil-simple"
            className="flex-none"
            {...opensSheet()}
            onClick={() => setIsRenaming(true)}
          />
        </div>
        <p className="mt-0.5 text-16">
          {kind} · {pets.wins(pet.totalWins)}
        </p>
        <Progress xp={pet.xp} />
        <p className="mx-auto mt-1.5 max-w-96 text-15 text-balance lg:mx-0">{pets.earns}</p>
        <Stages pet={pet} />
        {whyNotChoose(pet) === null && <PetChoice type={pet.type} />}
      </div>
      <Sheet isOpen={isRenaming} onClose={close} title={pets.rename.title}>
        <PetRenameForm name={pet.name} onDone={close} />
      </Sheet>
    </section>
  )
}

/** Pictures of the pet's past, present and future stages; the text above says the same in words. */
const Stages = ({ pet }: { readonly pet: PetView }) => (
  <div className="only-desk mt-2" aria-hidden="true">
    <span className="flex items-end gap-1">
      {PET_STAGES.map((stage) => (
        <span key={stage} className={STAGE_XP[stage] <= pet.xp ? '' : 'opacity-20 brightness-0'}>
          <PetImage pet={{ type: pet.type, stage }} size={44} />
        </span>
      ))}
    </span>
  </div>
)

function Progress({ xp }: { readonly xp: number }) {
  const next = nextStageOf(xp)
  if (next === null) return <p className="pet-ribbon disp">{pets.maxReached}</p>
  const { stage, atXp, missingXp } = next
  return (
    <div className="mx-auto mt-3 max-w-78 lg:mx-0 lg:max-w-112">
      <div
        className="bar"
        role="progressbar"
        aria-label={pets.xp}
        aria-valuemin={0}
        aria-valuenow={xp}
        aria-valuemax={atXp}
      >
        <i style={{ width: `${(100 * xp) / atXp}%` }} />
      </div>
      <p className="mt-1.5 flex justify-between text-15">
        <span>
          <b className="num">{xp}</b> {pets.of(atXp)}
        </span>
        <span>
          {pets.missing(missingXp)} <b>{pets.stageNames[stage]}</b>
        </span>
      </p>
    </div>
  )
}
