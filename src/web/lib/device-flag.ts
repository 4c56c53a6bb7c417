import { useSyncExternalStore } from 'react'
import { persisted } from './persisted.ts'

/** One yes or no that this device remembers, because eyes, batteries and habits differ from one to the next. */
export interface DeviceFlag {
  /** Stores it and notifies every screen of this tab at once, other tabs as well. */
  readonly set: (isOn: boolean) => void
  /** Whether it is set here; on the server and while hydrating it is `onServer`. */
  readonly use: () => boolean
}

interface DeviceFlagOptions {
  readonly onServer?: boolean
  /** For what has to happen beside storing it. */
  readonly onSet?: (isOn: boolean) => void
}

/** A flag that is kept under `key`. */
export function createDeviceFlag(key: string, { onServer = false, onSet }: DeviceFlagOptions = {}): DeviceFlag {
  const store = persisted(key)
  return {
    set: (isOn) => {
      onSet?.(isOn)
      store.write(isOn ? 'on' : null)
    },
    use: () =>
      useSyncExternalStore(
        store.subscribe,
        () => store.read() !== null,
        () => onServer,
      ),
  }
}
