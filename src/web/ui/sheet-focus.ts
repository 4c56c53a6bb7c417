import type { KeyboardEvent } from 'react'
import { ignoreSecondPress } from './second-press.ts'
import { noteOpener, openerOf, passOnOpener } from './sheet-openers.ts'
import { toast } from './toast.ts'

/** The sheet itself takes the focus as it opens: a phone's keyboard should not jump up by itself. */
export function takeFocus(event: Event): void {
  // What was said before has been read, and would cover the sheet.
  toast.dismiss()
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  noteOpener(event.currentTarget)
  // Before it is put in its place it stands above the page, which must not scroll to it.
  event.currentTarget.focus({ preventScroll: true })
}

/** The focus goes back to what opened the sheet, unless something has taken it since: the heading of the next screen, for one. */
export function returnFocus(event: Event): void {
  ignoreSecondPress()
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const sheet = event.currentTarget
  const focused = document.activeElement
  if (focused === document.body || sheet.contains(focused)) giveFocusBack(openerOf(sheet))
  else passOnOpener(sheet)
}

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

/**
 * Leads Tab through a popover and on from its opener, as if it stood right behind that in the page. The library would lead
 * it from the last item to the first.
 */
export function leadTabOn(event: KeyboardEvent<HTMLElement>, opener: HTMLElement | null | undefined): void {
  if (event.key !== 'Tab') return
  event.stopPropagation()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility())
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const beyond = event.shiftKey ? stops.slice(0, at) : stops.slice(at + 1)
  if (beyond.some((stop) => !isSameRadio(stop, stops[at]))) return
  // The browser moves the focus on from there; backwards, the opener itself is the stop before the popover.
  opener?.focus({ preventScroll: true })
  if (event.shiftKey) event.preventDefault()
}

/** The radio buttons of one question are one stop. */
const isSameRadio = (one: Element, other: Element | undefined): boolean =>
  one instanceof HTMLInputElement &&
  other instanceof HTMLInputElement &&
  one.type === 'radio' &&
  one.name === other.name

/** To what opened a sheet or a moment; where that is gone, to the heading of what the screen has become. */
export function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const main = document.querySelector('main')
  const target = isThere ? opener : (main?.querySelector<HTMLElement>('h1[tabindex]') ?? main)
  target?.focus({ preventScroll: !isThere })
}
