import './pet-card.css'
import { petErrorText, pets } from '#copy/pets.ts'
import { PET_TYPES, type PetType } from '#domain/pets/pet.ts'
import { useChoosePet } from '#web/api/pets.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { metPet } from '#web/lib/device-flags.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { useEffect, useId, useState } from 'react'

/** The three baby animals to choose from, offered until the pet has earned its first XP. @see docs/rules.md#pets */
export function PetChoice({ type }: { readonly type: PetType }) {
  const change = useChoosePet()
  const id = useId()
  // A user who has seen this choice needs no link to it on other screens.
  useEffect(() => metPet.set(true), [])
  // Shows the choice at once, before the server has confirmed it.
  const [picked, setPicked] = useState<PetType | null>(null)
  const pick = (option: PetType) => {
    setPicked(option)
    change.mutate({ type: option }, { onSettled: () => setPicked(null) })
  }
  const { choose, typeNames, failed } = pets
  const error = change.error && petErrorText(change.error, failed.update)
  return (
    <fieldset className="pet-choice" aria-describedby={id}>
      <legend className="disp">{choose.title}</legend>
      <p id={id} className="text-15">
        {choose.line}
      </p>
      <div className="pet-choice-row">
        {PET_TYPES.map((option) => (
          <label key={option}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              checked={option === (picked ?? type)}
              onChange={() => pick(option)}
            />
            <PetImage pet={{ type: option, stage: 'baby' }} size={84} />
            <span className="disp">{typeNames[option]}</span>
          </label>
        ))}
      </div>
      <FormError>{error && `${error.title}: ${error.line}`}</FormError>
    </fieldset>
  )
}
