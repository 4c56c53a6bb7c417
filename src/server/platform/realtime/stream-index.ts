import type { LiveListener } from './port.ts'

interface Indexed {
  readonly listener: LiveListener
}

/**
 * The streams of a key: one stands for itself, because most users have one, and an event reads fewer objects and makes fewer
 * without a list of it.
 */
export type Found<S> = S | readonly S[] | undefined

export const isList = <S extends Indexed>(found: Found<S>): found is readonly S[] => Array.isArray(found)

export const toList = <S extends Indexed>(found: Found<S>): readonly S[] =>
  isList(found) ? found : found === undefined ? [] : [found]

/**
 * An index of the open streams by user, by watched bet and by holder: finding some of them reads none of the others. A list
 * begins with the oldest stream, and does not change when a stream is deleted.
 */
export interface StreamIndex<S extends Indexed> {
  readonly add: (stream: S) => void
  /** Whether it was open. */
  readonly delete: (stream: S) => boolean
  readonly size: () => number
  readonly all: () => Iterable<S>
  readonly ofUser: (userId: string) => Found<S>
  /** Those that have the page of the bet open. */
  readonly watching: (uniqueId: string) => readonly S[]
  readonly ofHolder: (holder: string) => number
  /** Who holds the most streams, and how many. Looks at all holders. */
  readonly largestHolder: () => readonly [holder: string, count: number]
}

/** Whom a stream counts for: its address, or its user where the address identifies no client. */
export const holderOf = ({ ipKey, userId }: LiveListener): string => ipKey ?? userId

export function createStreamIndex<S extends Indexed>(): StreamIndex<S> {
  const all = new Set<S>()
  const byUser: Lists<S> = new Map()
  const byBet: Lists<S> = new Map()
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
    ofUser: (userId) => byUser.get(userId),
    watching: (uniqueId) => toList(byBet.get(uniqueId)),
    ofHolder: (holder) => holders.get(holder) ?? 0,
    largestHolder: () => [...holders].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0]),
  }
}

type Lists<S> = Map<string, S | readonly S[]>

function addTo<S extends Indexed>(lists: Lists<S>, key: string, stream: S): void {
  lists.set(key, lists.has(key) ? [...toList(lists.get(key)), stream] : stream)
}

/** Stores a new list: an event that is being delivered goes on with the one it began with. */
function deleteFrom<S extends Indexed>(lists: Lists<S>, key: string, stream: S): void {
  const left = toList(lists.get(key)).filter((other) => other !== stream)
  if (left.length === 0) lists.delete(key)
  else lists.set(key, left)
}
