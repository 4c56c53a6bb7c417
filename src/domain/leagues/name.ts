import { cleanName, loneNameProblem } from '#domain/bets/names.ts'
import type { LeagueErrorOf } from './errors.ts'

/** In characters as a person sees them written (code points). @see docs/rules.md#league-names */
const LEAGUE_NAME_LENGTH_MAX = 15

/** How a league's name is stored: like a user's name. @see docs/rules.md#league-names */
export const cleanLeagueName = (name: string): string => cleanName(name)

/**
 * Why a league may not have this name, or null. Unlike a participant's name it may contain commas.
 *
 * @see docs/rules.md#league-names
 */
export function whyNotLeagueName(
  name: string,
): LeagueErrorOf<'league.name_missing' | 'league.name_too_long' | 'league.name_invalid'> | null {
  const problem = loneNameProblem(name, LEAGUE_NAME_LENGTH_MAX)
  if (problem === 'empty') return { code: 'league.name_missing' }
  if (problem === 'too_long') return { code: 'league.name_too_long', limit: LEAGUE_NAME_LENGTH_MAX }
  return problem === 'invalid' ? { code: 'league.name_invalid' } : null
}

/** A name as cards show it, cut at 15 characters. @see docs/rules.md#league-names */
export function shownLeagueName(name: string): string {
  const letters = [...name]
  return letters.length > LEAGUE_NAME_LENGTH_MAX ? `${letters.slice(0, LEAGUE_NAME_LENGTH_MAX).join('')}…` : name
}
