import { useSyncExternalStore } from 'react'

/** One yes or no that this device remembers, because eyes, batteries and habits differ from one to the next. */
export interface DeviceFlag {
  /** Remembers it and tells every screen of this tab at once, other tabs as well. */
  readonly set: (isOn: boolean) => void
  /** Whether it is set here; in the server's page, and until the browser has looked, it is `onServer`. */
  readonly use: () => boolean
}

interface Told {
  readonly onServer?: boolean
  /** For what has to happen beside remembering it. */
  readonly onSet?: (isOn: boolean) => void
}

/** A flag that is kept under `key`. Where storage is refused it lasts as long as the page. */
export function createDeviceFlag(key: string, { onServer = false, onSet }: Told = {}): DeviceFlag {
  const listeners = new Set<() => void>()
  /** What could not be remembered: it may be reading that is refused, or writing alone. */
  let kept: boolean | null = null
  const isOn = (): boolean => {
    try {
      return kept ?? localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  const set = (next: boolean): void => {
    try {
      if (next) localStorage.setItem(key, 'on')
      else localStorage.removeItem(key)
      kept = null
    } catch {
      // Private windows may refuse storage.
      kept = next
    }
    onSet?.(next)
    for (const listener of listeners) listener()
  }
  return { set, use: () => useSyncExternalStore(subscribe, isOn, () => onServer) }
}
