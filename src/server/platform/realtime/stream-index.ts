import type { LiveListener } from './port.ts'

interface Indexed {
  readonly listener: LiveListener
}

/** Open streams, found without a look at the others. Each answer lists the oldest first. */
export interface StreamIndex<S extends Indexed> {
  readonly add: (stream: S) => void
  /** Whether it was open. */
  readonly delete: (stream: S) => boolean
  readonly size: () => number
  readonly all: () => Iterable<S>
  readonly ofUser: (userId: string) => Iterable<S>
  /** Those that have the page of the bet open. */
  readonly watching: (uniqueId: string) => Iterable<S>
  readonly ofHolder: (holder: string) => number
  /** Who holds the most streams, and how many. Looks at all holders. */
  readonly largestHolder: () => readonly [holder: string, count: number]
}

/** Whom a stream counts for: its address, or its user where the address identifies no client. */
export const holderOf = ({ ipKey, userId }: LiveListener): string => ipKey ?? userId

export function createStreamIndex<S extends Indexed>(): StreamIndex<S> {
  const all = new Set<S>()
  const byUser = new Map<string, Set<S>>()
  const byBet = new Map<string, Set<S>>()
  const holders = new Map<string, number>()
  const count = (listener: LiveListener, change: 1 | -1) => {
    const held = (holders.get(holderOf(listener)) ?? 0) + change
    if (held === 0) holders.delete(holderOf(listener))
    else holders.set(holderOf(listener), held)
  }
  return {
    add: (stream) => {
      const { userId, watchedBet } = stream.listener
      all.add(stream)
      addTo(byUser, userId, stream)
      if (watchedBet !== null) addTo(byBet, watchedBet, stream)
      count(stream.listener, 1)
    },
    delete: (stream) => {
      if (!all.delete(stream)) return false
      const { userId, watchedBet } = stream.listener
      deleteFrom(byUser, userId, stream)
      if (watchedBet !== null) deleteFrom(byBet, watchedBet, stream)
      count(stream.listener, -1)
      return true
    },
    size: () => all.size,
    all: () => all,
    ofUser: (userId) => byUser.get(userId) ?? [],
    watching: (uniqueId) => byBet.get(uniqueId) ?? [],
    ofHolder: (holder) => holders.get(holder) ?? 0,
    largestHolder: () => [...holders].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0]),
  }
}

function addTo<S>(sets: Map<string, Set<S>>, key: string, stream: S): void {
  const set = sets.get(key)
  if (set) set.add(stream)
  else sets.set(key, new Set([stream]))
}

function deleteFrom<S>(sets: Map<string, Set<S>>, key: string, stream: S): void {
  const set = sets.get(key)
  set?.delete(stream)
  if (set?.size === 0) sets.delete(key)
}
