import type { ParticipantId, UniqueId } from '#domain/kernel/ids.ts'
import { sealMessage, type SealedText } from './seal.ts'
import { entryMessage, type ThreadEntry } from './thread.ts'

/** SHA-256 in hexadecimal digits, by whatever computes it where the check runs. */
export type Digest = (message: Uint8Array<ArrayBuffer>) => Promise<string>

/** What a viewer holds of a bet's history: enough to check it without the server. */
export interface Receipt {
  readonly uniqueId: UniqueId
  /** The bet's head as the server stated it, apart from the entries. */
  readonly head: Head
  readonly entries: readonly (ThreadEntry & { readonly hash: string })[]
  /** The predictions that the viewer may read. */
  readonly opened: readonly Omit<SealedText, 'uniqueId'>[]
}

/** The hash of a bet's event number `seq` when it was the newest. */
export interface Head {
  readonly seq: number
  readonly hash: string
}

/** What does not hold. It accuses no user: a restored backup looks the same as a changed history. */
export type ReceiptFinding =
  | {
      readonly type: 'seal_broken'
      readonly participantId: ParticipantId
      readonly seq: number
      readonly computed: string
    }
  /** A text is shown, and no event published a seal of it. */
  | { readonly type: 'seal_missing'; readonly participantId: ParticipantId }
  | { readonly type: 'entry_changed' | 'entry_added' | 'entry_left_out' | 'entries_reordered'; readonly seq: number }
  | { readonly type: 'head_changed' }

/** How much a receipt holds together. */
export interface CheckedReceipt {
  readonly findings: readonly ReceiptFinding[]
  /** How many seals were compared with the text they belong to. */
  readonly sealCount: number
}

/**
 * Checks a receipt seal by seal and event by event.
 *
 * @see docs/rules.md#seals
 */
export async function checkReceipt(receipt: Receipt, digest: Digest): Promise<CheckedReceipt> {
  const order = findingsInOrder(receipt)
  // An event that is missing or misplaced breaks every hash after it: these say nothing more.
  const changed = order.length > 0 ? [] : await findingsInHashes(receipt, digest)
  const seals = await Promise.all(receipt.opened.map((opened) => findingInSeal(receipt, opened, digest)))
  return { findings: [...order, ...changed, ...seals.flat()], sealCount: receipt.opened.length }
}

/** Events are numbered without gaps from 1 to the head's number. */
function findingsInOrder({ entries, head }: Receipt): readonly ReceiptFinding[] {
  const seqs = entries.map(({ seq }) => seq)
  const present = new Set(seqs)
  const findings: ReceiptFinding[] = []
  // The event behind the last one stands for all that are missing at the end.
  const lastSeq = Math.min(head.seq, Math.max(0, ...seqs) + 1)
  for (let seq = 1; seq <= lastSeq; seq += 1) if (!present.has(seq)) findings.push({ type: 'entry_left_out', seq })
  for (const [index, seq] of seqs.entries()) {
    const isNew = seqs.indexOf(seq) === index
    if (!isNew || seq > head.seq || seq < 1) findings.push({ type: 'entry_added', seq })
    else if (seqs.slice(0, index).some((earlier) => earlier > seq)) findings.push({ type: 'entries_reordered', seq })
  }
  return findings
}

/** Only the first event whose hash does not follow is named: every later one depends on it. */
async function findingsInHashes(receipt: Receipt, digest: Digest): Promise<readonly ReceiptFinding[]> {
  let previous: string | null = null
  for (const entry of receipt.entries) {
    const hash: string = await digest(entryMessage(receipt.uniqueId, previous, entry))
    if (hash !== entry.hash) return [{ type: 'entry_changed', seq: entry.seq }]
    previous = hash
  }
  return previous === receipt.head.hash ? [] : [{ type: 'head_changed' }]
}

async function findingInSeal(
  receipt: Receipt,
  opened: Receipt['opened'][number],
  digest: Digest,
): Promise<readonly ReceiptFinding[]> {
  const sealing = sealingOf(receipt, opened.participantId)
  if (!sealing) return [{ type: 'seal_missing', participantId: opened.participantId }]
  const computed = await digest(sealMessage({ uniqueId: receipt.uniqueId, ...opened }))
  if (computed === sealing.seal) return []
  return [{ type: 'seal_broken', participantId: opened.participantId, seq: sealing.seq, computed }]
}

/** The event that published the participant's present seal: the last one, because an edited prediction is sealed again. */
export const sealingOf = (
  { entries }: Pick<Receipt, 'entries'>,
  participantId: ParticipantId,
): Receipt['entries'][number] | undefined =>
  entries.findLast((entry) => entry.participantId === participantId && entry.seal !== null)

/** Whether a history still contains a head that this device has seen before. */
export const containsHead = ({ entries }: Pick<Receipt, 'entries'>, seen: Head): boolean =>
  entries.some(({ seq, hash }) => seq === seen.seq && hash === seen.hash)
