import { newId } from '#web/lib/new-id.ts'
import { useSyncExternalStore } from 'react'
import { createDraftStore, type DraftStore, type KeptDraft } from './draft-store.ts'

let store: DraftStore | null = null

const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Even asking for `localStorage` throws where the browser blocks it. */
function storageHere() {
  try {
    return globalThis.localStorage ?? noStorage
  } catch {
    return noStorage
  }
}

/** The one draft of this browser. Only to be touched in the browser. */
export function browserDraft(): DraftStore {
  store ??= createDraftStore(storageHere(), newId)
  return store
}

const nothingYet = (): null => null

/** The draft on this device; null in the server's page and while hydrating, because only the browser knows it. */
export function useKeptDraft(): KeptDraft | null {
  return useSyncExternalStore<KeptDraft | null>(
    (onChange) => browserDraft().subscribe(onChange),
    () => browserDraft().read(),
    nothingYet,
  )
}
