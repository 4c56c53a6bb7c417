import type { Pool } from 'pg'

export const PARTICIPANTS = 5

/** Groups of friends, and the bets they have made with each other. */
export interface Circle {
  /** Begins every share id, session token and address of the circle; one character, which no other seed uses. */
  readonly letter: string
  readonly groups: number
  readonly betsPerGroup: number
  /** How many of them have predicted and paid; the creator is the first. With all of them the bets are active. */
  readonly accepted: number
  /** How many friends a group has; `PARTICIPANTS` where it is left out. */
  readonly people?: number
}

/** Who belongs to a bet: the share id, and the session token of each of its participants. */
export interface SeededBet {
  readonly uniqueId: string
  readonly tokens: readonly string[]
  readonly userIds: readonly string[]
}

const uniqueIdOf = ({ letter }: Circle, bet: number): string => `${letter}${String(bet).padStart(21, '0')}`
const tokenOf = ({ letter }: Circle, person: number): string => `${letter}-session-${person}`

/**
 * Fills the database past the use-cases, but as they would have: every stake is in the books and every event is
 * numbered, so that the bank checker finds nothing before or after.
 */
export async function seed(owner: Pool, circle: Circle): Promise<readonly SeededBet[]> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const statement of statementsOf(circle)) await client.query(statement)
    const { rows } = await client.query<{ id: string }>('select id from people order by n')
    await client.query('commit')
    return betsOf(circle, rows)
  } finally {
    client.release()
  }
}

function betsOf(circle: Circle, people: readonly { readonly id: string }[]): readonly SeededBet[] {
  const size = circle.people ?? PARTICIPANTS
  return Array.from({ length: circle.groups * circle.betsPerGroup }, (_, bet) => {
    const first = Math.floor(bet / circle.betsPerGroup) * size
    const numbers = Array.from({ length: size }, (_none, index) => first + index)
    return {
      uniqueId: uniqueIdOf(circle, bet),
      tokens: numbers.map((person) => tokenOf(circle, person)),
      userIds: numbers.map((person) => people[person]?.id ?? ''),
    }
  })
}

function statementsOf({ letter, groups, betsPerGroup, accepted, people = PARTICIPANTS }: Circle): readonly string[] {
  const isActive = accepted === people
  const version = people + accepted + (isActive ? 1 : 0)
  const status = isActive ? "'active', now()" : "'pending', null::timestamptz"
  return [
    `create temp table people on commit drop as
       select n, uuidv7() as id from generate_series(0, ${groups * people - 1}) n`,
    `create temp table made on commit drop as
       select b, b / ${betsPerGroup} as g, uuidv7() as id from generate_series(0, ${groups * betsPerGroup - 1}) b`,
    `create temp table participants on commit drop as
       select m.id as bet_id, uuidv7() as id, k, p.id as user_id, k < ${accepted} as is_in
       from made m cross join generate_series(0, ${people - 1}) k join people p on p.n = m.g * ${people} + k`,
    `insert into users (id, display_name, email, email_verified)
       select id, 'Person ' || n, '${letter}' || n || '@bench.example', true from people`,
    `insert into profiles (user_id, display_name) select id, 'Person ' || n from people`,
    `insert into pets (user_id, name, pet_type) select id, 'Ember', 'mystical_fox' from people`,
    `insert into sessions (user_id, token, expires_at)
       select id, '${letter}-session-' || n, now() + interval '7 days' from people`,
    `insert into ledger_accounts (id, kind, balance) select id, 'wallet', 0 from people`,
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
       select 'bench:' || id, '00000000-0000-0000-0000-000000000001', id, 100000, 'task_reward' from people order by id`,
    `insert into bets (id, unique_id, description, stake_tokens, created_by, version, head, status, activated_at)
       select m.id, '${letter}' || lpad(m.b::text, 21, '0'), 'Who will be late to the dinner on Friday?', 10,
         p.id, ${version}, sha256(m.id::text::bytea), ${status} from made m join people p on p.n = m.g * ${people}`,
    `insert into bet_participants (bet_id, id, position, friend_name, name_key, user_id, status, joined_at, accepted_at,
         accepted_version)
       select bet_id, id, k + 1, 'Friend ' || k, 'friend ' || k, user_id,
         case when is_in then 'accepted' else 'pending' end, now(), case when is_in then now() end,
         case when is_in then ${people} + k + 1 end from participants`,
    `insert into ledger_accounts (id, kind, balance) select id, 'escrow', 0 from made`,
    `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
       select 'stake:' || bet_id || ':' || id || ':0', user_id, bet_id, 10, 'stake', bet_id, id from participants where is_in`,
    `insert into predictions (bet_id, participant_id, user_id, prediction)
       select bet_id, id, user_id, 'Not me, whatever happens on the way there' from participants where is_in`,
    `insert into bet_events (bet_id, seq, type, actor_id, participant_id, facts, hash)
       select bet_id, case when k = 0 then 1 else k + 1 end, case when k = 0 then 'created' else 'claimed' end, user_id,
         id, jsonb_build_object('actorParticipantId', id), sha256(id::text::bytea) from participants
       union all select bet_id, ${people} + k + 1, 'predicted', user_id, id,
         jsonb_build_object('actorParticipantId', id), sha256(id::text::bytea) from participants where is_in
       ${isActive ? `union all select id, ${version}, 'activated', null, null, '{"actorParticipantId": null}', sha256(id::text::bytea) from made` : ''}`,
    // Otherwise the jobs would look at every bet at once.
    `update bets set next_check_at = now() + interval '1 day' from made where bets.id = made.id and next_check_at is not null`,
  ]
}
