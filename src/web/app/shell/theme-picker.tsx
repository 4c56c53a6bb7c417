import { userMenu } from '#copy/own-frame.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { chooseTheme, type Theme, THEMES, useChosenTheme } from './use-theme.ts'

const ICONS: { readonly [theme in Theme]: IconName } = { system: 'desktop', light: 'sun', dark: 'moon' }

export function ThemePicker() {
  const theme = useChosenTheme()
  const options = THEMES.map((value) => ({ value, label: userMenu.theme[value], icon: <Icon name={ICONS[value]} /> }))
  return (
    <Segmented label={userMenu.theme.label} options={options} value={theme} onChange={chooseTheme} className="mt-3" />
  )
}
