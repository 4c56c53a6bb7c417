import { useMe } from '#web/api/me.ts'
import { draftKey, VISITOR } from '#web/lib/device-drafts.ts'
import { usePersistedText } from '#web/lib/use-persisted-text.ts'

/** The comment that the viewer is writing about a bet: kept on this device, for this account. */
export function useCommentDraft(uniqueId: string) {
  const { text, write } = usePersistedText(draftKey('comment-draft', useMe()?.userId ?? VISITOR, uniqueId))
  return { text, keep: (typed: string) => write(typed === '' ? null : typed) }
}
