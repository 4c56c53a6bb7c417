import { useMemo, useSyncExternalStore } from 'react'
import { type Persisted, persisted } from './persisted.ts'

/** The text that this browser keeps under a key; empty without one, in the server's page and while hydrating. */
export function usePersistedText(key: string): Pick<Persisted, 'write'> & { readonly text: string } {
  const { read, write, subscribe } = useMemo(() => persisted(key), [key])
  const text = useSyncExternalStore(
    subscribe,
    () => read() ?? '',
    () => '',
  )
  return { text, write }
}
