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

/** The last view of each bet for each viewer. */
const known = new Map<string, KnownView>()

/**
 * The view that the text makes for the viewer. The database is asked every time; where it says the same as last time, the
 * view is the same object, because nothing else goes into it: no clock, and no other row.
 */
export function viewOfText(text: string, { uniqueId, viewerId }: ViewedBet): BetView {
  const key = `${uniqueId} ${viewerId}`
  const last = known.get(key)
  known.delete(key)
  const next = last?.text === text ? last : { text, view: presentBet(viewRowOfText(text), viewerId) }
  known.set(key, next)
  const [oldest = key] = known.keys()
  if (known.size > KNOWN_MAX) known.delete(oldest)
  return next.view
}
