import type { LeagueErrorOf } from '#domain/leagues/errors.ts'
import type { BetErrorOf } from './errors.ts'

/** A bet as its league stands to the viewer. */
export interface LeagueSide {
  readonly isLeagueBet: boolean
  /** Null where there is none, and for whoever is not, or no longer, in it. */
  readonly league: object | null
}

/**
 * Why the creator of a league's bet may not add anybody to it, or null: they have to be in the league.
 *
 * @see docs/rules.md#league-bets
 */
export const whyNotFromLeague = ({ isLeagueBet, league }: LeagueSide): BetErrorOf<'bet.league_left'> | null =>
  isLeagueBet && league === null ? { code: 'bet.league_left' } : null

/** The account a new place is to be reserved for, as it stands to the bet. */
export interface Named {
  readonly isMember: boolean
  /** Holds a place, or one is reserved for them. */
  readonly isIn: boolean
}

/**
 * Why no place can be made for `named`, or null. In a league's bet places are for members and nobody else, so one has to
 * be named; in any other bet a place is for whoever has the link.
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
