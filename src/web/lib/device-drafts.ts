/** Who has written something that stands on this device only: an account by its id, or nobody in particular. */
export type Writer = string

/** Whoever is not signed in. */
export const VISITOR: Writer = 'visitor'

type Kind = 'draft-bet' | 'prediction-draft'

// Changes with the shape: an older draft is then left alone, never misread.
const SHAPE = 2

/** Where a text of `writer` is kept. Nobody else's screens ask for this key. */
export const draftKey = (kind: Kind, writer: Writer, about?: string): string =>
  [kind, SHAPE, writer, about].filter((part) => part !== undefined).join(':')

const isKeyOf = (writer: Writer, key: string): boolean =>
  key.split(':')[2] === writer && /^(draft-bet|prediction-draft):/.test(key)

const listeners = new Set<(writer: Writer) => void>()

/** Calls `listener` when somebody's texts are taken off this device, so that no memory of them stays either. */
export function onDraftsForgotten(listener: (writer: Writer) => void): void {
  listeners.add(listener)
}

/** Takes everything `writer` has written and not sent off this device: whoever signs in next must not read it. */
export function forgetDrafts(writer: Writer): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) if (isKeyOf(writer, key)) localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then nothing was stored.
  }
  for (const listener of listeners) listener(writer)
}
