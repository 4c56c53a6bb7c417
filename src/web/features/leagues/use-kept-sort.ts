import { persisted } from '#web/lib/persisted.ts'
import { useSyncExternalStore } from 'react'
import { LEAGUE_SORTS, type LeagueSort } from './order-leagues.ts'

const store = persisted('league-sort')
const read = (): LeagueSort => LEAGUE_SORTS.find((sort) => sort === store.read()) ?? 'recent'

/** How the viewer last sorted leagues in this browser. */
export const useKeptSort = (): readonly [LeagueSort, (sort: LeagueSort) => void] => [
  useSyncExternalStore(store.subscribe, read, () => 'recent' as const),
  store.write,
]
