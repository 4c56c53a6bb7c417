import { account } from '#copy/en/account.ts'
import { ThemePicker } from '#web/app/shell/theme-picker.tsx'
import { setLook, useLook } from '#web/lib/device-look.ts'
import { Switch } from '#web/ui/switch.tsx'
import { AccountPart } from './account-part.tsx'

/** How the app looks on this device. */
export function LookSection() {
  const { look } = account
  const isNapping = useLook('napping')
  const isPlain = useLook('plainHand')
  return (
    <AccountPart title={look.title}>
      <ThemePicker />
      <div className="mt-3 grid gap-1">
        <Switch label={look.pets} hint={look.petsHint} isOn={!isNapping} onChange={(on) => setLook('napping', !on)} />
        <Switch
          label={look.plainHand}
          hint={look.plainHandHint}
          isOn={isPlain}
          onChange={(on) => setLook('plainHand', on)}
        />
      </div>
    </AccountPart>
  )
}
