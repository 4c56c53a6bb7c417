import { pets } from '#copy/pets.ts'
import { petNap } from '#web/lib/pet-nap.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Stops the pet's movement on this device, and starts it again. */
export function NapButton({ name }: { readonly name: string }) {
  const isNapping = petNap.use()
  return (
    <IconButton
      label={pets.nap(name)}
      iconName="moon-stars"
      iconWeight={isNapping ? 'fill' : 'bold'}
      aria-pressed={isNapping}
      onClick={() => petNap.set(!isNapping)}
    />
  )
}
