/** What had the focus when each sheet opened. */
const openers = new WeakMap<Element, Element>()

/** Call it as a sheet opens, before it takes the focus. */
export function noteOpener(sheet: Element): void {
  if (document.activeElement) openers.set(sheet, document.activeElement)
}

/** What the focus goes back to when `sheet` closes. */
export const openerOf = (sheet: Element): Element | null => openers.get(sheet) ?? null

/**
 * A sheet that was asked for inside another one, which made room for it: a question from a menu. Its opener went away with
 * the menu, so it takes over the menu's.
 */
export function passOnOpener(closed: Element): void {
  const next = document.activeElement?.closest('.sheet, .pop')
  const opener = openers.get(closed)
  if (!next || !opener) return
  const nextOpener = openers.get(next)
  const isThere = nextOpener?.isConnected && nextOpener !== document.body && !closed.contains(nextOpener)
  if (!isThere) openers.set(next, opener)
}
