import type { Me } from '#contract/accounts.ts'
import { guestBefore } from '#web/api/guest-before.ts'
import { draftKey, draftsMoved, VISITOR, type Writer } from './device-drafts.ts'
import { persisted, persistedKeys } from './persisted.ts'

/** A visitor or a guest of this device has become another user: what they have written goes on with them. */
export function comeFrom(before: Pick<Me, 'userId'> | null, userId: string): void {
  adoptDrafts(before?.userId ?? VISITOR, userId)
  if (before && before.userId !== userId) guestBefore.write(before.userId)
}

/** What goes on with its author; a bet that is being made stays where it is: an account may have one of its own. */
const HANDED_ON = ['prediction-draft', 'comment-draft'] as const

/** Hands the predictions that `from` has not sealed, and the comments not sent, on to `to`: the same person, who has signed in. */
export function adoptDrafts(from: Writer, to: Writer): void {
  if (from === to) return
  for (const kind of HANDED_ON)
    for (const key of persistedKeys().filter((known) => known.startsWith(draftKey(kind, from)))) {
      const [draft, own] = [persisted(key), persisted(draftKey(kind, to, key.split(':')[3]))]
      own.write(own.read() ?? draft.read())
      draft.write(null)
    }
  draftsMoved(from)
}
