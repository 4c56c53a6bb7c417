import { pets } from '#copy/pets.ts'
import { petMotionOff } from '#web/lib/device-flags.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Stops the pet's animation on this device, and starts it again. */
export function PetMotionButton({ name }: { readonly name: string }) {
  const isNapping = petMotionOff.use()
  return (
    <IconButton
      label={pets.nap(name)}
      iconName="moon-stars"
      iconWeight={isNapping ? 'fill' : 'bold'}
      aria-pressed={isNapping}
      onClick={() => petMotionOff.set(!isNapping)}
    />
  )
}
