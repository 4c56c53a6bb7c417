import type { Pool } from 'pg'

/** Leagues that play among themselves: every bet is between two members, and one of them has won it. */
export interface Leagues {
  /** Begins every share id, session token, name and address; one character, which no other seed uses. */
  readonly letter: string
  readonly count: number
  readonly members: number
  readonly bets: number
}

/** A league and a session token of each of its members. */
export interface SeededLeague {
  readonly leagueId: string
  readonly tokens: readonly string[]
  readonly userIds: readonly string[]
}

/**
 * Fills the database past the use-cases, but as they would have: stakes, payouts and events are in the books, and the
 * table is what the bets add up to. The bank checker finds nothing before or after.
 */
export async function seedLeagues(owner: Pool, leagues: Leagues): Promise<readonly SeededLeague[]> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const statement of statementsOf(leagues)) await client.query(statement)
    const { rows } = await client.query<{ id: string; people: string[] }>(
      `select l.id, array_agg(p.id::text order by p.n) as people from made_leagues l join people p on p.l = l.n
       group by l.id, l.n order by l.n`,
    )
    await client.query('commit')
    return rows.map(({ id, people }, league) => ({
      leagueId: id,
      userIds: people,
      tokens: people.map((_, member) => `${leagues.letter}-session-${league * leagues.members + member}`),
    }))
  } finally {
    client.release()
  }
}

function statementsOf(leagues: Leagues): readonly string[] {
  return [...peopleOf(leagues), ...betsOf(leagues), ...endingsOf()]
}

const peopleOf = ({ letter, count, members }: Leagues): readonly string[] => [
  `create temp table people on commit drop as
     select n, n / ${members} as l, n % ${members} as m, uuidv7() as id from generate_series(0, ${count * members - 1}) n`,
  `create temp table made_leagues on commit drop as select n, uuidv7() as id from generate_series(0, ${count - 1}) n`,
  `insert into users (id, display_name, email, email_verified)
     select id, 'Person ' || n, '${letter}' || n || '@bench.example', true from people`,
  `insert into profiles (user_id, display_name) select id, 'Person ' || n from people`,
  `insert into pets (user_id, name, pet_type) select id, 'Ember', 'mystical_fox' from people`,
  `insert into sessions (user_id, token, expires_at)
     select id, '${letter}-session-' || n, now() + interval '7 days' from people`,
  `insert into ledger_accounts (id, kind, balance) select id, 'wallet', 0 from people`,
  `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason)
     select 'bench:' || id, '00000000-0000-0000-0000-000000000001', id, 100000, 'task_reward' from people order by id`,
  // Eight characters of the alphabet of codes, counted up.
  `insert into groups (id, name, invite_code, created_by)
     select l.id, 'League ' || l.n,
       upper('${letter}') || translate(lpad(l.n::text, 7, '0'), '0123456789', 'ABCDEFGHJK'), p.id
     from made_leagues l join people p on p.l = l.n and p.m = 0`,
  `insert into group_memberships (group_id, user_id)
     select l.id, p.id from made_leagues l join people p on p.l = l.n order by p.n`,
]

const betsOf = ({ letter, count, members, bets }: Leagues): readonly string[] => [
  `create temp table made on commit drop as
     select b, b / ${bets} as l, b % ${members} as maker, (b + 1 + b / ${members} % ${members - 1}) % ${members} as other,
       uuidv7() as id from generate_series(0, ${count * bets - 1}) b`,
  `create temp table participants on commit drop as
     select m.id as bet_id, m.b, k, uuidv7() as id, p.id as user_id, k = abs(hashint4(m.b)) % 2 as has_won
     from made m cross join generate_series(0, 1) k
     join people p on p.l = m.l and p.m = case when k = 0 then m.maker else m.other end`,
  `insert into bets (id, unique_id, description, stake_tokens, created_by, league_id, version, head, status,
       created_at, activated_at, resolved_at)
     select m.id, '${letter}' || lpad(m.b::text, 21, '0'), 'Who will be late to the dinner on Friday?', 10,
       p.user_id, l.id, 6, sha256(m.id::text::bytea), 'won', now() - interval '2 days', now() - interval '1 day', now() - m.b * interval '1 second'
     from made m join participants p on p.bet_id = m.id and p.k = 0 join made_leagues l on l.n = m.l`,
  `insert into bet_participants (bet_id, id, position, friend_name, name_key, user_id, status, joined_at, accepted_at,
       accepted_version)
     select bet_id, id, k + 1, 'Friend ' || k, 'friend ' || k, user_id, 'accepted', now(), now(), 3 + k from participants`,
  `insert into ledger_accounts (id, kind, balance) select id, 'escrow', 0 from made`,
  `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
     select 'stake:' || bet_id || ':' || id || ':0', user_id, bet_id, 10, 'stake', bet_id, id from participants order by b, k`,
  `insert into predictions (bet_id, participant_id, user_id, prediction)
     select bet_id, id, user_id, 'Not me, whatever happens on the way there' from participants`,
]

const endingsOf = (): readonly string[] => [
  `insert into bet_results (bet_id, outcome, winner_participant_ids, winner_names, pot_tokens, share_tokens,
       remainder_tokens, resolved_by)
     select w.bet_id, 'won', array[w.id], array['Friend ' || w.k], 20, 20, 0, c.user_id
     from participants w join participants c on c.bet_id = w.bet_id and c.k = 0 where w.has_won`,
  `insert into ledger_transfers (business_key, from_account_id, to_account_id, amount, reason, bet_id, participant_id)
     select 'settle:' || bet_id || ':' || user_id, bet_id, user_id, 20, 'payout', bet_id, id from participants where has_won
     order by b`,
  `insert into group_standings (group_id, user_id, bets_won, bets_drawn, tokens_won)
     select l.id, w.user_id, count(*), 0, 10 * count(*)
     from participants w join made m on m.id = w.bet_id join made_leagues l on l.n = m.l where w.has_won group by 1, 2`,
  `insert into bet_events (bet_id, seq, type, actor_id, participant_id, hash)
     select bet_id, k + 1, case when k = 0 then 'created' else 'claimed' end, user_id, id, sha256(id::text::bytea) from participants
     union all select bet_id, 3 + k, 'predicted', user_id, id, sha256(id::text::bytea) from participants
     union all select bet_id, 5, 'activated', null, null, sha256(id::text::bytea) from participants where k = 0
     union all select bet_id, 6, 'resolved', user_id, null, sha256(id::text::bytea) from participants where k = 0`,
]
