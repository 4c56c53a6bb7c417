import type { LiveListener } from './port.ts'
import { holderOf, toList, type StreamIndex } from './stream-index.ts'

/** @see docs/rules.md#request-limits */
const STREAMS_PER_USER_MAX = 5
const STREAMS_PER_ADDRESS_MAX = 200
const STREAMS_MAX = 5_000

/**
 * The streams that end so that one more of this listener can open, or null where it is refused. A user's oldest stream
 * ends for a new one. No holder pushes out the streams of smaller ones: the newest stream of the largest holder ends.
 *
 * @param streams - all open ones
 */
export function whichEndFor<S extends { readonly listener: LiveListener }>(
  listener: LiveListener,
  streams: StreamIndex<S>,
): readonly S[] | null {
  const own = toList(streams.ofUser(listener.userId))
  const replaced = own.slice(0, Math.max(0, own.length - STREAMS_PER_USER_MAX + 1))
  if (replaced.length > 0) return replaced
  const held = streams.ofHolder(holderOf(listener))
  if (listener.ipKey !== null && held >= STREAMS_PER_ADDRESS_MAX) return null
  if (streams.size() < STREAMS_MAX) return []
  const [largest, count] = streams.largestHolder()
  const newest = [...streams.all()].findLast((stream) => holderOf(stream.listener) === largest)
  return newest && held + 1 < count ? [newest] : null
}
