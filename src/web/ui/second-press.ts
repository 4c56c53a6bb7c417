/** Within this time two presses are a double one. */
const DOUBLE_PRESS_MS = 500

/**
 * The second press of a double one would land on what stands beneath the sheet that the first one has closed: a tab of the
 * navigation, the question that came in its place. From here on it is ignored, for as long as it can still come.
 */
export function ignoreSecondPress(): void {
  const stop = new AbortController()
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort(), DOUBLE_PRESS_MS)
}
