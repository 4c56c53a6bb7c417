import { BET_EVENT_TYPES, type BetEvent } from '#domain/bets/bet-event.ts'
import { checkReceipt, type ReceiptFinding } from '#domain/seals/check-receipt.ts'
import { parseReceiptFile, receiptFileText, type NamedReceipt } from '#domain/seals/receipt-file.ts'
import { sha256 } from '#test/support/bet-history.ts'
import { checkAlone, type ReceiptFile } from '#test/support/check-receipt.ts'
import { chance } from '#test/support/chance.ts'
import { expect, it } from 'vitest'
import { hashEvents, sealText } from './seal-history.ts'

const SEED = Number(process.env['RECEIPTS_SEED'] ?? Date.now() % 2_147_483_647)
const RECEIPTS = Number(process.env['RECEIPTS'] ?? 1_000)
const random = chance(SEED)
const below = (count: number): number => Math.floor(random() * count)
function pick<T>(of: readonly T[]): T {
  const picked = of[below(of.length)]
  if (picked === undefined) throw new Error('there is something to pick from')
  return picked
}

const TEXTS = ['Yes', 'né à la fin', 'x'.repeat(500), '🦊', '"},{"seal":"', 'ע"ל', 'A\nB', '0']
const ANSWERS = ['12', '-0.000001', '2026-05-31', 'The DJ', '"}']
const at = new Date('2026-06-12T18:02:03.456Z')

/** A receipt as the server makes one, of events in any order: the chain does not know the rules. */
function aReceipt(): NamedReceipt {
  const uniqueId = `bet-${below(1e9)}`
  const people = ['mia', 'sam', 'jo'].map((id) => ({ id, name: id, userId: `user-${id}` }))
  const opened: { participantId: string; salt: string; text: string }[] = []
  const events = Array.from({ length: 2 + below(12) }, (): BetEvent => {
    const participant = pick(people)
    const actorId = random() < 0.2 ? null : random() < 0.2 ? 'user-elsewhere' : pick(people).userId
    const type = pick(BET_EVENT_TYPES)
    if (random() < 0.15) return { type, actorId, participant: null, answer: pick(ANSWERS) }
    if (random() < 0.1) return { type, actorId, participant: null, resultDate: at }
    if (random() < 0.5) return { type, actorId, participant: random() < 0.2 ? null : participant, tokens: -below(99) }
    const { text, salt, seal } = sealText({ uniqueId }, participant, pick(TEXTS))
    opened.splice(0, opened.length, ...opened.filter(({ participantId }) => participantId !== participant.id))
    opened.push({ participantId: participant.id, salt, text })
    return { type: 'predicted', actorId, participant, seal, deadline: at }
  })
  const hashed = hashEvents({ uniqueId, version: 0, head: null, participants: people }, events, at)
  const entries = hashed.map(({ event, seq, actorParticipantId, hash }) => ({
    seq,
    type: event.type,
    at,
    actorId: actorParticipantId,
    participantId: event.participant?.id ?? null,
    tokens: event.tokens ?? null,
    deadline: event.deadline ?? null,
    resultDate: event.resultDate ?? null,
    seal: event.seal ?? null,
    answer: event.answer ?? null,
    hash,
  }))
  return {
    uniqueId,
    question: 'Late?',
    names: {},
    head: { seq: entries.length, hash: entries.at(-1)?.hash ?? '' },
    entries,
    opened,
  }
}

type Edited = { -readonly [K in keyof ReceiptFile]: ReceiptFile[K] extends readonly (infer T)[] ? T[] : ReceiptFile[K] }

/** One change of a file, and what a check has to call it. */
interface Tampering {
  readonly does: (file: Edited, index: number) => unknown
  readonly isCalled: ReceiptFinding['type']
}

const otherEvent = (facts: object) => (file: Edited, index: number) =>
  (file.history[index] = { ...file.history[index], ...facts })
const otherPrediction = (facts: (before: Record<string, unknown>) => object) => (file: Edited) => {
  const [first] = file.predictions
  return first && (file.predictions[0] = { ...first, ...facts(first) })
}

/** Everything that an attacker with an editor would try. */
const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'a row left out': { does: ({ history }, index) => history.splice(index, 1), isCalled: 'entry_left_out' },
  'a row twice': {
    does: ({ history }, index) => history.splice(index, 0, { ...history[index] }),
    isCalled: 'entry_added',
  },
  'the order': { does: ({ history }) => history.reverse(), isCalled: 'entries_reordered' },
  'a row added at the end': {
    does: ({ history, head }) => history.push({ ...history.at(-1), seq: head.seq + 1 }),
    isCalled: 'entry_added',
  },
  'what was done': { does: otherEvent({ type: 'won', tokens: 9_999 }), isCalled: 'entry_changed' },
  'what happened': { does: otherEvent({ answer: '13' }), isCalled: 'entry_changed' },
  'a time': { does: otherEvent({ at: '2020-01-01T00:00:00.000Z' }), isCalled: 'entry_changed' },
  'a hash': { does: otherEvent({ hash: sha256(Buffer.from('x')) }), isCalled: 'entry_changed' },
  'the hash of the head': {
    does: (file) => (file.head = { ...file.head, hash: sha256(Buffer.from('y')) }),
    isCalled: 'head_changed',
  },
  'the number of the head': {
    does: (file) => (file.head = { ...file.head, seq: file.head.seq + 1 }),
    isCalled: 'entry_left_out',
  },
  'a text': { does: otherPrediction(({ text }) => ({ text: `${String(text)}.` })), isCalled: 'seal_broken' },
  'a salt': { does: otherPrediction(() => ({ salt: '00'.repeat(32) })), isCalled: 'seal_broken' },
  'a text nobody sealed': {
    does: ({ predictions }) => predictions.push({ participantId: 'nobody', salt: '00'.repeat(32), text: 'Told ya' }),
    isCalled: 'seal_missing',
  },
}

/** Changes one thing in the text of a receipt. @returns null where the receipt has nothing of the kind */
function tamper(text: string, { does }: Tampering): string | null {
  const file: Edited = JSON.parse(text)
  does(file, below(file.history.length))
  const changed = JSON.stringify(file, null, 2)
  return changed === text ? null : changed
}

const nameOf = (finding: ReceiptFinding): string =>
  [finding.type, 'participantId' in finding ? finding.participantId : 'seq' in finding ? finding.seq : '']
    .join(' ')
    .trim()

async function findingsIn(text: string): Promise<readonly string[]> {
  const receipt = parseReceiptFile(text)
  if (typeof receipt === 'string') return [receipt]
  const { findings } = await checkReceipt(receipt, async (message) => sha256(message))
  return findings.map(nameOf).sort()
}

const ways = Object.entries(TAMPERINGS)

it(`the product and the stand-alone checker agree about ${RECEIPTS} receipts (RECEIPTS_SEED=${SEED})`, async () => {
  for (let index = 0; index < RECEIPTS; index += 1) {
    const text = receiptFileText(aReceipt())
    expect([await findingsIn(text), checkAlone(JSON.parse(text))]).toEqual([[], []])
  }
})

const EACH = Math.ceil(RECEIPTS / ways.length)

it.each(ways)(`both call it by its name in ${EACH} receipts each: %s (RECEIPTS_SEED=${SEED})`, async (_, tampering) => {
  for (let found = 0; found < EACH;) {
    const changed = tamper(receiptFileText(aReceipt()), tampering)
    if (changed === null) continue
    found += 1
    const findings = await findingsIn(changed)
    expect(findings[0]?.split(' ')[0]).toBe(tampering.isCalled)
    expect([...checkAlone(JSON.parse(changed))].sort()).toEqual(findings)
  }
})

it('draws a salt for each prediction that no other has, however many are sealed', () => {
  const salts = Array.from({ length: 1_000 }, () => sealText({ uniqueId: 'bet' }, { id: 'mia' }, 'Yes').salt)
  expect(new Set(salts).size).toBe(salts.length)
  expect(salts.filter((salt) => !/^[0-9a-f]{64}$/.test(salt))).toEqual([])
})
