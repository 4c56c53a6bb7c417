import type { LeagueStatus } from '#domain/leagues/league.ts'
import type { BetStatus } from '#domain/bets/status.ts'
import type { PetType } from '#domain/pets/pet.ts'
import { statement } from '#server/db/statement.ts'
import { windowCount, type WindowCount } from '#server/platform/throttle.ts'
import type { StakeColumns } from '#server/modules/bets/stake-columns.ts'

// --- what a member may see; row-level security shows others no row -------------------------------------------------

export interface ScoreRow {
  readonly id: string
  readonly user_id: string
  /** Null once it is erased with the account. */
  readonly name: string | null
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
  readonly won: number
  readonly drawn: number
  readonly tokens: number
  /** The rank in the whole table. */
  readonly rank: number
  readonly is_me: boolean
  /** False for a former member, who left, was removed, or closed the account. */
  readonly is_member: boolean
  readonly is_contender: boolean
}

export interface LeagueRow {
  readonly id: string
  readonly name: string
  readonly invite_code: string
  readonly created_at: Date
  readonly deadline: Date | null
  readonly ended_at: Date | null
  readonly status: LeagueStatus
  readonly stake_limit: number
  readonly is_creator: boolean
  readonly member_count: number
  readonly line_count: number
  readonly open_bet_count: number
  readonly scores: readonly ScoreRow[]
  readonly now: Date
}

/**
 * Scores, members and former members are combined by grouping, not by a join: row-level security makes the planner
 * expect two rows of each, and it would compare every member with every score. The standing of a former member stays as
 * long as it has counted anything, without a pet. Of a long table only the first rows are returned, with all that share
 * the rank of the last one, the viewer's own, and the best contender's.
 */
const SELECT_LEAGUE = `select g.id, g.name, g.invite_code, g.created_at, g.deadline, g.ended_at, g.status, g.stake_limit,
    g.created_by = app.uid() as is_creator, now() as now, standing.member_count, standing.line_count, standing.scores,
    (select count(*)::int from bets b where b.league_id = g.id and b.status in ('pending', 'active')) as open_bet_count
  from groups g cross join lateral (
    with score as (
      select any_value(id) as id, user_id, bool_or(is_member) as is_member, max(won) as won, max(drawn) as drawn,
        max(tokens) as tokens,
        app.is_contender(max(departed_at), coalesce(g.ended_at, least(g.deadline, now()))) as is_contender
      from (
        select m.id, m.user_id, true as is_member, null::timestamptz as departed_at, 0 as won, 0 as drawn, 0 as tokens
          from group_memberships m where m.group_id = g.id
        union all select d.line_id, d.user_id, false, d.departed_at, 0, 0, 0
          from group_departures d where d.group_id = g.id
        union all select null, s.user_id, false, null, s.bets_won, s.bets_drawn, s.tokens_won
          from group_standings s where s.group_id = g.id) one
      group by user_id having any_value(id) is not null and (bool_or(is_member) or max(won) + max(drawn) > 0)),
    ranked as (
      select score.*, rank() over (order by tokens desc, won desc)::int as rank,
        rank() over (partition by is_contender order by tokens desc, won desc)::int as rank_among,
        count(*) filter (where is_member) over ()::int as member_count, count(*) over ()::int as line_count
      from score)
    select max(line.member_count) as member_count, max(line.line_count) as line_count, json_agg(line order by line.id) as scores from (
      select l.*, p.display_name as name, pet.pet_type, pet.xp as pet_xp, l.user_id = app.uid() as is_me
      from ranked l join profiles p on p.user_id = l.user_id
      left join pets pet on pet.user_id = l.user_id and l.is_member
      where $2::int is null or l.rank <= $2 or l.user_id = app.uid()
        or l.is_contender and l.rank_among = 1 and l.won > 0) line) standing`

export const selectLeague = statement<LeagueRow, [leagueId: string, linesMax: number | null]>(
  'leagues.get',
  `${SELECT_LEAGUE} where g.id = $1 and g.id = any ((select app.my_league_ids())::uuid[])`,
)

/** A user in very many leagues sees every active one. */
export const selectMyLeagues = statement<LeagueRow, [limit: number, linesMax: number]>(
  'leagues.mine',
  `${SELECT_LEAGUE} where g.id = any ((select app.my_league_ids())::uuid[])
   order by g.status = 'active' desc, g.created_at desc, g.id desc limit $1`,
)

export interface LeagueBetRow extends StakeColumns {
  readonly unique_id: string
  readonly description: string
  readonly status: BetStatus
  readonly creator_name: string | null
  readonly participant_count: number
  readonly accepted_count: number
  readonly deadline: Date | null
  readonly winner_names: readonly (string | null)[] | null
  readonly resolved_at: Date | null
  readonly is_mine: boolean
}

const SELECT_LEAGUE_BET = `select b.unique_id, b.description, b.stake_tokens, b.forfeit, b.status,
    creator.display_name as creator_name, participants.participant_count, participants.accepted_count, participants.is_mine, b.deadline,
    r.winner_names, b.resolved_at
  from bets b
  join profiles creator on creator.user_id = b.created_by
  left join bet_results r on r.bet_id = b.id
  cross join lateral (
    select count(*)::int as participant_count, count(*) filter (where p.status = 'accepted')::int as accepted_count,
      coalesce(bool_or(coalesce(p.user_id, p.reserved_for) = app.uid()), false) as is_mine
    from bet_participants p where p.bet_id = b.id) participants
  where b.league_id = $1 and b.league_id = any ((select app.my_league_ids())::uuid[])`

export const selectOpenBets = statement<LeagueBetRow, [leagueId: string, limit: number]>(
  'leagues.open_bets',
  `${SELECT_LEAGUE_BET} and b.status in ('pending', 'active') order by b.created_at desc, b.id desc limit $2`,
)

export const selectLastResults = statement<LeagueBetRow, [leagueId: string, limit: number]>(
  'leagues.last_results',
  `${SELECT_LEAGUE_BET} and b.resolved_at is not null order by b.resolved_at desc, b.id desc limit $2`,
)

export interface MemberRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly pet_type: PetType | null
  readonly pet_xp: number | null
  readonly joined_at: Date
  readonly is_me: boolean
  readonly is_creator: boolean
  readonly can_be_added: boolean
}

/** A creator reserves no participant for themselves, for an account that is being deleted, or across a block. */
const CAN_BE_ADDED = `m.user_id <> app.uid() and p.deletion_started_at is null and m.user_id <> all ((select app.hidden_people())::uuid[])`

const SELECT_MEMBER = `select m.id, m.user_id, p.display_name as name, pet.pet_type, pet.xp as pet_xp, m.joined_at,
     m.user_id = app.uid() as is_me, m.user_id = g.created_by as is_creator, ${CAN_BE_ADDED} as can_be_added
   from group_memberships m
   join groups g on g.id = m.group_id
   join profiles p on p.user_id = m.user_id
   left join pets pet on pet.user_id = m.user_id`

/** Longest first: the first of the others is who a league is handed over to. */
export const selectMembers = statement<MemberRow, [leagueId: string]>(
  'leagues.members',
  `${SELECT_MEMBER}
   where m.group_id = $1 and m.group_id = any ((select app.my_league_ids())::uuid[])
   order by m.joined_at, m.id`,
)

/**
 * The members of the bet's league who can be participants, and neither are one in the bet nor have one reserved for
 * them.
 */
export const selectAddableMembers = statement<MemberRow, [uniqueId: string]>(
  'leagues.addable_members',
  `${SELECT_MEMBER}
   join bets b on b.league_id = m.group_id
   where b.unique_id = $1 and m.group_id = any ((select app.my_league_ids())::uuid[]) and ${CAN_BE_ADDED}
     and not exists (
       select from bet_participants held where held.bet_id = b.id and m.user_id in (held.user_id, held.reserved_for))
   order by m.joined_at, m.id`,
)

// --- commands ------------------------------------------------------------------------------------------------------

export interface LockedLeagueRow {
  readonly id: string
  readonly status: LeagueStatus
  readonly deadline: Date | null
  readonly invite_code: string
  readonly stake_limit: number
  readonly is_creator: boolean
  readonly now: Date
}

const LOCK_LEAGUE = `select g.id, g.status, g.deadline, g.invite_code, g.stake_limit, g.created_by = app.uid() as is_creator, now() as now
  from groups g where g.id = $1 and g.id = any ((select app.my_league_ids())::uuid[])`

/** Every change of a league begins here. */
export const lockLeague = statement<LockedLeagueRow, [leagueId: string]>(
  'leagues.lock',
  `${LOCK_LEAGUE} for no key update`,
)

/** Keeps the league as it is while something joins it: many may at once. */
export const holdLeague = statement<LockedLeagueRow, [leagueId: string]>('leagues.hold', `${LOCK_LEAGUE} for share`)

/** The same for the league of a bet. */
export const lockLeagueOfBet = statement<{ readonly id: string }, [uniqueId: string]>(
  'leagues.hold_of_bet',
  `select g.id from groups g where g.id = (select b.league_id from bets b where b.unique_id = $1)
     and g.id = any ((select app.my_league_ids())::uuid[]) for share`,
)

/** Sent after the lock; empty if the actor is not a member. */
export const selectMemberIdsOfBet = statement<{ readonly user_id: string }, [uniqueId: string]>(
  'leagues.member_ids_of_bet',
  `select m.user_id from group_memberships m where m.group_id = (select b.league_id from bets b where b.unique_id = $1)
     and m.group_id = any ((select app.my_league_ids())::uuid[])`,
)

/** Sent after the lock: a user who was removed while the transaction waited is no member any more. */
export const selectMembership = statement<
  { readonly user_id: string; readonly is_me: boolean },
  [leagueId: string, memberId: string]
>(
  'leagues.membership',
  `select user_id, user_id = app.uid() as is_me from group_memberships where group_id = $1 and id = $2`,
)

/** Whether the actor is still a member, read after the lock. */
export const selectIsMember = statement<{ readonly is_member: boolean }, [leagueId: string]>(
  'leagues.is_member',
  `select exists (select from group_memberships where group_id = $1 and user_id = app.uid()) as is_member`,
)

/** Locks the profile, so that a user creates one league at a time and the limit is counted correctly. */
export const lockOwner = statement<{ readonly is_premium: boolean; readonly now: Date; readonly new_id: string }, []>(
  'leagues.lock_owner',
  `select coalesce(premium_until > now(), false) as is_premium, now() as now, uuidv7() as new_id
   from profiles where user_id = app.uid() for no key update`,
)

/** Sent after the lock on the owner. */
export const countActiveLeagues = statement<{ readonly count: number }, []>(
  'leagues.count_active',
  `select count(*)::int as count from groups
   where created_by = app.uid() and status = 'active' and (deadline is null or deadline >= now())`,
)

export const insertLeague = statement<
  never,
  [id: string, name: string, code: string, deadline: Date | null, stakeLimit: number, creatorId: string]
>(
  'leagues.insert',
  `insert into groups (id, name, invite_code, deadline, stake_limit, created_by) values ($1, $2, $3, $4, $5, $6)`,
)

export const insertMembership = statement<never, [leagueId: string, userId: string]>(
  'leagues.insert_membership',
  'insert into group_memberships (group_id, user_id) values ($1, $2)',
)

export const deleteMembership = statement<never, [leagueId: string, userId: string]>(
  'leagues.delete_membership',
  'delete from group_memberships where group_id = $1 and user_id = $2',
)

export const deleteMemberships = statement<never, [leagueId: string]>(
  'leagues.delete_memberships',
  'delete from group_memberships where group_id = $1',
)

export const upsertBan = statement<never, [leagueId: string, userId: string, code: string]>(
  'leagues.upsert_ban',
  `insert into group_bans (group_id, user_id, invite_code) values ($1, $2, $3)
   on conflict (group_id, user_id) do update set invite_code = excluded.invite_code, banned_at = now()`,
)

export const updateCode = statement<never, [leagueId: string, code: string]>(
  'leagues.update_code',
  'update groups set invite_code = $2 where id = $1',
)

export const updateCreator = statement<never, [leagueId: string, creatorId: string]>(
  'leagues.update_creator',
  'update groups set created_by = $2 where id = $1',
)

/** A league that a job ends has ended with its last day. */
export const finishLeague = statement<never, [leagueId: string]>(
  'leagues.finish',
  `update groups set status = 'finished', ended_at = coalesce(ended_at, least(deadline, now())) where id = $1`,
)

export const markDeleted = statement<never, [leagueId: string]>(
  'leagues.mark_deleted',
  `update groups set status = 'finished', ended_at = coalesce(ended_at, least(deadline, now())), deleted_at = now()
   where id = $1`,
)

/**
 * Transactions that end a league, or the last bet of an ended league, run one after the other, so that exactly one of
 * them finds that everything is over. Taken after all other locks: the one transaction has locked the league, the other
 * one bets and wallets.
 */
export const lockEnding = statement<unknown, [leagueId: string]>(
  'leagues.lock_ending',
  `select pg_advisory_xact_lock(hashtextextended('league-ending:' || $1::text, 0))`,
)

export interface FinalScoreRow {
  readonly user_id: string
  readonly name: string | null
  readonly is_member: boolean
  readonly is_contender: boolean
  readonly won: number
  readonly drawn: number
  readonly tokens: number
}

/**
 * The final standings: empty while the league is active or one of its bets is open, and if it was deleted. Sent after
 * {@link lockEnding}.
 */
export const selectFinalScores = statement<FinalScoreRow, [leagueId: string]>(
  'leagues.final_scores',
  'select user_id, name, is_member, is_contender, won, drawn, tokens from app.final_scores($1)',
)

/** The leagues whose last day is over. For the scheduler, which has no viewer. */
export const selectDueLeagues = statement<{ readonly league_id: string; readonly creator_id: string }, []>(
  'leagues.due',
  'select league_id, creator_id from app.due_leagues()',
)

/** The time of the database, which decides when a last day is over. */
export const selectTime = statement<{ readonly now: Date }, []>('leagues.time', 'select now() as now')

// --- codes ---------------------------------------------------------------------------------------------------------

export interface CodeRow {
  readonly id: string
  readonly name: string
  readonly status: LeagueStatus
  readonly deadline: Date | null
  readonly creator_id: string
  readonly member_count: number
  readonly stake_limit: number
  readonly is_member: boolean
  readonly is_banned: boolean
  readonly now: Date
}

export const holdByCode = statement<unknown, [code: string]>(
  'leagues.hold_by_code',
  'select app.hold_league_by_code($1)',
)

export const selectByCode = statement<CodeRow, [code: string]>(
  'leagues.by_code',
  `select id, name, status, deadline, creator_id, member_count, stake_limit, is_member, is_banned, now() as now
   from app.league_by_code($1)`,
)

/** Tries of one account wait for each other, so that of a hundred at once exactly as many as allowed are counted. */
export const lockTries = statement<unknown, [userId: string]>(
  'leagues.lock_tries',
  `select pg_advisory_xact_lock(hashtextextended('league-code-tries:' || $1::text, 0))`,
)

const countTries = (column: string, more = '') =>
  `select${more} ${windowCount('$2')}
   from group_code_tries where ${column} = $1 and created_at > now() - make_interval(secs => $2)`

export const countTriesOfPerson = statement<WindowCount, [userId: string, seconds: number]>(
  'leagues.count_tries_of_person',
  countTries('user_id'),
)

/** Established: an account that is older than the window of the limit, or signed up through a friend's invite. */
export const countTriesOfAddress = statement<
  WindowCount & { readonly is_established: boolean },
  [ipKey: string | null, seconds: number, userId: string]
>(
  'leagues.count_tries_of_address',
  countTries(
    'ip_prefix',
    ` exists (select from profiles where user_id = $3 and created_at <= now() - make_interval(secs => $2))
        or exists (select from signup_sources where user_id = $3) as is_established,`,
  ),
)

export const insertTry = statement<{ readonly id: string }, [userId: string, ipKey: string | null]>(
  'leagues.insert_try',
  'insert into group_code_tries (user_id, ip_prefix) values ($1, $2) returning id::text',
)

export const deleteTry = statement<never, [id: string]>(
  'leagues.delete_try',
  'delete from group_code_tries where id = $1::bigint',
)

export const deleteOldTries = statement<never, []>(
  'leagues.delete_old_tries',
  `delete from group_code_tries where created_at < now() - interval '1 day'`,
)

// --- the table -----------------------------------------------------------------------------------------------------

/** All users named get the same: a settled bet brings the same to each winner. */
export const addScores = statement<
  never,
  [leagueId: string, userIds: readonly string[], won: number, drawn: number, tokens: number]
>('leagues.add_scores', 'select app.add_scores($1, $2::uuid[], $3, $4, $5)')
