import type { Head } from '#domain/seals/check-receipt.ts'
import { persisted } from './persisted.ts'

/** The newest head of a bet's history that this device has seen, and when. */
export interface SeenHead extends Head {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The heads of the bets seen last; the oldest are forgotten. */
const HEADS_MAX = 200
const store = persisted('seen-heads')

type Heads = readonly (SeenHead & { readonly uniqueId: string })[]

function read(): Heads {
  try {
    const heads: unknown = JSON.parse(store.read() ?? '[]')
    return Array.isArray(heads) ? heads : []
  } catch {
    return []
  }
}

/** What this device saw last of a bet's history, or null. */
export const seenHead = (uniqueId: string): SeenHead | null => read().find((head) => head.uniqueId === uniqueId) ?? null

/** Keeps a head, unless this device has seen it or a later one: a history that was changed must not replace what was seen. */
export function rememberHead(uniqueId: string, { seq, hash }: Head): void {
  const seen = seenHead(uniqueId)
  if (seen && seen.seq >= seq) return
  const others = read().filter((head) => head.uniqueId !== uniqueId)
  store.write(JSON.stringify([{ uniqueId, seq, hash, at: Date.now() }, ...others].slice(0, HEADS_MAX)))
}

/** Whether a newer head can follow the one that this device has seen: not if it is older, or differs at the same event. */
export const follows = (seen: Head | null, head: Head): boolean =>
  seen === null || head.seq > seen.seq || (head.seq === seen.seq && head.hash === seen.hash)
