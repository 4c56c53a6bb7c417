import { useSyncExternalStore } from 'react'

/** Follows how wide the window is; false in the server's page. The styles name the same widths. */
export function watchWidth(query: string) {
  const is = (): boolean => matchMedia(query).matches
  const subscribe = (onChange: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return { is, use: (): boolean => useSyncExternalStore(subscribe, is, () => false) }
}

/** From this width on a window is a desktop. */
const desk = watchWidth('(min-width: 60rem)')

/** Whether the window is a desktop now, for what is decided once. */
export const isDesk = desk.is

/**
 * Whether the window is a desktop, for what only a desktop asks the server for; false in the server's page. What is only
 * laid out differently belongs in the styles.
 */
export const useIsDesk = desk.use

/**
 * Whether a list, the open sheet and its margin all fit beside one another, for what only such a window asks the server
 * for or reads in another order; false in the server's page.
 */
export const useIsWide = watchWidth('(min-width: 100rem)').use

/** Whether the person asked for less movement. Only asked in the browser, when a moment starts. */
export const prefersReducedMotion = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
