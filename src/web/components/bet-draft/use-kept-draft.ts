import { useMe } from '#web/api/me.ts'
import { newId } from '#web/lib/command-id.ts'
import { draftKey, isKeyOf, onDraftsForgotten, VISITOR, type Writer } from '#web/lib/device-drafts.ts'
import { useSyncExternalStore } from 'react'
import { createDraftStore, type DraftStore, type KeptDraft } from './draft-store.ts'

const stores = new Map<string, DraftStore>()

onDraftsForgotten((writer) => {
  for (const key of stores.keys()) if (isKeyOf(writer, key)) stores.delete(key)
})

/**
 * The one draft that `writer` has in this browser; beside it one for each bet whose rematch they are writing. Only to be
 * touched in the browser.
 *
 * @param followsId - the bet whose rematch it is
 */
export function draftOf(writer: Writer, followsId?: string): DraftStore {
  const key = draftKey('draft-bet', writer, followsId)
  const known = stores.get(key)
  if (known) return known
  const store = createDraftStore(newId, key)
  stores.set(key, store)
  return store
}

/** Whose draft this page writes: the account's, or the visitor's. */
export const useDraftWriter = (): Writer => useMe()?.userId ?? VISITOR

const nothingYet = (): null => null

/** The draft of `writer` on this device; null in the server's page and while hydrating, because only the browser knows it. */
export function useKeptDraft(writer: Writer, followsId?: string): KeptDraft | null {
  return useSyncExternalStore<KeptDraft | null>(
    (onChange) => draftOf(writer, followsId).subscribe(onChange),
    () => draftOf(writer, followsId).read(),
    nothingYet,
  )
}
