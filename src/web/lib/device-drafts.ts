import { persisted, persistedKeys } from './persisted.ts'

/** The author of a text that is stored on this device only: an account id, or `visitor`. */
export type Writer = string

/** The author while no account is signed in. */
export const VISITOR: Writer = 'visitor'

type Kind = 'draft-bet' | 'prediction-draft' | 'comment-draft'

// Changes with the shape: an older draft is then left alone, never misread.
const SHAPE = 2

/** Where a text of `writer` is kept. Screens of other accounts never read this key. */
export const draftKey = (kind: Kind, writer: Writer, about?: string): string =>
  [kind, SHAPE, writer, about].filter((part) => part !== undefined).join(':')

/** Whether an unsent text of `writer` is kept under the key. */
export const isKeyOf = (writer: Writer, key: string): boolean =>
  key.split(':')[2] === writer && /^(draft-bet|prediction-draft|comment-draft):/.test(key)

const listeners = new Set<(writer: Writer) => void>()

/** The texts in memory are read again. */
export const draftsMoved = (from: Writer): void => listeners.forEach((listener) => listener(from))

/** Calls `listener` when an author's texts are removed from this device, so that none stays in memory either. */
export function onDraftsForgotten(listener: (writer: Writer) => void): void {
  listeners.add(listener)
}

/** Removes every unsent text of `writer` from this device: the next account that signs in must not read it. */
export function forgetDrafts(writer: Writer): void {
  for (const key of persistedKeys()) if (isKeyOf(writer, key)) persisted(key).write(null)
  draftsMoved(writer)
}
