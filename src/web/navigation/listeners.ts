/** The functions that are called when something happens. */
export interface Listeners<A extends readonly unknown[]> {
  /** @returns removes the listener */
  readonly add: (listener: (...about: A) => void) => () => void
  readonly tell: (...about: A) => void
  readonly hasAny: boolean
}

export function createListeners<A extends readonly unknown[]>(): Listeners<A> {
  const listeners = new Set<(...about: A) => void>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (...about) => {
      for (const listener of listeners) listener(...about)
    },
    get hasAny() {
      return listeners.size > 0
    },
  }
}
