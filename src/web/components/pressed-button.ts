import { openerOf } from '#web/ui/sheet-openers.ts'

/**
 * The button that the user has just pressed: it has the focus. Of an item in a menu it is the button of the menu, because
 * the menu closes. Ask before waiting for anything.
 */
export function pressedButton(): HTMLElement | null {
  const pressed = document.activeElement
  const menu = pressed?.closest('.sheet, .pop')
  const button = menu ? openerOf(menu) : pressed
  return button instanceof HTMLElement && button !== document.body ? button : null
}
