import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import type { BetErrorOf } from './errors.ts'

/** The league of a bet, as far as the viewer may use it. */
export interface LeagueSide {
  readonly isLeagueBet: boolean
  /** Null for a bet without a league, and for a viewer who is not, or no longer, a member of it. */
  readonly league: object | null
}

/**
 * Why the creator of a league's bet may not add participants to it, or null: only a current member may.
 *
 * @see docs/rules.md#league-bets
 */
export const whyNotFromLeague = ({ isLeagueBet, league }: LeagueSide): BetErrorOf<'bet.league_left'> | null =>
  isLeagueBet && league === null ? { code: 'bet.league_left' } : null

/** The account that a new participant is to be reserved for. */
export interface Named {
  readonly isMember: boolean
  /** The account has claimed a participant of the bet, or one is reserved for it. */
  readonly isIn: boolean
}

/**
 * Why the creator may not add a participant for `named`, or null. In a league's bet every participant is reserved for a
 * member, so the request must name one. In any other bet the link decides who joins, so it must not.
 *
 * @see docs/rules.md#league-bets
 */
export function whyNotAddMember(
  { isLeagueBet }: Pick<LeagueSide, 'isLeagueBet'>,
  named: Named | null,
): BetErrorOf<'bet.member_missing' | 'bet.member_in_bet'> | LeagueErrorOf<'league.member_unknown'> | null {
  if (!named) return isLeagueBet ? { code: 'bet.member_missing' } : null
  if (!isLeagueBet || !named.isMember) return { code: 'league.member_unknown' }
  return named.isIn ? { code: 'bet.member_in_bet' } : null
}
