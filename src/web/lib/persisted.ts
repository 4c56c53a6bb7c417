/** A text that this browser keeps under a key. */
export interface Persisted {
  readonly read: () => string | null
  /** Stores the text, or removes it with null, and notifies every listener in this tab. */
  readonly write: (text: string | null) => void
  /** Calls `listener` after a change in this tab or another one. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * What the browser refused to store, by key: writing alone may be refused, or reading too. It belongs to the page and not
 * to one caller, so that another caller can hand a draft on to its author's account in such a browser too.
 */
const refused = new Map<string, string | null>()

/** Who listens to a key in this tab. A key without a listener is not in it: the server draws pages of every bet there is. */
const listenersOf = new Map<string, Set<() => void>>()

function listen(key: string, listener: () => void): () => void {
  const listeners = listenersOf.get(key) ?? new Set()
  listenersOf.set(key, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listenersOf.delete(key)
  }
}

/** Keeps a text in `localStorage`; every caller with the same key has the same text. Where the browser refuses storage (a private window, a full disk) it lasts as long as the page. */
export function persisted(key: string): Persisted {
  const read = (): string | null => {
    const inMemory = refused.get(key)
    if (inMemory !== undefined) return inMemory
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const write = (text: string | null): void => {
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      refused.delete(key)
    } catch {
      refused.set(key, text)
    }
    for (const listener of listenersOf.get(key) ?? []) listener()
  }
  const subscribe = (listener: () => void) => {
    const leave = listen(key, listener)
    window.addEventListener('storage', listener)
    return () => {
      leave()
      window.removeEventListener('storage', listener)
    }
  }
  return { read, write, subscribe }
}

/** Every key that a text is kept under, be it only for as long as the page lasts. */
export function persistedKeys(): readonly string[] {
  return [...new Set([...storedKeys(), ...refused.keys()])]
}

function storedKeys(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  } catch {
    // A private window may refuse storage: then nothing is stored.
    return []
  }
}

/** The id of the league this browser showed last: a desktop opens it beside the list. */
export const lastLeague = persisted('last-league')
