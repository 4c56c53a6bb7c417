import type { Pool } from 'pg'
import { expect } from 'vitest'
import { checkAlone, type ReceiptFile } from './check-receipt.ts'

interface HistoryRow extends Pick<ReceiptFile, 'bet' | 'history'> {
  readonly seq: number
  readonly hash: string
}

const HISTORIES = `select b.unique_id as bet, b.version as seq, encode(b.head, 'hex') as hash,
    json_agg(json_build_object('seq', e.seq, 'type', e.type, 'hash', encode(e.hash, 'hex'),
      'at', floor(extract(epoch from e.created_at) * 1000), 'actorId', e.facts -> 'actorParticipantId',
      'participantId', e.participant_id, 'tokens', e.facts -> 'tokens', 'deadline', e.facts -> 'deadline',
      'resultDate', e.facts -> 'resultDate', 'seal', e.facts -> 'seal', 'answer', e.facts -> 'answer') order by e.seq) as history
  from bets b join bet_events e on e.bet_id = b.id group by b.id`

/** Fails when an event of any bet does not follow from the one before it, or a bet's head is not its last event's. */
export async function expectHistoriesWhole(reader: Pool): Promise<void> {
  const { rows } = await reader.query<HistoryRow>(HISTORIES)
  const findings = rows.flatMap(({ bet, seq, hash, history }) =>
    checkAlone({ bet, head: { seq, hash }, history, predictions: [] }).map((finding) => `${bet}: ${finding}`),
  )
  expect(findings).toEqual([])
}
