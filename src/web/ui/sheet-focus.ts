import { giveFocusBack } from './give-focus-back.ts'
import { noteOpener, openerOf, passOnOpener } from './sheet-openers.ts'
import { toast } from './toast.ts'

/** The sheet itself takes the focus as it opens: a phone's keyboard should not jump up by itself. */
export function takeFocus(event: Event): void {
  // What was said before has been read, and would cover the sheet.
  toast.dismiss()
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  noteOpener(event.currentTarget)
  event.currentTarget.focus()
}

/** The focus goes back to what opened the sheet, unless something has taken it meanwhile: the heading of the next screen, for one. */
export function returnFocus(event: Event): void {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLElement)) return
  const sheet = event.currentTarget
  const focused = document.activeElement
  if (focused === document.body || sheet.contains(focused)) giveFocusBack(openerOf(sheet))
  else passOnOpener(sheet)
}
