import type { BetEvent } from '#domain/bets/bet-event.ts'
import { hashEvents, sealText, type HistorySoFar } from '#server/modules/bets/seal-history.ts'
import type { ClientBase } from 'pg'

interface PreviewBet {
  readonly id: string
  readonly unique_id: string
  readonly participants: readonly PreviewParticipant[] | null
  readonly events: readonly PreviewEvent[]
}

interface PreviewParticipant {
  readonly id: string
  readonly userId: string | null
  /** The submitted prediction. */
  readonly text: string | null
}

interface PreviewEvent {
  readonly seq: number
  readonly type: BetEvent['type']
  readonly actorId: string | null
  readonly participantId: string | null
  readonly facts: { readonly tokens?: number; readonly deadline?: string }
  /** Milliseconds since 1970, so that no time zone is in between. */
  readonly at: number
}

const BETS = `select b.id, b.unique_id,
    (select json_agg(json_build_object('id', p.id, 'userId', p.user_id, 'text', o.prediction))
     from bet_participants p
     left join predictions o on o.bet_id = p.bet_id and o.participant_id = p.id and not o.is_prefilled
     where p.bet_id = b.id) as participants,
    (select json_agg(json_build_object('seq', e.seq, 'type', e.type, 'actorId', e.actor_id,
       'participantId', e.participant_id, 'facts', e.facts,
       'at', floor(extract(epoch from e.created_at) * 1000)) order by e.seq)
     from bet_events e where e.bet_id = b.id) as events
  from bets b where b.version > 0 and b.head is null order by b.id limit 100`

/**
 * Seals what a preview has written: a salt for every prediction, its seal in the event that submitted it, and the hash of
 * each event. From then on nobody can change it without a trace.
 */
export async function sealHistories(owner: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<PreviewBet>(BETS)
    if (rows.length === 0) break
    for (const bet of rows) await sealHistory(owner, bet)
  }
  await owner.query(`alter table bet_events alter column hash set not null,
    add constraint bet_events_hash_check check (octet_length(hash) = 32)`)
  await owner.query('alter table bets add constraint bets_head_check check ((head is null) = (version = 0))')
  await owner.query(`alter table predictions
    add constraint predictions_salt_check check (salt is null or octet_length(salt) = 32 and not is_prefilled)`)
}

async function sealHistory(
  owner: ClientBase,
  { id, unique_id: uniqueId, participants, events }: PreviewBet,
): Promise<void> {
  const people = participants ?? []
  const seals = await sealPredictions(owner, { id, uniqueId }, people, events)
  let bet: HistorySoFar = { uniqueId, version: 0, head: null, participants: people }
  for (const { seq, type, actorId, participantId, facts, at } of events) {
    const seal = seals.get(seq)
    const event: BetEvent = {
      type,
      actorId,
      participant: participantId === null ? null : { id: participantId, name: '' },
      ...(facts.tokens !== undefined && { tokens: facts.tokens }),
      ...(facts.deadline !== undefined && { deadline: new Date(facts.deadline) }),
      ...(seal !== undefined && { seal }),
    }
    for (const { hash, actorParticipantId } of hashEvents(bet, [event], new Date(at))) {
      await owner.query(
        `update bet_events set hash = decode($3, 'hex'), facts = facts || $4,
           created_at = date_trunc('milliseconds', created_at) where bet_id = $1 and seq = $2`,
        [id, seq, hash, JSON.stringify({ actorParticipantId, seal })],
      )
      bet = { ...bet, version: seq, head: hash }
    }
  }
  await owner.query(`update bets set head = decode($2, 'hex') where id = $1`, [id, bet.head])
}

/** @returns the seals by the numbers of the events that publish them: the last that submitted each present text */
async function sealPredictions(
  owner: ClientBase,
  { id, uniqueId }: { readonly id: string; readonly uniqueId: string },
  people: readonly PreviewParticipant[],
  events: readonly PreviewEvent[],
): Promise<ReadonlyMap<number, string>> {
  const seals = new Map<number, string>()
  for (const participant of people) {
    const submitting = events.findLast(
      ({ type, participantId }) => participantId === participant.id && (type === 'predicted' || type === 'edited'),
    )
    if (participant.text === null || !submitting) continue
    const { salt, seal } = sealText({ uniqueId }, participant, participant.text)
    seals.set(submitting.seq, seal)
    await owner.query(
      `update predictions set salt = decode($3, 'hex') where bet_id = $1 and participant_id = $2 and not is_prefilled`,
      [id, participant.id, salt],
    )
  }
  return seals
}
