import type { Me } from '#contract/accounts.ts'
import { guestBefore } from '#web/api/guest-before.ts'
import { draftKey, draftsMoved, VISITOR, type Writer } from './device-drafts.ts'

/** A visitor or a guest of this device has become another user: what they have written goes on with them. */
export function comeFrom(before: Pick<Me, 'userId'> | null, userId: string): void {
  adoptDrafts(before?.userId ?? VISITOR, userId)
  if (before && before.userId !== userId) guestBefore.write(before.userId)
}

/** Hands the predictions that `from` has not sealed on to `to`: the same person, who has signed in. */
export function adoptDrafts(from: Writer, to: Writer): void {
  if (from === to) return
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys.filter((known) => known.startsWith(draftKey('prediction-draft', from)))) {
      const own = draftKey('prediction-draft', to, key.split(':')[3])
      localStorage.setItem(own, localStorage.getItem(own) ?? localStorage.getItem(key) ?? '')
      localStorage.removeItem(key)
    }
  } catch {
    // Private windows may refuse storage: then nothing was stored.
  }
  draftsMoved(from)
}
