import { meQuery } from '#web/api/me.ts'
import { hrefOf, matchAddress, type Params, type ScreenAddress, type Target } from './address.ts'
import { fetchPart, partIfHere, reloadsFor } from './fetch-part.ts'
import { type HistoryState, type Location, locationAt, type NavigationHistory } from './history.ts'
import { createListeners } from './listeners.ts'
import { type Arrival, isRedirect, type Redirect, type Route, type RouteContext, type RoutePart } from './route.ts'

/** Every address of the app, and the route of those that are none. */
export interface Routes {
  readonly screens: { readonly [address in ScreenAddress]?: Route }
  readonly missing: Route
}

/** How a navigation differs from a press on a link. */
export interface NavigateOptions {
  /** Takes the place of the entry of the history instead of adding one. */
  readonly replace?: boolean
  readonly state?: HistoryState
  /** False leaves the page where it is scrolled to. */
  readonly resetScroll?: boolean
}

/** What becomes of the scroll position: the top or the part that the address names, where the entry was left, or nothing. */
export type Scroll = 'reset' | 'restored' | 'untouched'

/** What stands on the page. */
export interface Shown {
  readonly location: Location
  readonly params: Params
  readonly route: Route
  /** Null while its code is on the way, or where that has failed. */
  readonly part: RoutePart | null
  readonly outcome: 'screen' | 'pending' | 'not_found' | 'failed'
  /** Why it has failed. */
  readonly error?: unknown
  readonly scroll: Scroll
}

/** Where the tab is on its way to; the address of what is shown once it is there. */
export interface Progress {
  readonly location: Location
  readonly isLoading: boolean
}

/** After this time something is shown in place of the screen that is on its way… */
const PENDING_AFTER_MS = 400
/** …and for as long at least, so that it does not flash. */
const PENDING_MS_MIN = 300

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Leads from screen to screen: fetches the code and the answers of the next one, then shows it. */
export class Router {
  /** Notified when a navigation begins and when it ends. */
  readonly onProgress = createListeners<[]>()
  /** Receives what React draws next; `isSame` if that is the screen on the page, perhaps at another address. */
  readonly onShow = createListeners<[next: Shown, isSame: boolean]>()
  /** Receives each screen once it is on the page, and the one before it (null the first time); never a pending one. */
  readonly onSettled = createListeners<[now: Shown, before: Shown | null]>()

  /** Stops listening to the history. */
  readonly end: () => void

  #progress: Progress
  #shown: Shown | null = null
  #onPage: Shown | null = null
  #settled: Shown | null = null
  /** Counts navigations: only the latest one may show something. */
  #turns = 0
  /** Resolve the navigations that wait for their screen to be on the page. */
  #waiting: (() => void)[] = []

  readonly context: RouteContext
  readonly history: NavigationHistory
  readonly #routes: Routes

  constructor(routes: Routes, context: RouteContext, history: NavigationHistory) {
    this.#routes = routes
    this.context = context
    this.history = history
    this.#progress = { location: history.location(), isLoading: false }
    this.end = history.onTravel(() => void this.#open('restored'))
  }

  get progress(): Progress {
    return this.#progress
  }

  /** What is to be drawn. There is nothing before the first address is open. */
  get shown(): Shown {
    if (!this.#shown) throw new Error('the router has not opened an address yet')
    return this.#shown
  }

  /** What is on the page, a pending screen too; null before React has drawn anything. */
  get onPage(): Shown | null {
    return this.#onPage
  }

  /** Resolves once the screen is on the page, or another navigation has begun. */
  navigate<A extends ScreenAddress>({
    replace = false,
    state = {},
    resetScroll = true,
    ...target
  }: Target<A> & NavigateOptions): Promise<void> {
    const href = hrefOf(target as Target)
    // The same address a second time would need Back to be pressed twice.
    const isReplaced = replace || href === this.history.location().href
    this.history[isReplaced ? 'replace' : 'push'](href, state)
    return this.#open(resetScroll ? 'reset' : 'untouched')
  }

  /** Asks the guards and the answers of the current address again. */
  readonly invalidate = (): Promise<void> => this.#open('untouched')

  /** Fetches ahead of time what the address needs. No screen waits for it, so no screen shows a failure. */
  async preload(href: string): Promise<void> {
    // Without a connection, code that is not needed yet is not asked for: a browser remembers what did not come.
    if (navigator.onLine) await this.#arrive(this.#destinationOf(locationAt(href)))
  }

  /** Opens the address of a page that the server draws. @returns where the page leads instead */
  async openPage(): Promise<Redirect | null> {
    const next = await this.#arrive(this.#destinationOf(this.history.location()))
    if (isRedirect(next)) return next
    this.#shown = { ...next, scroll: 'untouched' }
    return null
  }

  /** Takes over a page as the server has drawn it: its answers are known, only the code is fetched. */
  async takeOver(outcome: Shown['outcome']): Promise<void> {
    const destination = this.#destinationOf(this.history.location())
    const part = await fetchPart(destination.route)
    this.#shown = { ...destination, part, outcome, scroll: 'untouched' }
  }

  /** React calls this once `now` is on the page. */
  settle(now: Shown): void {
    if (now === this.#onPage) return
    this.#onPage = now
    if (now.outcome === 'pending') return
    const before = this.#settled
    this.#settled = now
    this.onSettled.tell(now, before)
    if (now !== this.#shown) return
    for (const done of this.#waiting.splice(0)) done()
  }

  #routeAt(pathname: string): { readonly route: Route; readonly params: Params } {
    for (const [address, route] of Object.entries(this.#routes.screens)) {
      const params = matchAddress(address, pathname)
      if (params) return { route, params }
    }
    return { route: this.#routes.missing, params: {} }
  }

  #destinationOf(location: Location): Destination {
    return { location, ...this.#routeAt(location.pathname) }
  }

  async #open(scroll: Scroll): Promise<void> {
    this.#turns += 1
    const turn = this.#turns
    const isCurrent = () => turn === this.#turns
    const destination = this.#destinationOf(this.history.location())
    this.#setProgress({ location: destination.location, isLoading: true })
    let pendingUntil = 0
    const timer = setTimeout(() => {
      if (!isCurrent() || this.#isSameScreen(destination)) return
      pendingUntil = performance.now() + PENDING_MS_MIN
      void this.#show({ ...destination, part: partIfHere(destination.route), outcome: 'pending', scroll })
    }, PENDING_AFTER_MS)
    const next = await this.#arrive(destination)
    clearTimeout(timer)
    if (pendingUntil > 0) await wait(pendingUntil - performance.now())
    if (!isCurrent()) return
    if (!isRedirect(next) && next.outcome === 'failed' && reloadsFor(next.error)) return
    if (isRedirect(next)) {
      this.history.replace(next.redirectTo, {})
      return this.#open('reset')
    }
    const shown = this.#show({ ...next, scroll })
    this.#setProgress({ location: destination.location, isLoading: false })
    return shown
  }

  async #arrive(destination: Destination): Promise<Omit<Shown, 'scroll'> | Redirect> {
    const { route, params, location } = destination
    const { queryClient, client } = this.context
    try {
      const me = await queryClient.ensureQueryData(meQuery(client))
      const arrival: Arrival = { context: { ...this.context, me }, location, params }
      const refused = route.guard?.(arrival)
      if (refused) return refused
      const part = await fetchPart(route)
      const elsewhere = (await part.load?.(arrival)) ?? null
      if (isRedirect(elsewhere)) return elsewhere
      return { ...destination, part, outcome: elsewhere === null ? 'screen' : 'not_found' }
    } catch (error) {
      return { ...destination, part: partIfHere(route), outcome: 'failed', error }
    }
  }

  /** Whether the screen is on the page already: it stays there while its answers are fetched again. */
  #isSameScreen({ location, route }: Destination): boolean {
    return this.#shown?.route === route && this.#shown.location.pathname === location.pathname
  }

  #show(next: Shown): Promise<void> {
    const isSame = this.#isSameScreen(next) && this.#shown?.outcome === next.outcome
    this.#shown = next
    if (!this.onShow.hasAny) return Promise.resolve()
    const standing = new Promise<void>((done) => void this.#waiting.push(done))
    this.onShow.tell(next, isSame)
    return standing
  }

  #setProgress(progress: Progress): void {
    this.#progress = progress
    this.onProgress.tell()
  }
}

type Destination = Pick<Shown, 'location' | 'params' | 'route'>
