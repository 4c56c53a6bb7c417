import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { holdLeague, selectMembers, type LockedLeagueRow } from './queries.ts'

/** A league that a bet is about to be made in. */
export interface HeldLeague {
  /** Null for somebody who is not, or no longer, in it. */
  readonly league: LockedLeagueRow | null
  readonly otherMemberIds: readonly UserId[]
}

/**
 * Keeps a league as it is until the bet is made. The members are asked behind the hold: whoever was removed while we
 * waited is none.
 *
 * @see rules.md §4
 */
export async function holdLeagueForBet(tx: Tx, leagueId: LeagueId): Promise<HeldLeague> {
  const [league, members] = await Promise.all([tx.first(holdLeague, [leagueId]), tx.query(selectMembers, [leagueId])])
  return {
    league: members.some((member) => member.is_me) ? league : null,
    otherMemberIds: members.filter((member) => !member.is_me).map((member) => member.user_id),
  }
}
