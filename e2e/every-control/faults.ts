import { isConsuming, type Condition } from './conditions.ts'
import { contradictionsIn, SUCCESSES } from './contradictions.ts'
import { isWritten, type Control } from './controls.ts'
import { isFromCopy, isRefusal } from './copy-sentences.ts'
import { isSame, type Sight } from './page-sight.ts'
import type { State } from './state.ts'
import { isHere, mismatchOfPress } from './words-and-targets.ts'

/** What one press did. */
export interface Press {
  readonly state: State
  readonly condition: Condition
  readonly control: Control
  readonly before: Sight
  readonly after: Sight
  /** What the browser logged during the press, without what the condition itself explains. */
  readonly complaints: readonly string[]
  /** A window, a download or a choice of files came. */
  readonly isAnsweredOutside: boolean
  /** The alert lies over the control that was pressed. */
  readonly isCovered: boolean
}

const TEXTS_MIN = 2

/** Everything that is wrong with what a press did. */
export function faultsOf(press: Press): readonly string[] {
  const { before, after, complaints } = press
  return [
    ...complaints,
    ...(after.texts.length < TEXTS_MIN ? ['the page is blank'] : []),
    ...deadness(press),
    ...alertFaults(press),
    ...contradictions(press),
    ...(before.address === after.address ? lostWords(press) : []),
    ...(after.focus === null ? ['the focus is lost'] : []),
    ...(press.isCovered ? ['the alert covers the control that it asks to press'] : []),
    ...(press.condition === 'calm'
      ? mismatchOfPress(press.control, before.address, after.address, press.state.isGuest === true)
      : []),
  ]
}

/** A control that is where it leads already, or is chosen already, has nothing to do. */
export const mayDoNothing = (control: Control, address: string): boolean =>
  control.role === 'radio' || isWritten(control) || (control.href !== null && isHere(control.href, address))

const deadness = ({ control, before, after, isAnsweredOutside }: Press): readonly string[] =>
  isSame(before, after) && !isAnsweredOutside && !mayDoNothing(control, before.address) ? ['nothing happens'] : []

function alertFaults({ before, after }: Press): readonly string[] {
  const fresh = [...new Set(after.alerts)].filter((alert) => !before.alerts.includes(alert))
  const refusals = [...new Set(after.texts)].filter((text) => isRefusal(text) || after.alerts.includes(text))
  return [
    ...fresh.filter((alert) => !isFromCopy(alert)).map((alert) => `“${alert}” is not a sentence of copy`),
    ...refusals
      .filter((text) => after.texts.filter((other) => other === text).length > 1)
      .filter((text) => before.texts.filter((other) => other === text).length <= 1)
      .map((text) => `“${text}” stands twice`),
  ]
}

function contradictions({ state, condition, before, after }: Press): readonly string[] {
  const isAsBefore = after.address === before.address && !isConsuming(condition)
  const wrong = isAsBefore ? (state.never ?? []) : []
  const isOutcome = (text: string): boolean => condition === 'calm' && state.outcome?.test(text) === true
  const isRefused = condition === 'offline' || condition === 'session ended'
  const claims = isRefused ? after.texts.filter((text) => !before.texts.includes(text) && SUCCESSES.test(text)) : []
  return [
    ...contradictionsIn(before.texts, after.texts),
    ...wrong
      .flatMap((pattern) => after.texts.filter((text) => pattern.test(text) && !isOutcome(text)))
      .map((text) => `“${text}” contradicts the state`),
    ...claims.map((text) => `“${text}” is said although nothing was done`),
  ]
}

/** Only a press that did something may empty a field; a comment that is not sent stands among the others as a slip. */
function lostWords({ condition, before, after, control }: Press): readonly string[] {
  if (condition === 'calm' || control.role === 'radio') return []
  return Object.entries(before.fields)
    .filter(([name, text]) => text !== '' && name in after.fields && after.fields[name] !== text)
    .filter(([, text]) => before.texts.includes(text) || !after.texts.includes(text))
    .filter(([name, text]) => !isStep(control, text, after.fields[name] ?? ''))
    .map(([name]) => `what was written in “${name}” is lost`)
}

/** A button that raises or lowers a number writes into its field: the number that is a step away, or as far as it goes. */
function isStep({ name }: Control, before: string, after: string): boolean {
  const [, way, by] = /^(Lower|Raise) by (\d+)$/.exec(name) ?? []
  const step = (Number(after) - Number(before)) * (way === 'Lower' ? -1 : 1)
  return after !== '' && step > 0 && step <= Number(by)
}
