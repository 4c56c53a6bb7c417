import { shell } from '#copy/app.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Says that there is no connection, and only what is true about it. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status" className="contents">
      {!isOnline && (
        <div className="offline-bar">
          <Icon name="wifi-slash" weight="fill" />
          {shell.offline}
        </div>
      )}
    </div>
  )
}
