/** A press that nothing could answer yet. @see src/web/app/boot-scripts.ts "queueClicksScript" */
export interface QueuedClick {
  readonly control: HTMLElement
  /** What the press made of a checkbox or a radio button. */
  readonly isOn?: boolean
  readonly atMs: number
}

/** What a field held after a change that nothing noticed. */
export interface HeldText {
  readonly control: HTMLInputElement | HTMLTextAreaElement
  readonly text: string
}

export type Held = QueuedClick | HeldText

/** A user who pressed longer ago no longer expects a response. */
const QUEUED_MS_MAX = 10_000

/**
 * Types and presses what can answer by now: first the last text of each field, then each control once, in the order of the
 * presses.
 */
export function replayClicks(): void {
  const queued = window.__held
  if (!queued || !document.documentElement.dataset['awake']) return
  const isAsleep = ({ control }: Held) => control.closest(':is(main, [data-late]):not([data-awake])')
  const due = new Map(queued.filter((each) => !isAsleep(each)).map((each) => [each.control, each]))
  queued.splice(0, queued.length, ...queued.filter(isAsleep))
  for (const each of due.values()) if ('text' in each) typeAgain(each)
  for (const each of due.values()) if (!('text' in each)) pressAgain(each)
}

function pressAgain({ control, isOn, atMs }: QueuedClick): void {
  if (!control.isConnected || performance.now() - atMs > QUEUED_MS_MAX) return
  // A click toggles it to the state the user chose, and React handles it as any other click.
  if (control instanceof HTMLInputElement) control.checked = !isOn
  control.click()
}

function typeAgain({ control, text }: HeldText): void {
  // React may have emptied the field already; any other text has been typed since, and React knows it.
  if (!control.isConnected || (control.value !== text && control.value !== '')) return
  // React compares with the last value it set: so first the empty one, then the text through the native setter.
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
