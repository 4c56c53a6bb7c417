/** To what opened a sheet or a moment; where that is gone, to the heading of what the screen has become. */
export function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const main = document.querySelector('main')
  const target = isThere ? opener : (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)
  target?.focus({ preventScroll: !isThere })
}
