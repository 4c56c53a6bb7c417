import { account } from '#copy/en/account.ts'
import { ThemePicker } from '#web/app/shell/theme-picker.tsx'
import { AccountPart } from './account-part.tsx'

/** How the app looks on this device. */
export function LookSection() {
  return (
    <AccountPart title={account.theme.title}>
      <ThemePicker />
    </AccountPart>
  )
}
