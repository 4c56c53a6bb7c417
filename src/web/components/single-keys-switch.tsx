import { shortcuts } from '#copy/shortcuts.ts'
import { singleKeysOff } from '#web/lib/device-flags.ts'
import { Switch } from '#web/ui/switch.tsx'

/** Lets single keys do something on this device, or nothing. */
export function SingleKeysSwitch() {
  const isOff = singleKeysOff.use()
  const { label, hint } = shortcuts.setting
  return <Switch label={label} hint={hint} isOn={!isOff} onChange={(isOn) => singleKeysOff.set(!isOn)} />
}
