import { THEME_STORAGE_KEY } from '#web/app/theme-boot.ts'
import { useSyncExternalStore } from 'react'
import { applyTheme, storedTheme, type Theme } from './use-theme.ts'

const listeners = new Set<() => void>()

/** Remembers the choice on this device; "system" is remembered by forgetting. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY)
    else localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  applyTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen theme, for the control that changes it. */
export const useChosenTheme = (): Theme => useSyncExternalStore(subscribe, storedTheme, () => 'system' as const)
