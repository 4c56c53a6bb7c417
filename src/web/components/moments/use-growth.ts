import type { PetView } from '#contract/pets.ts'
import { useState } from 'react'

/** Whether it is being told that the pet has grown. */
export interface Growth {
  readonly isShown: boolean
  readonly close: () => void
}

/** Shows the growth of the pet once. The server is notified at once, so this hook remembers what it is showing. */
export function useGrowth(pet: PetView | null, mayShow = true): Growth {
  const [isShown, setShown] = useState(false)
  const [seenStage, setSeenStage] = useState<PetView['stage'] | null>(null)
  if (mayShow && pet?.hasGrown && pet.stage !== seenStage) {
    setSeenStage(pet.stage)
    setShown(true)
  }
  return { isShown, close: () => setShown(false) }
}
