import { useSyncExternalStore } from 'react'
import { LEAGUE_SORTS, type LeagueSort } from './order-leagues.ts'

const KEY = 'league-sort'
const listeners = new Set<() => void>()
let kept: LeagueSort | null = null

function read(): LeagueSort {
  if (kept !== null) return kept
  try {
    const text = localStorage.getItem(KEY)
    kept = LEAGUE_SORTS.find((sort) => sort === text) ?? 'recent'
  } catch {
    kept = 'recent'
  }
  return kept
}

function write(sort: LeagueSort): void {
  kept = sort
  try {
    localStorage.setItem(KEY, sort)
  } catch {
    // The browser may refuse storage; the choice then lasts as long as the page.
  }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the viewer last sorted leagues in this browser. */
export const useKeptSort = (): readonly [LeagueSort, (sort: LeagueSort) => void] => [
  useSyncExternalStore(subscribe, read, () => 'recent' as const),
  write,
]
