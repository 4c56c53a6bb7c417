/** A text that this browser keeps under a key. */
export interface Persisted {
  readonly read: () => string | null
  /** Stores the text, or removes it with null, and notifies every listener in this tab. */
  readonly write: (text: string | null) => void
  /** Calls `listener` after a change in this tab or another one. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Keeps a text in `localStorage`. Where the browser refuses storage (a private window, a full disk) it lasts as long as the page. */
export function persisted(key: string): Persisted {
  const listeners = new Set<() => void>()
  /** What the browser refused to store: writing alone may be refused, or reading too. */
  let refused: string | null | undefined
  const read = (): string | null => {
    if (refused !== undefined) return refused
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
      refused = undefined
    } catch {
      refused = text
    }
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return { read, write, subscribe }
}

/** The id of the league this browser showed last: a desktop opens it beside the list. */
export const lastLeague = persisted('last-league')
