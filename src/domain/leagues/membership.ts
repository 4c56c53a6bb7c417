import type { LeagueErrorOf } from './errors.ts'
import { isOver, type LeagueFacts } from './league.ts'

/**
 * A free account has at most this many active leagues of its own; joining is never limited.
 *
 * @see docs/rules.md#free-account-limits
 */
const FREE_ACTIVE_LEAGUES_MAX = 3

/** A league from the perspective of a user who has its code. */
export interface Joining extends Pick<LeagueFacts, 'status' | 'deadline'> {
  readonly isMember: boolean
  /** The user was removed while this code was valid: it no longer admits them. */
  readonly isBanned: boolean
}

/**
 * Why the code does not admit the user, or null. A user who was removed gets the same answer as for a wrong code.
 *
 * @see docs/rules.md#join-code
 */
export function whyNotJoin(
  league: Joining,
  now: Date,
): LeagueErrorOf<'league.code_invalid' | 'league.already_member' | 'league.finished'> | null {
  if (league.isMember) return { code: 'league.already_member' }
  if (league.isBanned) return { code: 'league.code_invalid' }
  return isOver(league, now) ? { code: 'league.finished' } : null
}

/** Why the user may not create another league, or null. @see docs/rules.md#free-account-limits */
export function whyNotAnotherLeague(owner: {
  readonly isPremium: boolean
  readonly activeCount: number
}): LeagueErrorOf<'league.active_limit'> | null {
  if (owner.isPremium || owner.activeCount < FREE_ACTIVE_LEAGUES_MAX) return null
  return { code: 'league.active_limit', limit: FREE_ACTIVE_LEAGUES_MAX }
}

/**
 * Why a member may not leave, or null. The creator has to hand the league over first.
 *
 * @see docs/rules.md#league-membership
 */
export const whyNotLeave = (league: LeagueFacts): LeagueErrorOf<'league.creator_stays'> | null =>
  league.isCreator ? { code: 'league.creator_stays' } : null

type CreatorOnly = LeagueErrorOf<'league.creator_only'>
const creatorOnly = (league: LeagueFacts): CreatorOnly | null =>
  league.isCreator ? null : { code: 'league.creator_only' }

/** Whom a creator's command is about: `null` is a user who is not, or no longer, a member. */
export type Target = { readonly isMe: boolean } | null

/** Why the viewer may not remove `target`, or null. @see docs/rules.md#league-membership */
export function whyNotRemove(
  league: LeagueFacts,
  target: Target,
  now: Date,
): CreatorOnly | LeagueErrorOf<'league.member_unknown' | 'league.creator_stays' | 'league.finished'> | null {
  const refusal = creatorOnly(league)
  if (refusal) return refusal
  if (isOver(league, now)) return { code: 'league.finished' }
  if (!target) return { code: 'league.member_unknown' }
  return target.isMe ? { code: 'league.creator_stays' } : null
}

/** Why the viewer may not hand the league over to `target`, or null. @see docs/rules.md#league-membership */
export const whyNotHandOver = whyNotRemove

/** Why the viewer may not end the league, or null. @see docs/rules.md#league-end */
export function whyNotEnd(league: LeagueFacts): CreatorOnly | LeagueErrorOf<'league.finished'> | null {
  return creatorOnly(league) ?? (league.status === 'finished' ? { code: 'league.finished' } : null)
}

/** Why the viewer may not have a new code, or null. @see docs/rules.md#join-code */
export function whyNotNewCode(league: LeagueFacts, now: Date): CreatorOnly | LeagueErrorOf<'league.finished'> | null {
  return creatorOnly(league) ?? (isOver(league, now) ? { code: 'league.finished' } : null)
}

/** Why the viewer may not delete the league, or null. @see docs/rules.md#league-deletion */
export function whyNotDelete(
  league: LeagueFacts,
  now: Date,
): CreatorOnly | LeagueErrorOf<'league.not_finished'> | null {
  return creatorOnly(league) ?? (isOver(league, now) ? null : { code: 'league.not_finished' })
}

/** Why a bet may not be started in the league, or null. @see docs/rules.md#league-end */
export const whyNotStartBet = (
  league: Pick<LeagueFacts, 'status' | 'deadline'>,
  now: Date,
): LeagueErrorOf<'league.finished'> | null => (isOver(league, now) ? { code: 'league.finished' } : null)
