import type { BetView } from '#contract/bet-view.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { presentBet } from './present.ts'
import { viewRowOfText } from './view-queries.ts'

interface KnownView {
  /** What the database said. */
  readonly text: string
  readonly view: BetView
}

/** A bet, for one viewer. */
interface ViewedBet {
  readonly uniqueId: string
  readonly viewerId: UserId | null
}

/** A view and what it was made of are some ten kilobytes. */
const KNOWN_MAX = 1_024

/** The last view of each bet for each viewer; null where the viewer has asked for the bet once. */
const known = new Map<string, KnownView | null>()

/** Those of {@link known}. */
const kept = new WeakSet<object>()

/**
 * Whether a view may be asked for again as the same object. Most bets are asked for once by a viewer, and what is kept of
 * those would only make the garbage collector move it about: a fifth of the processor time of opening a link.
 */
export const isKept = (view: object): boolean => kept.has(view)

/**
 * The view that the text makes for the viewer. The database is asked every time; where it says the same as last time, the
 * view is the same object, because nothing else goes into it: no clock, and no other row.
 */
export function viewOfText(text: string, { uniqueId, viewerId }: ViewedBet): BetView {
  const key = `${uniqueId} ${viewerId}`
  const last = known.get(key)
  known.delete(key)
  const next = last?.text === text ? last : { text, view: presentBet(viewRowOfText(text), viewerId) }
  known.set(key, last === undefined ? null : next)
  if (last !== undefined) kept.add(next.view)
  const [oldest = key] = known.keys()
  if (known.size > KNOWN_MAX) known.delete(oldest)
  return next.view
}
