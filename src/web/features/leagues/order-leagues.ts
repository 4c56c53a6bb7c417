import type { LeagueView } from '#contract/leagues.ts'

export const LEAGUE_SORTS = ['recent', 'name'] as const
export type LeagueSort = (typeof LEAGUE_SORTS)[number]

const alphabet = new Intl.Collator('en')

/**
 * The leagues to show: newest first or by name, the finished ones only where asked for.
 *
 * @see docs/screens.md#leagues
 */
export function orderLeagues(
  leagues: readonly LeagueView[],
  { sort, isFinishedShown }: { readonly sort: LeagueSort; readonly isFinishedShown: boolean },
): readonly LeagueView[] {
  const shown = leagues.filter((league) => isFinishedShown || league.status === 'active')
  if (sort === 'name') return shown.toSorted((a, b) => alphabet.compare(a.name, b.name))
  return shown.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
