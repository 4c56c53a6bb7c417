/** What had the focus when each sheet opened. */
const openers = new WeakMap<Element, Element>()

/** Call it as a sheet opens, before it takes the focus. */
export function noteOpener(sheet: Element): void {
  if (document.activeElement) openers.set(sheet, document.activeElement)
}

/** What the focus goes back to when `sheet` closes. */
export const openerOf = (sheet: Element): Element | null => openers.get(sheet) ?? null

/**
 * The opener of a sheet that replaces another one, such as a question opened from a menu. Its own opener is removed with
 * the menu, so the focus returns to the opener of the menu.
 */
export function passOnOpener(closed: Element): void {
  const next = document.activeElement?.closest('.sheet, .pop')
  const opener = openers.get(closed)
  if (!next || !opener) return
  const nextOpener = openers.get(next)
  const isThere = nextOpener?.isConnected && nextOpener !== document.body && !closed.contains(nextOpener)
  if (!isThere) openers.set(next, opener)
}
