import { useSyncExternalStore } from 'react'

/** From this width on a window is a desktop. The styles say the same. */
const DESK = '(min-width: 60rem)'

/** Whether the window is a desktop now, for what is decided once. */
export const isDesk = (): boolean => matchMedia(DESK).matches

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Whether the window is a desktop, for what only a desktop asks the server for; false in the server's page. What is only
 * laid out differently belongs in the styles.
 */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, isDesk, () => false)
