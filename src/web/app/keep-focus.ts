import { focusHeading, isGone } from './route-announcer.tsx'

/** Until then a screen may still put the focus where it knows best. */
const GRACE_MS = 60

/**
 * Keeps the focus on the page when the element that has it is removed or hidden: a browser would drop it, and a user at a
 * keyboard or with a screen reader would start again at the top.
 *
 * @returns what stops it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveOn = () => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === focused
    // An open dialog keeps the focus to itself; one that is hidden with its screen cannot.
    const isKept = [...document.querySelectorAll('[role=dialog]')].some((dialog) => !isGone(dialog))
    if (isLost && focused && isGone(focused) && !isKept) focusHeading()
  }
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
  }
  const observer = new MutationObserver(() => {
    // A hidden element still has the focus here: the browser drops it at the next frame, without another mutation.
    if (!focused || !isGone(focused)) return
    clearTimeout(timer)
    timer = setTimeout(giveOn, GRACE_MS)
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
    clearTimeout(timer)
  }
}
