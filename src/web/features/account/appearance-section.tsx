import { account } from '#copy/account.ts'
import { shortcuts } from '#copy/shortcuts.ts'
import { ThemePicker } from '#web/app/shell/theme-picker.tsx'
import { petMotionOff, plainHand, singleKeysOff } from '#web/lib/device-flags.ts'
import { Switch } from '#web/ui/switch.tsx'
import { AccountPart } from './account-part.tsx'

/** Theme and keyboard shortcuts, both kept on this device. */
export function AppearanceSection() {
  const { appearance } = account
  const isNapping = petMotionOff.use()
  const isPlain = plainHand.use()
  return (
    <AccountPart title={appearance.title}>
      <div className="card grid grid-cols-1 gap-1 p-3">
        <div className="-mt-3">
          <ThemePicker />
        </div>
        <Switch
          label={appearance.pets}
          hint={appearance.petsHint}
          isOn={!isNapping}
          onChange={(on) => petMotionOff.set(!on)}
        />
        <Switch label={appearance.plainHand} hint={appearance.plainHandHint} isOn={isPlain} onChange={plainHand.set} />
        <div className="only-desk">
          <SingleKeysSwitch />
        </div>
      </div>
    </AccountPart>
  )
}

/** Lets single keys do something on this device, or nothing. */
function SingleKeysSwitch() {
  const isOff = singleKeysOff.use()
  const { label, hint } = shortcuts.setting
  return <Switch label={label} hint={hint} isOn={!isOff} onChange={(isOn) => singleKeysOff.set(!isOn)} />
}
