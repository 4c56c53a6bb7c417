import type { LeagueView } from '#contract/leagues.ts'
import { alphabet } from '#copy/intl.ts'
import { persisted } from '#web/lib/persisted.ts'
import { useSyncExternalStore } from 'react'

const LEAGUE_SORTS = ['recent', 'name'] as const
export type LeagueSort = (typeof LEAGUE_SORTS)[number]

interface ShownLeagues {
  readonly sort: LeagueSort
  readonly isFinishedShown: boolean
  /** The league that is open beside the list. */
  readonly openId: string | null
}

/**
 * The leagues to show, newest first or by name. Finished ones are left out unless requested or open beside the list.
 *
 * @see docs/screens.md#leagues
 */
export function orderLeagues(
  leagues: readonly LeagueView[],
  { sort, isFinishedShown, openId }: ShownLeagues,
): readonly LeagueView[] {
  const shown = leagues.filter((league) => isFinishedShown || league.status === 'active' || league.leagueId === openId)
  if (sort === 'name') return shown.toSorted((a, b) => alphabet.compare(a.name, b.name))
  return shown.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

const store = persisted('league-sort')
const read = (): LeagueSort => LEAGUE_SORTS.find((sort) => sort === store.read()) ?? 'recent'

/** How the viewer last sorted leagues in this browser. */
export const useKeptSort = (): readonly [LeagueSort, (sort: LeagueSort) => void] => [
  useSyncExternalStore(store.subscribe, read, () => 'recent' as const),
  store.write,
]
