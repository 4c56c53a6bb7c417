import { THEME_STORAGE_KEY } from '#web/app/boot-scripts.ts'
import { persisted } from '#web/lib/persisted.ts'
import { useEffect, useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const DARK = '(prefers-color-scheme: dark)'

const store = persisted(THEME_STORAGE_KEY)

/** The theme that the user has chosen on this device. */
const storedTheme = (): Theme => THEMES.find((theme) => theme === store.read()) ?? 'system'

/** The chosen theme, for the control that changes it. */
export const useChosenTheme = (): Theme => useSyncExternalStore(store.subscribe, storedTheme, () => 'system' as const)

/** Stores the choice on this device; "system" is stored as none. */
export const chooseTheme = (theme: Theme): void => store.write(theme === 'system' ? null : theme)

/** Shows the page in the chosen theme. */
function applyTheme(): void {
  const theme = storedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Keeps the page in the chosen theme: follows the device while it is "system", and every choice, of other tabs too. */
export function useTheme(): void {
  useEffect(() => {
    const media = matchMedia(DARK)
    // The device may have changed while the page was still waking up.
    applyTheme()
    media.addEventListener('change', applyTheme)
    const unsubscribe = store.subscribe(applyTheme)
    return () => {
      media.removeEventListener('change', applyTheme)
      unsubscribe()
    }
  }, [])
}
