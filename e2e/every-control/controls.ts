import type { Locator, Page } from '@playwright/test'
import { escapePattern } from './copy-sentences.ts'

/** A control as assistive technology meets it: a role, a name, and which of several with that name it is. */
export interface Control {
  readonly role: Role
  readonly name: string
  readonly nth: number
  /** Where a link leads. */
  readonly href: string | null
}

/** How long a control may take to come, and to lie free. */
const PRESS_MS = 8_000

const ROLES = ['link', 'button', 'checkbox', 'radio', 'switch', 'tab', 'textbox', 'searchbox', 'spinbutton'] as const
type Role = (typeof ROLES)[number]

const isRole = (role: string | undefined): role is Role => (ROLES as readonly string[]).includes(role ?? '')
const WRITTEN: readonly Role[] = ['textbox', 'searchbox', 'spinbutton']
const TICKED: readonly Role[] = ['checkbox', 'radio', 'switch']

/** Where the controls that can be reached are: an open dialog keeps everything else away; else the screen itself. */
export async function reachableArea(page: Page, isFrameMeant: boolean): Promise<Locator> {
  const dialog = page.getByRole('dialog').last()
  if (await dialog.isVisible()) return dialog
  return isFrameMeant ? page.locator('body') : page.getByRole('main')
}

/** The code of a league differs from row to row; the name of a control that contains it is the same without it. */
const LEAGUE_CODE = /\b[A-HJKMNP-Z2-9]{8}\b/
const ANY_CODE = '********'

/** Every control of `area` that can be pressed, in the order of the page. */
export async function controlsIn(area: Locator): Promise<readonly Control[]> {
  const lines = (await area.ariaSnapshot()).split('\n')
  const counts = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const found = /^\s*- '?([a-z]+) "((?:[^"\\]|\\.)*)"([^"]*)$/.exec(line.replaceAll("''", "'"))
    const [, role, quoted = '', rest = ''] = found ?? []
    if (!isRole(role)) return []
    const name = (JSON.parse(`"${quoted}"`) as string).replace(LEAGUE_CODE, ANY_CODE)
    const nth = counts.get(`${role} ${name}`) ?? 0
    counts.set(`${role} ${name}`, nth + 1)
    if (rest.includes('[disabled]')) return []
    const href = /^\s*- \/url: "?([^"]*)"?$/.exec(lines[index + 1] ?? '')?.[1] ?? null
    return [{ role, name, nth, href }]
  })
}

const isSkipLink = ({ name }: Control): boolean => name === 'Skip to content'

/** What the frame puts around every screen: pressed where the frame itself is meant. */
export const isFrame = (control: Control): boolean =>
  /’s menu(, \d+ unread)?$/.test(control.name) || isSkipLink(control)

/** The dialog that is open, by its first line. */
export async function dialogOn(page: Page): Promise<string | null> {
  const dialog = page.getByRole('dialog').last()
  if (!(await dialog.isVisible())) return null
  return ((await dialog.ariaSnapshot()).split('\n')[0] ?? '').trim()
}

export const sayControl = ({ role, name, nth }: Control): string => `${role} “${name}”${nth > 0 ? ` (${nth + 1})` : ''}`

export function locatorOf(area: Locator, { role, name, nth }: Control): Locator {
  const [before = '', after] = name.split(ANY_CODE).map(escapePattern)
  const named = after === undefined ? name : new RegExp(`^${before}${LEAGUE_CODE.source}${after}$`)
  return area.getByRole(role, { name: named, exact: true }).nth(nth)
}

/** Where the link leads now; `known` where it cannot be read. */
export const hrefOf = (target: Locator, known: string): Promise<string | null> =>
  target.getAttribute('href', { timeout: 300 }).catch(() => known)

export const isWritten = ({ role }: Control): boolean => WRITTEN.includes(role)

/** Presses a control as a person does; one that lies under something else cannot be pressed. */
export async function pressControl(area: Locator, control: Control): Promise<void> {
  const target = locatorOf(area, control)
  if (isWritten(control)) return target.focus({ timeout: PRESS_MS })
  // The native box of these is invisible under the drawing that stands for it: the keyboard presses the same thing.
  if (TICKED.includes(control.role)) return target.press('Space', { timeout: PRESS_MS })
  // It comes into view for a keyboard only.
  if (isSkipLink(control)) return target.press('Enter', { timeout: PRESS_MS })
  // A choice of files is drawn by its label.
  const isFile = await target.evaluate((element) => element.matches('input[type=file]'), null, { timeout: PRESS_MS })
  return isFile ? target.press('Space') : target.click({ timeout: PRESS_MS })
}
