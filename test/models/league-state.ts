import type { Pool } from 'pg'
import type { BetRows, Line } from './league-model.ts'

export interface BetState extends BetRows {
  readonly uniqueId: string
  readonly leagueNr: number
  readonly creatorId: string
  /** What the vote about its result decided. */
  readonly verdict: 'stands' | 'overturned' | 'drawn' | null
  readonly participants: readonly (BetRows['participants'][number] & {
    readonly reservedFor: string | null
    readonly hasLeft: boolean
  })[]
}

interface LeagueState {
  readonly status: string
  readonly creator: string
  readonly isGone: boolean
  readonly members: readonly { readonly id: string; readonly userId: string }[]
  readonly scores: readonly (Line & { readonly userId: string })[]
}

/** What stands about the leagues of a story. */
export interface LeagueRows {
  readonly leagues: readonly LeagueState[]
  readonly bets: readonly BetState[]
}

/** Reads the leagues with everything in them, as the owner of the database sees it. */
export async function readLeagues(owner: Pool, leagueIds: readonly string[]): Promise<LeagueRows> {
  const { rows } = await owner.query<{ leagues: LeagueState[] | null; bets: BetState[] | null }>(STATE, [leagueIds])
  return { leagues: rows[0]?.leagues ?? [], bets: rows[0]?.bets ?? [] }
}

const STATE = `select
  (select json_agg(json_build_object('status', g.status, 'creator', g.created_by, 'isGone', g.deleted_at is not null,
     'members', (select coalesce(json_agg(json_build_object('id', m.id, 'userId', m.user_id) order by m.joined_at, m.id), '[]')
       from group_memberships m where m.group_id = g.id),
     'scores', (select coalesce(json_agg(json_build_object('userId', s.user_id, 'won', s.bets_won, 'drawn', s.bets_drawn,
       'tokens', s.tokens_won)), '[]') from group_standings s where s.group_id = g.id)) order by l.nr)
   from unnest($1::uuid[]) with ordinality l (id, nr) join groups g on g.id = l.id) as leagues,
  (select json_agg(json_build_object('uniqueId', b.unique_id, 'leagueNr', l.nr - 1, 'status', b.status,
     'isDare', b.forfeit is not null, 'creatorId', b.created_by, 'stake', b.stake_tokens,
     'verdict', (select o.verdict from objections o where o.bet_id = b.id),
     'participants', (select json_agg(json_build_object('id', p.id, 'userId', p.user_id, 'reservedFor', p.reserved_for,
       'status', p.status, 'hasLeft', p.left_at is not null) order by p.position)
       from bet_participants p where p.bet_id = b.id),
     'winnerParticipantIds', coalesce((select to_json(r.winner_participant_ids) from bet_results r where r.bet_id = b.id), '[]'),
     'transfers', (select coalesce(json_agg(json_build_object('reason', t.reason, 'from', t.from_account_id,
       'to', t.to_account_id, 'amount', t.amount)), '[]') from ledger_transfers t where t.bet_id = b.id)) order by b.id)
   from unnest($1::uuid[]) with ordinality l (id, nr) join bets b on b.league_id = l.id) as bets`
