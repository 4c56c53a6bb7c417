import { account } from '#copy/account.ts'
import { ThemePicker } from '#web/app/shell/theme-picker.tsx'
import { petNap } from '#web/lib/pet-nap.ts'
import { SingleKeysSwitch } from '#web/components/single-keys-switch.tsx'
import { plainHand } from '#web/lib/plain-hand.ts'
import { Switch } from '#web/ui/switch.tsx'
import { AccountPart } from './account-part.tsx'

/** How the app looks on this device, and what its keys do. */
export function LookSection() {
  const { look } = account
  const isNapping = petNap.use()
  const isPlain = plainHand.use()
  return (
    <AccountPart title={look.title}>
      <div className="card grid grid-cols-1 gap-1 p-3">
        <div className="-mt-3">
          <ThemePicker />
        </div>
        <Switch label={look.pets} hint={look.petsHint} isOn={!isNapping} onChange={(on) => petNap.set(!on)} />
        <Switch label={look.plainHand} hint={look.plainHandHint} isOn={isPlain} onChange={plainHand.set} />
        <div className="only-desk">
          <SingleKeysSwitch />
        </div>
      </div>
    </AccountPart>
  )
}
