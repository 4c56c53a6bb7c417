/** A press that nothing could answer yet. @see src/web/app/start-script.ts "holdPressesScript" */
export interface HeldPress {
  readonly control: HTMLElement
  /** What the press made of a checkbox or a radio button. */
  readonly isOn?: boolean
  readonly atMs: number
}

/** Whoever pressed longer ago no longer expects an answer. */
const HELD_MS_MAX = 10_000

/** Presses what can answer by now, each control once, in the order of the last presses. */
export function pressHeld(): void {
  const held = window.__held
  if (!held || !document.documentElement.dataset['awake']) return
  const isAsleep = ({ control }: HeldPress) => control.closest(':is(main, [data-late]):not([data-awake])')
  const due = held.filter((press) => !isAsleep(press))
  held.splice(0, held.length, ...held.filter(isAsleep))
  for (const press of new Map(due.map((each) => [each.control, each])).values()) pressAgain(press)
}

function pressAgain({ control, isOn, atMs }: HeldPress): void {
  if (!control.isConnected || performance.now() - atMs > HELD_MS_MAX) return
  // Pressed, it is what it was made; React hears of it as of any other press.
  if (control instanceof HTMLInputElement) control.checked = !isOn
  control.click()
}
