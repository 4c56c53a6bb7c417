import type { Me } from '#contract/accounts.ts'
import { guests } from '#copy/guests.ts'
import { PetImage } from '#web/components/pet-image.tsx'
import { KeyArt } from '#web/components/key-art.tsx'
import { SignUpHere } from '#web/components/ways-in/sign-up-here.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import './keep-sheet.css'

interface KeepSheetProps {
  readonly me: Me
  /** Where the guest was. */
  readonly returnTo: string
  readonly onClose: () => void
}

/** Offers a guest to keep the account: never in wax, and "Not now" is as wide as the rest. */
export function KeepSheet({ me, returnTo, onClose }: KeepSheetProps) {
  const { keep } = guests
  return (
    <Sheet isOpen onClose={onClose} title={keep.title}>
      <div className="keep-pet">
        <PetImage pet={me.pet} view="peek" mood="happy" size={176} />
        <KeyArt />
      </div>
      <div className="keep-body">
        <p className="mx-auto mb-4 max-w-80 text-center text-text-2">
          {keep.line} <b className="text-text">{keep.tokens}</b>.
        </p>
        <div className="grid gap-2.5">
          <SignUpHere returnTo={returnTo} onSignedUp={onClose} hasName isFolded />
          <Button variant="text" full onClick={onClose}>
            {keep.notNow}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
