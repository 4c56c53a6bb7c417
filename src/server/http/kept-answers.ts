/** What visitors are answered about bets, kept for a few seconds in this process: ready to be sent. */
export interface KeptAnswers {
  /** The answer about this bet, made unless it is kept; calls that come while it is being made wait for the same one. */
  readonly get: (uniqueId: string, make: () => Promise<Buffer>) => Promise<Buffer>
  /** Drops the answer about a bet that has changed, and the one that is being made. */
  readonly forgetBet: (uniqueId: string) => void
  /** Whether no event can concern an answer. Drops the answers that are too old to be sent. */
  readonly isEmpty: () => boolean
}

/** As for pages: names and pets change without an event of the bet. */
const KEPT_MS = 10_000
/** Most answers are one or two kilobytes. */
const ANSWERS_MAX = 2_048

interface Entry {
  readonly making: Promise<Buffer>
  /** When the answer was there; null while it is being made. */
  madeAt: number | null
}

/** @see docs/decisions/0042-pages-of-visitors-are-kept.md */
export function createKeptAnswers({ keptMs = KEPT_MS, now = () => performance.now() } = {}): KeptAnswers {
  const entries = new Map<string, Entry>()
  const isFresh = ({ madeAt }: Entry): boolean => madeAt === null || now() - madeAt < keptMs
  const keep = (uniqueId: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const entry: Entry = { making: make(), madeAt: null }
    entries.delete(uniqueId)
    entries.set(uniqueId, entry)
    const [oldest = uniqueId] = entries.keys()
    if (entries.size > ANSWERS_MAX) entries.delete(oldest)
    entry.making.then(
      () => void (entry.madeAt = now()),
      () => void (entries.get(uniqueId) === entry && entries.delete(uniqueId)),
    )
    return entry.making
  }
  return {
    get: (uniqueId, make) => {
      const kept = entries.get(uniqueId)
      return kept && isFresh(kept) ? kept.making : keep(uniqueId, make)
    },
    forgetBet: (uniqueId) => void entries.delete(uniqueId),
    isEmpty: () => {
      for (const [uniqueId, entry] of entries) if (!isFresh(entry)) entries.delete(uniqueId)
      return entries.size === 0
    },
  }
}
