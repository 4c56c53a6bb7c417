import { useMe } from '#web/api/me.ts'
import { newId } from '#web/lib/command-id.ts'
import { draftKey, onDraftsForgotten, VISITOR, type Writer } from '#web/lib/device-drafts.ts'
import { useSyncExternalStore } from 'react'
import { createDraftStore, type DraftStore, type KeptDraft } from './draft-store.ts'

const stores = new Map<Writer, DraftStore>()

onDraftsForgotten((writer) => void stores.delete(writer))

/** The one draft that `writer` has in this browser. Only to be touched in the browser. */
export function draftOf(writer: Writer): DraftStore {
  const known = stores.get(writer)
  if (known) return known
  const store = createDraftStore(newId, draftKey('draft-bet', writer))
  stores.set(writer, store)
  return store
}

/** Whose draft this page writes: the account's, or the visitor's. */
export const useDraftWriter = (): Writer => useMe()?.userId ?? VISITOR

const nothingYet = (): null => null

/** The draft of `writer` on this device; null in the server's page and while hydrating, because only the browser knows it. */
export function useKeptDraft(writer: Writer): KeptDraft | null {
  return useSyncExternalStore<KeptDraft | null>(
    (onChange) => draftOf(writer).subscribe(onChange),
    () => draftOf(writer).read(),
    nothingYet,
  )
}
