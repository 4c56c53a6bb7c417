import type { Shown } from './router.ts'

/** Lists that scroll by themselves, by their order on the page. */
const PANES = '.pane-stack'

interface Position {
  readonly page: number
  readonly panes: readonly number[]
}

/** Where the entries of the history were left; a tab that is loaded again is the browser's to scroll. */
const kept = new Map<string, Position>()

const panes = () => [...document.querySelectorAll(PANES)]

/** Remembers where a screen is scrolled to, before another one takes its place. */
export function keepScroll(leaving: Shown | null): void {
  // What stood in for a screen has no scroll position worth keeping.
  if (leaving && leaving.outcome !== 'pending')
    kept.set(leaving.location.key, { page: scrollY, panes: panes().map((pane) => pane.scrollTop) })
}

/** Scrolls to where the reader of a screen begins. */
export function scrollFor({ scroll, location: { key, hash } }: Shown): void {
  if (scroll === 'untouched') return
  const position = scroll === 'restored' ? kept.get(key) : undefined
  const meant = position || !hash ? null : document.getElementById(hash)
  if (meant) return meant.scrollIntoView()
  scrollTo(0, position?.page ?? 0)
  for (const [at, pane] of panes().entries()) pane.scrollTop = position?.panes[at] ?? pane.scrollTop
}

/** From screen to screen the page is scrolled here, and by the browser when a tab is loaded again. @returns ends it */
export function followScroll(): () => void {
  const here = () => void (history.scrollRestoration = 'manual')
  const browser = () => void (history.scrollRestoration = 'auto')
  here()
  addEventListener('pageshow', here)
  addEventListener('pagehide', browser)
  return () => {
    removeEventListener('pageshow', here)
    removeEventListener('pagehide', browser)
    browser()
  }
}
