import { type Receipt } from './check-receipt.ts'

/** The version of the file's format, as its first field states it. */
const FORMAT = 'toldya/receipt/1'
/** No bet has more events; a file that claims more is refused instead of keeping the device busy. */
const ENTRIES_MAX = 100_000

/** A receipt with what a reader wants to see beside it: the question, and the names of the participants. */
export interface NamedReceipt extends Receipt {
  readonly question: string
  /** Of participants, by their ids. Names are not part of what is hashed. */
  readonly names: Readonly<Record<string, string>>
}

/** Why a file is no receipt that can be checked. */
export type NotReceipt = 'not_a_receipt' | 'other_version'

/** The JSON of the receipt that a participant downloads; any program can check it. */
export const receiptFileText = ({ question, names, uniqueId, head, entries, opened }: NamedReceipt): string =>
  JSON.stringify(
    {
      format: FORMAT,
      bet: uniqueId,
      question,
      names,
      head,
      history: entries.map((entry) => ({ ...entry, at: entry.at.toISOString(), deadline: isoOf(entry.deadline) })),
      predictions: opened,
    },
    null,
    2,
  )

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null

/** Reads a file that a person has chosen; it may be anything. */
export function parseReceiptFile(text: string): NamedReceipt | NotReceipt {
  const file = parseJson(text)
  if (!isRecord(file) || typeof file['format'] !== 'string') return 'not_a_receipt'
  if (file['format'] !== FORMAT) return file['format'].startsWith('toldya/receipt/') ? 'other_version' : 'not_a_receipt'
  const { bet, question, names, head, history, predictions } = file
  const entries = listOf(history, entryOf)
  const opened = listOf(predictions, openedOf)
  if (typeof bet !== 'string' || typeof question !== 'string' || !isRecord(names) || !isRecord(head))
    return 'not_a_receipt'
  if (!isSeq(head['seq']) || typeof head['hash'] !== 'string' || !entries || !opened) return 'not_a_receipt'
  return {
    uniqueId: bet,
    question,
    names: Object.fromEntries(Object.entries(names).map(([id, name]) => [id, String(name)])),
    head: { seq: head['seq'], hash: head['hash'] },
    entries,
    opened,
  }
}

type JsonRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSeq = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= ENTRIES_MAX
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null if the value is no list, or one of its items is not what it has to be. */
function listOf<T>(value: unknown, parse: (item: JsonRecord) => T | null): readonly T[] | null {
  if (!Array.isArray(value) || value.length > ENTRIES_MAX) return null
  const items = value.map((item: unknown) => (isRecord(item) ? parse(item) : null))
  return items.every((item) => item !== null) ? items : null
}

function entryOf(item: JsonRecord): Receipt['entries'][number] | null {
  const { seq, type, at, actorId, participantId, tokens, deadline, resultDate = null, seal, answer = null, hash } = item
  const atDate = dateOf(at)
  const deadlineDate = deadline === null ? null : dateOf(deadline)
  const resultDateDate = resultDate === null ? null : dateOf(resultDate)
  if (!isSeq(seq) || typeof type !== 'string' || !atDate || typeof hash !== 'string') return null
  if (!isTextOrNull(actorId) || !isTextOrNull(participantId) || !isTextOrNull(seal) || !isTextOrNull(answer))
    return null
  if ((deadline !== null && !deadlineDate) || (resultDate !== null && !resultDateDate)) return null
  if (tokens !== null && typeof tokens !== 'number') return null
  const dates = { deadline: deadlineDate, resultDate: resultDateDate }
  return { seq, type, at: atDate, actorId, participantId, tokens, ...dates, seal, answer, hash }
}

function openedOf({ participantId, salt, text }: JsonRecord): Receipt['opened'][number] | null {
  if (typeof participantId !== 'string' || typeof salt !== 'string' || typeof text !== 'string') return null
  return { participantId, salt, text }
}

function dateOf(value: unknown): Date | null {
  const date = typeof value === 'string' ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}
