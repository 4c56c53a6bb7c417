import { useMe } from '#web/api/me.ts'
import { draftKey, isKeyOf, onDraftsForgotten, VISITOR } from '#web/lib/device-drafts.ts'
import { type Persisted, persisted } from '#web/lib/persisted.ts'
import { useSyncExternalStore } from 'react'

const stores = new Map<string, Persisted>()

// A text that the browser refused to store is still in memory.
onDraftsForgotten((writer) => {
  for (const [key, store] of stores) if (isKeyOf(writer, key)) store.write(null)
})

/** The comment that the viewer is writing about a bet: kept on this device, for this account. */
export function useCommentDraft(uniqueId: string) {
  const key = draftKey('comment-draft', useMe()?.userId ?? VISITOR, uniqueId)
  const store = stores.get(key) ?? persisted(key)
  stores.set(key, store)
  const text = useSyncExternalStore(
    store.subscribe,
    () => store.read() ?? '',
    () => '',
  )
  return { text, keep: (typed: string) => store.write(typed === '' ? null : typed) }
}
