import { describe, expect, it } from 'vitest'
import { sha256 } from '#test/support/bet-history.ts'
import { checkReceipt, containsHead, type Receipt, type ReceiptFinding } from './check-receipt.ts'
import { parseReceiptFile, receiptFileText, type NamedReceipt } from './receipt-file.ts'
import { sealMessage } from './seal.ts'
import { entryMessage, type ThreadEntry } from './thread.ts'

const uniqueId = 'B3XDAAAAAAAAAAAAAAAAAA'
const digest = async (message: Uint8Array) => sha256(message)
const salt = '00ff'.repeat(16)
const sealOf = (participantId: string, text: string) => sha256(sealMessage({ uniqueId, participantId, salt, text }))

const entry = (seq: number, type: string, facts: Partial<ThreadEntry> = {}): ThreadEntry => ({
  seq,
  type,
  at: new Date(Date.UTC(2026, 5, 12, 18, seq)),
  actorId: 'mia',
  participantId: 'mia',
  tokens: null,
  deadline: null,
  resultDate: null,
  seal: null,
  answer: null,
  ...facts,
})

function receiptOf(events: readonly ThreadEntry[]): NamedReceipt {
  const entries: Receipt['entries'][number][] = []
  for (const event of events) {
    const hash = sha256(entryMessage(uniqueId, entries.at(-1)?.hash ?? null, event))
    entries.push({ ...event, hash })
  }
  return {
    uniqueId,
    question: 'Will Sam be late to brunch again?',
    names: { mia: 'Mia', sam: 'Sam' },
    head: { seq: events.length, hash: entries.at(-1)?.hash ?? '' },
    entries,
    opened: [
      { participantId: 'mia', salt, text: '20:47, blaming the trains' },
      { participantId: 'sam', salt, text: 'On time' },
    ],
  }
}

const whole = receiptOf([
  entry(1, 'created', { participantId: null }),
  entry(2, 'predicted', { tokens: -25, seal: sealOf('mia', '20:47, blaming the trains') }),
  entry(3, 'claimed', { actorId: 'sam', participantId: 'sam' }),
  entry(4, 'predicted', { actorId: 'sam', participantId: 'sam', tokens: -25, seal: sealOf('sam', 'Late') }),
  entry(5, 'edited', { actorId: 'sam', participantId: 'sam', seal: sealOf('sam', 'On time') }),
  entry(6, 'deadline_moved', { deadline: new Date(Date.UTC(2026, 5, 14)) }),
  entry(7, 'activated', { actorId: null, participantId: null }),
])

const findings = async (receipt: Receipt): Promise<readonly ReceiptFinding[]> =>
  (await checkReceipt(receipt, digest)).findings
const changed = (seq: number, facts: Partial<Receipt['entries'][number]>): Receipt => ({
  ...whole,
  entries: whole.entries.map((each) => (each.seq === seq ? { ...each, ...facts } : each)),
})
const without = (seq: number): Receipt['entries'] => whole.entries.filter((each) => each.seq !== seq)
const numbered = (...seqs: readonly number[]): Receipt['entries'] =>
  seqs.flatMap((seq) => whole.entries.filter((each) => each.seq === seq))
const opening = (participantId: string, facts: object): Receipt => ({
  ...whole,
  opened: whole.opened.map((each) => (each.participantId === participantId ? { ...each, ...facts } : each)),
})

describe('a receipt', () => {
  it('holds seal by seal and event by event, also after an edited prediction was sealed again', async () => {
    expect(await checkReceipt(whole, digest)).toEqual({ findings: [], sealCount: 2 })
  })

  it('is the same to a check in whichever way its text is composed', async () => {
    const composed = 'Café'.normalize('NFC')
    const receipt = receiptOf([entry(1, 'predicted', { seal: sealOf('mia', composed) })])
    const opened = [{ participantId: 'mia', salt, text: composed.normalize('NFD') }]
    expect(await findings({ ...receipt, opened })).toEqual([])
  })

  it.each<readonly [string, Receipt, readonly object[]]>([
    [
      'a text',
      opening('mia', { text: '20:48, blaming the trains' }),
      [{ type: 'seal_broken', participantId: 'mia', seq: 2 }],
    ],
    ['a salt', opening('sam', { salt: '11'.repeat(32) }), [{ type: 'seal_broken', participantId: 'sam', seq: 5 }]],
    [
      'two texts swapped',
      opening('mia', { participantId: 'sam' }),
      [{ type: 'seal_broken', participantId: 'sam', seq: 5 }],
    ],
    ['a text nobody sealed', opening('mia', { participantId: 'jo' }), [{ type: 'seal_missing', participantId: 'jo' }]],
    ['a time', changed(3, { at: new Date(0) }), [{ type: 'entry_changed', seq: 3 }]],
    ['tokens', changed(2, { tokens: -5 }), [{ type: 'entry_changed', seq: 2 }]],
    ['who did it', changed(5, { actorId: 'mia' }), [{ type: 'entry_changed', seq: 5 }]],
    ['a deadline', changed(6, { deadline: null }), [{ type: 'entry_changed', seq: 6 }]],
    ['what was done', changed(3, { type: 'declined' }), [{ type: 'entry_changed', seq: 3 }]],
    ['a seal', changed(4, { seal: 'ab'.repeat(32) }), [{ type: 'entry_changed', seq: 4 }]],
    ['what happened', changed(7, { answer: '12' }), [{ type: 'entry_changed', seq: 7 }]],
    ['a hash', changed(4, { hash: '00'.repeat(32) }), [{ type: 'entry_changed', seq: 4 }]],
    ['a row left out', { ...whole, entries: without(3) }, [{ type: 'entry_left_out', seq: 3 }]],
    ['the last row left out', { ...whole, entries: without(7) }, [{ type: 'entry_left_out', seq: 7 }]],
    [
      'the end cut off',
      { ...whole, entries: whole.entries.slice(0, 3) },
      [
        { type: 'entry_left_out', seq: 4 },
        { type: 'seal_missing', participantId: 'sam' },
      ],
    ],
    [
      'a row added in the middle',
      { ...whole, entries: numbered(1, 2, 2, 3, 4, 5, 6, 7) },
      [{ type: 'entry_added', seq: 2 }],
    ],
    [
      'a row added at the end',
      { ...whole, entries: [...whole.entries, ...numbered(7).map((each) => ({ ...each, seq: 8 }))] },
      [{ type: 'entry_added', seq: 8 }],
    ],
    ['the order', { ...whole, entries: numbered(1, 3, 2, 4, 5, 6, 7) }, [{ type: 'entries_reordered', seq: 2 }]],
    ['the head', { ...whole, head: { seq: 7, hash: 'ff'.repeat(32) } }, [{ type: 'head_changed' }]],
  ])('names what was changed: %s', async (_, receipt, expected) => {
    expect(await findings(receipt)).toMatchObject(expected)
    expect(await findings(receipt)).toHaveLength(expected.length)
  })

  it('that was rewritten as a whole no longer contains the head that a device has seen', () => {
    const seen = { seq: 4, hash: whole.entries[3]?.hash ?? '' }
    const rewritten = receiptOf(whole.entries.map((each) => (each.seq === 2 ? { ...each, tokens: -5 } : each)))
    expect([containsHead(whole, seen), containsHead(rewritten, seen)]).toEqual([true, false])
  })
})

describe('the file of a receipt', () => {
  it('is read as it was written', async () => {
    expect(parseReceiptFile(receiptFileText(whole))).toEqual(whole)
  })

  it.each([
    ['', 'not_a_receipt'],
    ['{}', 'not_a_receipt'],
    ['[1, 2]', 'not_a_receipt'],
    [receiptFileText(whole).replace('toldya/receipt/1', 'toldya/receipt/9'), 'other_version'],
    [receiptFileText(whole).replace('"seq": 3', '"seq": 3.5'), 'not_a_receipt'],
    [receiptFileText(whole).replace('"seq": 3', '"seq": 1e12'), 'not_a_receipt'],
    [receiptFileText(whole).replace('2026-06-12T18:03', 'yesterday'), 'not_a_receipt'],
    [receiptFileText(whole).replace(/"predictions": \[[^]*\]/, '"predictions": 4'), 'not_a_receipt'],
  ])('is refused where it is none', (text, reason) => {
    expect(parseReceiptFile(text)).toBe(reason)
  })
})

// These bytes are the promise: a checker that a user has written relies on them.
describe('the vectors', () => {
  it('of a seal', () => {
    const message = sealMessage({ uniqueId, participantId: 'mia', salt: '01'.repeat(32), text: 'Yes' })
    expect(Buffer.from(message).toString('latin1')).toBe(`toldya/seal/1\0${uniqueId}\0mia\0${'\x01'.repeat(32)}Yes`)
    expect(sha256(message)).toBe('08c7dc39fad93dc022270d73fbb41a49447265b8c50a81b31975dad5a00958f6')
  })

  it('of an event', () => {
    const message = entryMessage(uniqueId, null, entry(1, 'predicted', { tokens: -25, seal: 'ab'.repeat(32) }))
    expect(Buffer.from(message).toString()).toBe(
      `{"actor":"mia","at":"2026-06-12T18:01:00.000Z","bet":"${uniqueId}","deadline":null,"format":"toldya/history/1",` +
        `"participant":"mia","previous":null,"seal":"${'ab'.repeat(32)}","seq":1,"tokens":-25,"type":"predicted"}`,
    )
    expect(sha256(message)).toBe('6df5e5b8f43c5edfa76b881e119d4a24a1396e0ad51fc9e5de17806b6e53208c')
  })
})
