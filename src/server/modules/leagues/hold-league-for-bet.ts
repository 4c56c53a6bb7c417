import type { LeagueMember } from '#contract/leagues.ts'
import type { LeagueId, UserId } from '#domain/kernel/ids.ts'
import type { Tx, Reader } from '#server/db/transaction.ts'
import { presentMember } from './present.ts'
import {
  holdLeague,
  lockLeagueOfBet,
  selectMemberIdsOfBet,
  selectMembers,
  type LockedLeagueRow,
  selectAddableMembers,
} from './queries.ts'

/** A league that a bet is about to be made in. */
export interface HeldLeague {
  /** Null for a user who is not, or no longer, a member. */
  readonly league: LockedLeagueRow | null
  readonly otherMemberIds: readonly UserId[]
}

/**
 * Locks a league until the bet is created. The members are read after the lock: a user who was removed in between is
 * not among them.
 *
 * @see docs/rules.md#league-bets
 */
export async function holdLeagueForBet(tx: Tx, leagueId: LeagueId): Promise<HeldLeague> {
  const [league, members] = await Promise.all([tx.first(holdLeague, [leagueId]), tx.query(selectMembers, [leagueId])])
  return {
    league: members.some((member) => member.is_me) ? league : null,
    otherMemberIds: members.filter((member) => !member.is_me).map((member) => member.user_id),
  }
}

/**
 * Locks the league of a bet until a participant has been added. Call it before the bet is locked: the lock order is
 * league, then bet.
 *
 * @returns its members; null if the bet has no league, or the actor is not, or no longer, a member
 * @see docs/rules.md#league-bets
 */
export async function holdLeagueOfBet(tx: Tx, uniqueId: string): Promise<HeldMembers | null> {
  const [, members] = await Promise.all([
    tx.first(lockLeagueOfBet, [uniqueId]),
    tx.query(selectMemberIdsOfBet, [uniqueId]),
  ])
  return members.length === 0 ? null : { memberIds: new Set(members.map((member) => member.user_id)) }
}

/** Who is in a league that is held. */
export interface HeldMembers {
  readonly memberIds: ReadonlySet<UserId>
}

/**
 * The members of the bet's league who are not among its participants, longest first; empty if the actor is not in the
 * league.
 */
export async function readAddableMembers(
  tx: Reader,
  uniqueId: string,
): Promise<readonly Pick<LeagueMember, 'userId' | 'name' | 'pet'>[]> {
  const rows = await tx.query(selectAddableMembers, [uniqueId])
  return rows.map(presentMember).map(({ userId, name, pet }) => ({ userId, name, pet }))
}
