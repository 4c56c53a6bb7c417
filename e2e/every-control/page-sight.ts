import type { Locator, Page } from '@playwright/test'

/** What a person can perceive of a page at one moment. */
export interface Sight {
  /** Path, query and fragment. */
  readonly address: string
  /** Every text that is visible, element by element. */
  readonly texts: readonly string[]
  /** The visible sentences that are announced as an alert or stand as the error of a field; not the buttons beside them. */
  readonly alerts: readonly string[]
  /** What stands in the fields, by their names. */
  readonly fields: Readonly<Record<string, string>>
  /** The element that has the focus, or null where that is the page itself. */
  readonly focus: string | null
  /** The selected text of the field that has the focus. */
  readonly selected: string
  /** Controls with their states: ticked, open, disabled … */
  readonly states: readonly string[]
  /** Shares, copies and downloads that the page has asked the device for. */
  readonly actions: number
  /** Something is still being fetched, and the page says so. */
  readonly isBusy: boolean
}

export const sightOf = (page: Page): Promise<Sight> => page.evaluate(readSight)

/** A text that is another one as soon as the page may show something else; null between two documents. */
export const markOfChange = (page: Page): Promise<string | null> => page.evaluate(readMark).catch(() => null)

interface OwnWindow {
  changeCount?: number
  actionCount?: number
}

/** Counts whatever can change what the page shows. Runs before every document. */
export function countChanges(): void {
  const own = window as OwnWindow
  own.changeCount = 0
  const count = () => {
    own.changeCount = (own.changeCount ?? 0) + 1
  }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(count).observe(document, everything)
  for (const type of ['input', 'change', 'toggle', 'animationend', 'transitionend']) addEventListener(type, count, true)
}

/** Runs in the page. */
const readMark = (): string => {
  const { changeCount, actionCount } = window as OwnWindow
  return [performance.timeOrigin, changeCount, actionCount, location.href, navigator.onLine].join(' ')
}

/**
 * Whether the page shows a person the same as before. The focus moves with every press, and with it a selection ends:
 * only a text that was selected since then is something to see.
 */
export const isSame = (before: Sight, after: Sight): boolean =>
  JSON.stringify({ ...before, focus: null, selected: after.selected }) === JSON.stringify({ ...after, focus: null }) &&
  (after.selected === '' || after.selected === before.selected)

/** Whether an alert lies over the control. */
export const isCovered = (target: Locator): Promise<boolean> =>
  target.evaluate(liesUnderAlert, undefined, { timeout: 300 }).catch(() => false)

/** Runs in the page. */
function liesUnderAlert(control: Element): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && !control.contains(over) && over.closest('[role=alert]') !== null
}

/** Runs in the page. */
function readSight(): Sight {
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isInline = (element: Element): boolean => getComputedStyle(element).display.startsWith('inline')
  const spacedText = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const inner = [...node.childNodes].map(spacedText).join('')
    return isInline(node) ? inner : ` ${inner} `
  }
  const textOf = (element: Element): string => spacedText(element).replaceAll(/\s+/g, ' ').trim()
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  const all = [...document.body.querySelectorAll('*')]
  // What stands in a field is among the fields.
  const isText = (element: Element): boolean => hasText(element) && !/^(SCRIPT|STYLE|TEXTAREA)$/.test(element.tagName)
  const seen = all.filter((element) => isText(element) && isSeen(element))
  // A part in bold type belongs to the sentence around it.
  const whole = seen.filter((element) => !(element.parentElement && seen.includes(element.parentElement)))
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')]
  const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
  const nameOf = (field: HTMLInputElement) =>
    field.labels?.[0]?.textContent?.trim() ?? field.ariaLabel ?? field.name ?? ''
  const MARKS = [
    'aria-expanded',
    'aria-pressed',
    'aria-checked',
    'aria-selected',
    'aria-current',
    'aria-invalid',
    'open',
  ]
  const marked = document.querySelectorAll(`${MARKS.map((mark) => `[${mark}]`).join()}, button, html`)
  const states = [...marked].map((element) =>
    [
      element.tagName,
      element.getAttribute('data-theme'),
      element.hasAttribute('disabled'),
      ...MARKS.map((mark) => element.getAttribute(mark)),
    ].join(),
  )
  const isAtWork = document.querySelector('button[aria-busy=true]') !== null
  const isWaiting = document.querySelector('[aria-busy=true]') !== null
  // Without a connection a screen waits for as long as that lasts, and behind a dialog until the user answers that.
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const isWaitingHere = (dialog ?? document).querySelector('[aria-busy=true]') !== null
  const focused = document.activeElement
  const field = fields.find((each) => each === focused)
  return {
    address: location.pathname + location.search + location.hash,
    texts: whole.map(textOf),
    alerts: whole
      .filter((element) => element.closest('[role=alert], .error-line') && !element.closest('a, button'))
      .map(textOf),
    fields: Object.fromEntries(fields.filter((field) => !isTicked(field)).map((field) => [nameOf(field), field.value])),
    focus:
      focused === null || focused === document.body
        ? null
        : `${focused.tagName.toLowerCase()} ${textOf(focused).slice(0, 40)}`,
    selected: field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) ?? '',
    states: [
      ...states,
      `waiting ${isWaiting}`,
      ...fields.filter(isTicked).map((field) => `${nameOf(field)} ${field.checked}`),
    ],
    actions: (window as OwnWindow).actionCount ?? 0,
    isBusy: (isWaitingHere && navigator.onLine) || (isAtWork && !dialog),
  }
}
