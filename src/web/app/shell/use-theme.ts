import { THEME_STORAGE_KEY } from '#web/app/theme-boot.ts'
import { useEffect } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const DARK = '(prefers-color-scheme: dark)'

/** The theme that the user has chosen on this device. */
export function storedTheme(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(THEME_STORAGE_KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows the page in the chosen theme. */
export function applyTheme(): void {
  const theme = storedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Keeps the page in the chosen theme: follows the device while it is "system", and other tabs always. */
export function useTheme(): void {
  useEffect(() => {
    const media = matchMedia(DARK)
    // The device may have changed while the page was still waking up.
    applyTheme()
    media.addEventListener('change', applyTheme)
    window.addEventListener('storage', applyTheme)
    return () => {
      media.removeEventListener('change', applyTheme)
      window.removeEventListener('storage', applyTheme)
    }
  }, [])
}
