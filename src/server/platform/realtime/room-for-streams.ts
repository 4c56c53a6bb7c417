import type { LiveListener } from './port.ts'

/** @see docs/rules.md#request-limits */
const STREAMS_PER_USER_MAX = 5
const STREAMS_PER_ADDRESS_MAX = 200
const STREAMS_MAX = 5_000

interface Held {
  readonly listener: LiveListener
}

/** Streams of an address that identifies no client count for their users. */
const holderOf = ({ ipKey, userId }: LiveListener): string => ipKey ?? userId

/**
 * The streams that end so that one more of this listener can open, or null where it is refused. A user's oldest stream
 * ends for a new one. No holder pushes out the streams of smaller ones: the newest stream of the largest holder ends.
 *
 * @param streams - all open ones, the oldest first
 */
export function whichEndFor<S extends Held>(listener: LiveListener, streams: readonly S[]): readonly S[] | null {
  const own = streams.filter((stream) => stream.listener.userId === listener.userId)
  const replaced = own.slice(0, Math.max(0, own.length - STREAMS_PER_USER_MAX + 1))
  if (replaced.length > 0) return replaced
  const counts = countHolders(streams)
  const held = counts.get(holderOf(listener)) ?? 0
  if (listener.ipKey !== null && held >= STREAMS_PER_ADDRESS_MAX) return null
  if (streams.length < STREAMS_MAX) return []
  const [largest, count] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ['', 0])
  const newest = streams.findLast((stream) => holderOf(stream.listener) === largest)
  return newest && held + 1 < count ? [newest] : null
}

function countHolders(streams: readonly Held[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { listener } of streams) counts.set(holderOf(listener), (counts.get(holderOf(listener)) ?? 0) + 1)
  return counts
}
