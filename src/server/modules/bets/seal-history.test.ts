import { BET_EVENT_TYPES, type BetEvent } from '#domain/bets/bet-event.ts'
import { checkReceipt, type ReceiptFinding } from '#domain/seals/check-receipt.ts'
import { parseReceiptFile, receiptFileText, type NamedReceipt } from '#domain/seals/receipt-file.ts'
import { sha256 } from '#test/support/bet-history.ts'
import { checkAlone, type ReceiptFile } from '#test/support/check-receipt.ts'
import { chance } from '#test/support/crowd.ts'
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

/** Changes one thing in the text of a receipt, as an attacker with an editor would. */
function tamper(text: string): string {
  const file: Edited = JSON.parse(text)
  const { history, predictions } = file
  const index = below(history.length)
  const ways = [
    () => history.splice(index, 1),
    () => history.splice(index, 0, { ...history[index] }),
    () => history.reverse(),
    () => history.push({ ...history.at(-1), seq: file.head.seq + 1 }),
    () => (history[index] = { ...history[index], type: 'won', tokens: 9_999 }),
    () => (history[index] = { ...history[index], answer: '13' }),
    () => (history[index] = { ...history[index], at: '2020-01-01T00:00:00.000Z' }),
    () => (history[index] = { ...history[index], hash: sha256(Buffer.from('x')) }),
    () => (file.head = { ...file.head, hash: sha256(Buffer.from('y')) }),
    () => (file.head = { ...file.head, seq: file.head.seq + 1 }),
    () =>
      predictions.length > 0 && (predictions[0] = { ...predictions[0], text: `${String(predictions[0]?.['text'])}.` }),
    () => predictions.length > 0 && (predictions[0] = { ...predictions[0], salt: '00'.repeat(32) }),
    () => predictions.push({ participantId: 'nobody', salt: '00'.repeat(32), text: 'Told ya' }),
  ]
  do pick(ways)()
  while (JSON.stringify(file, null, 2) === text)
  return JSON.stringify(file, null, 2)
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

it(`the product and the stand-alone checker agree about ${RECEIPTS} receipts and as many changed ones (RECEIPTS_SEED=${SEED})`, async () => {
  for (let index = 0; index < RECEIPTS; index += 1) {
    const text = receiptFileText(aReceipt())
    expect([await findingsIn(text), checkAlone(JSON.parse(text))]).toEqual([[], []])
    const changed = tamper(text)
    const found = await findingsIn(changed)
    expect(found).not.toEqual([])
    expect([...checkAlone(JSON.parse(changed))].sort()).toEqual(found)
  }
})
