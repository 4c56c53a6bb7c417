import { THEME_STORAGE_KEY } from '#web/app/theme-boot.ts'
import { useEffect, useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function chosen(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(THEME_STORAGE_KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

function apply(): void {
  const theme = chosen()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

/** Remembers the choice on this device; "system" is remembered by forgetting. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY)
    else localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  apply()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen theme; keeps following the device while it is "system", and other tabs always. */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(subscribe, chosen, () => 'system' as const)
  useEffect(() => {
    const media = matchMedia(DARK)
    // The device may have changed while the page was still waking up.
    apply()
    media.addEventListener('change', apply)
    window.addEventListener('storage', apply)
    return () => {
      media.removeEventListener('change', apply)
      window.removeEventListener('storage', apply)
    }
  }, [])
  return theme
}
