import { isDesk } from './media.ts'

/** How much of a phone's height a pinned tray takes at most; with a refusal, which must be seen, a little more. */
const PINNED_SHARE = 1 / 3
const REFUSING_SHARE = 1 / 2
/** A small phone is low: there a tray of this height may stay pinned, as long as most of the window is free. */
const LOW_PX = 220
const LOW_SHARE = 2 / 5

const highestPinned = (isRefused: boolean): number =>
  Math.max(innerHeight * (isRefused ? REFUSING_SHARE : PINNED_SHARE), Math.min(LOW_PX, innerHeight * LOW_SHARE))

/**
 * Lets a tray that would cover too much of a phone scroll with the page, where it covers nothing; pins it again once it
 * is low enough.
 */
export function fitTray(tray: HTMLElement): void {
  // The tray has left the page while this code was on its way.
  if (!tray.isConnected) return
  const refusal = tray.querySelector('.tray-refusal')
  const flows = !isDesk() && tray.offsetHeight > highestPinned(refusal !== null)
  const wasSeen = tray.dataset['flowing'] === 'refused'
  if (flows) tray.dataset['flowing'] = refusal ? 'refused' : 'calm'
  else delete tray.dataset['flowing']
  document.documentElement.style.setProperty('--dock', flows ? '0px' : `${tray.offsetHeight}px`)
  // A pinned refusal is always in view.
  if (flows && refusal && !wasSeen) refusal.scrollIntoView({ block: 'nearest' })
}
