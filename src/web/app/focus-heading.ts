/** React hides a screen that waits for the next one: it stays in the document, and nothing in it can have the focus. */
const HIDDEN = '[style*="display: none"]'
export const isGone = (element: Element): boolean => !element.isConnected || element.closest(HIDDEN) !== null

/** Puts the focus on the heading of the screen, or on the screen itself where it has none. */
export function focusHeading(): void {
  const screen = [...document.querySelectorAll('main')].find((main) => !isGone(main))
  const target = screen?.querySelector('h1') ?? screen
  if (!target || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
