import type { ParticipantId, UniqueId } from '#domain/kernel/ids.ts'
import { utf8Bytes } from './bytes.ts'

/** A value that has exactly one canonical text: no fractions, no nested objects. */
type CanonicalRecord = Readonly<Record<string, string | number | null>>

/**
 * The text of a flat record as RFC 8785 (JSON Canonicalization Scheme) writes it: sorted keys, no spaces. For strings
 * and integers that RFC prescribes what `JSON.stringify` does, so sorting is all that is left to do.
 */
const canonicalJson = (record: CanonicalRecord): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The version of the format; a change of what is hashed needs a new one. */
const FORMAT = 'toldya/history/1'

/**
 * One event of a bet's history as the hash chain covers it: what participants may see of it, by ids instead of names,
 * so that a name which changes or is erased later breaks nothing.
 */
export interface ThreadEntry {
  readonly seq: number
  readonly type: string
  readonly at: Date
  /** The participant whose account caused it; null for the scheduler. */
  readonly actorId: ParticipantId | null
  /** The participant whom it concerns. */
  readonly participantId: ParticipantId | null
  readonly tokens: number | null
  readonly deadline: Date | null
  /** The new result date, in the event that moves it; null in every other event. */
  readonly resultDate: Date | null
  /** The seal of the prediction that the event submitted; null in every other event. */
  readonly seal: string | null
  /** What happened, in the event that ends a bet by it; null in every other event. */
  readonly answer: string | null
}

/**
 * The bytes whose SHA-256 is the hash of an event: its canonical encoding with the hash of the event before it (null
 * for the first). The hash of the newest event is the bet's *head*: it depends on every event of the history.
 *
 * @see docs/rules.md#seals
 */
export const entryMessage = (
  uniqueId: UniqueId,
  previousHash: string | null,
  entry: ThreadEntry,
): Uint8Array<ArrayBuffer> =>
  utf8Bytes(
    canonicalJson({
      actor: entry.actorId,
      // Left out where it says nothing, so that every other event is hashed as it was before there were such results.
      ...(entry.answer === null ? {} : { answer: entry.answer }),
      at: entry.at.toISOString(),
      bet: uniqueId,
      deadline: entry.deadline?.toISOString() ?? null,
      format: FORMAT,
      participant: entry.participantId,
      previous: previousHash,
      // Left out where it says nothing, for the same reason.
      ...(entry.resultDate === null ? {} : { resultDate: entry.resultDate.toISOString() }),
      seal: entry.seal,
      seq: entry.seq,
      tokens: entry.tokens,
      type: entry.type,
    }),
  )
