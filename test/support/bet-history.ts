import { createHash } from 'node:crypto'
import type { BetHistory, HistoryEntry } from '#contract/bet-history.ts'
import { sealMessage } from '#domain/seals/seal.ts'
import { entryMessage } from '#domain/seals/thread.ts'

/** Not the product's own: what the tests compare its hashes with. */
export const sha256 = (message: Uint8Array): string => createHash('sha256').update(message).digest('hex')

/** An event about the only participant, Mia; `facts` say what is different about it. */
export const anEntry = (type: HistoryEntry['type'], facts: Partial<HistoryEntry> = {}): HistoryEntry => ({
  seq: 1,
  type,
  actorId: 'mia',
  participantId: 'mia',
  actorName: 'Mia',
  participantName: 'Mia',
  tokens: null,
  deadline: null,
  resultDate: null,
  at: new Date('2026-06-01T12:00:00Z'),
  seal: null,
  answer: null,
  hash: '',
  ...facts,
})

/** A history without tokens, numbered and hashed as the server does it. */
export function aHistory(
  uniqueId: string,
  events: readonly HistoryEntry[],
  facts: Partial<BetHistory> = {},
): BetHistory {
  const entries: HistoryEntry[] = []
  for (const [index, event] of events.entries()) {
    const entry = { ...event, seq: index + 1 }
    const previous = entries.at(-1)?.hash ?? null
    entries.push({ ...entry, hash: sha256(entryMessage(uniqueId, previous, entry)) })
  }
  const last = entries.at(-1)
  return {
    entries,
    transfers: [],
    potTokens: 0,
    debts: [],
    statements: [],
    awards: [],
    head: { seq: last?.seq ?? 0, hash: last?.hash ?? '' },
    opened: [],
    ...facts,
  }
}

const SALT = '5a'.repeat(32)

/** What opens a seal, and the seal that was published. */
export const anOpened = (uniqueId: string, participantId: string, text: string) => {
  const opened = { participantId, salt: SALT, text }
  return { opened, seal: sha256(sealMessage({ uniqueId, ...opened })) }
}
