import type { WizardStep } from '#domain/bets/wizard-step.ts'
import type { Search } from '#web/lib/search-params.ts'
import { searchOf } from './address.ts'

/** What one screen passes to the next beside the address. The browser keeps it through a reload. */
export interface HistoryState {
  /** The league whose card opened the wizard. @see docs/screens.md#create-bet */
  readonly leagueId?: string
  readonly leagueName?: string
  /** The bet that the viewer has just ended, on the way to where they landed. */
  readonly endedBet?: string
  /** The wizard's step from which this entry was reached. */
  readonly wizardCameFrom?: WizardStep
}

/** An entry of the history, taken apart. */
export interface Location {
  /** Path, query and fragment. */
  readonly href: string
  readonly pathname: string
  readonly search: Search
  /** With its question mark; empty without a query. */
  readonly searchText: string
  /** Without its `#`. */
  readonly hash: string
  readonly state: HistoryState
  /** Names the entry, also when its address stands in the history twice. */
  readonly key: string
  /** How many entries of the app stand before it. */
  readonly index: number
}

/** Where a tab has been. */
export interface NavigationHistory {
  readonly location: () => Location
  readonly push: (href: string, state: HistoryState) => void
  readonly replace: (href: string, state: HistoryState) => void
  readonly back: () => void
  /** Whether an entry of the app stands before this one. */
  readonly canGoBack: () => boolean
  /** Calls `listener` after the browser has gone back or forward. @returns removes the listener */
  readonly onTravel: (listener: () => void) => () => void
}

/** What the browser keeps with an entry. */
interface KeptEntry {
  readonly state: HistoryState
  readonly key: string
  readonly index: number
}

/** What stands before an address so that it can be taken apart. "//evil.example/my-bets" is an address below it as well. */
const ANYWHERE = 'http://localhost'

function locationOf(href: string, { state, key, index }: KeptEntry): Location {
  const { pathname, search, hash } = new URL(ANYWHERE + href)
  return {
    href: pathname + search + hash,
    pathname,
    search: searchOf(search),
    searchText: search,
    hash: hash.slice(1),
    state,
    key,
    index,
  }
}

/** An address as it would stand in the history. */
export const locationAt = (href: string): Location => locationOf(href, { state: {}, key: '', index: 0 })

const newKey = (): string => Math.random().toString(36).slice(2)
const next = ({ index }: Location, state: HistoryState): KeptEntry => ({ state, key: newKey(), index: index + 1 })
const same = ({ index }: Location, state: HistoryState): KeptEntry => ({ state, key: newKey(), index })

/** The history of the browser's tab. */
export function browserHistory(): NavigationHistory {
  // The first entry of a tab, or one that the user has typed, holds nothing yet; one of an earlier release holds something else.
  const kept = (): KeptEntry => {
    const { state = {}, key = '', index = 0 } = (window.history.state ?? {}) as Partial<KeptEntry>
    return { state, key, index }
  }
  const here = () => locationOf(location.pathname + location.search + location.hash, kept())
  let current = here()
  return {
    location: () => current,
    push: (href, state) => {
      window.history.pushState(next(current, state), '', href)
      current = here()
    },
    replace: (href, state) => {
      window.history.replaceState(same(current, state), '', href)
      current = here()
    },
    back: () => window.history.back(),
    canGoBack: () => current.index > 0,
    onTravel: (listener) => {
      const travel = () => {
        current = here()
        listener()
      }
      addEventListener('popstate', travel)
      return () => removeEventListener('popstate', travel)
    },
  }
}

/** A history without a browser: that of the page a server draws, and of tests. */
export function memoryHistory(href: string): NavigationHistory {
  const entries = [locationAt(href)]
  let at = 0
  const listeners = new Set<() => void>()
  const current = () => entries[at] as Location
  return {
    location: current,
    push: (to, state) => {
      at += 1
      entries.splice(at, Infinity, locationOf(to, { state, key: newKey(), index: at }))
    },
    replace: (to, state) => void (entries[at] = locationOf(to, same(current(), state))),
    back: () => {
      if (at === 0) return
      at -= 1
      for (const listener of listeners) listener()
    },
    canGoBack: () => at > 0,
    onTravel: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
