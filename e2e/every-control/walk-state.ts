import { expect, test, type Browser } from '@playwright/test'
import { comeToRest } from './browser-events.ts'
import { bringAbout, conditionsOf, isConsuming, type Condition } from './conditions.ts'
import {
  controlsIn,
  dialogOn,
  hrefOf,
  isFrame,
  locatorOf,
  pressControl,
  reachableArea,
  sayControl,
  type Control,
} from './controls.ts'
import { faultsOf, mayDoNothing } from './faults.ts'
import { isCovered, isSame, sightOf, type Sight } from './page-sight.ts'
import { isChosen } from './selection.ts'
import { Stand, type Standing, type Way } from './stand.ts'
import type { State } from './state.ts'
import { closeWindows } from './windows.ts'
import { mismatchOfLink } from './words-and-targets.ts'

/** What a press turned out to be. */
interface Outcome {
  readonly isCommand: boolean
  /** The dialog that is open after it. */
  readonly dialog: string | null
}

const NOTHING: Outcome = { isCommand: false, dialog: null }
const DEPTH_MAX = 3
/** What a slow machine shows late is no fault. */
const SECOND_LOOK_MS = 700
/** Until a page has offered something by itself, on a slow machine. */
const OWN_OFFER_MS = 5_000

/** Presses the controls of a state, those of the dialogs behind it too, under every condition that can be. */
export async function walkState(state: State, browser: Browser): Promise<void> {
  const walk = await walkThrough(state, browser, isChosen)
  test.info().annotations.push({ type: 'presses', description: String(walk.presses) })
  expect(walk.controls, 'controls found').toBeGreaterThan(0)
  expect(walk.found, `${walk.presses} presses of ${walk.controls} controls`).toEqual([])
}

/** Presses what `isMeant` chooses. @returns what was found, and how much was pressed */
export async function walkThrough(
  state: State,
  browser: Browser,
  isMeant: typeof isChosen,
): Promise<{ readonly found: readonly string[]; readonly controls: number; readonly presses: number }> {
  const walk = new Walk(state, browser, isMeant)
  try {
    await walk.pressAll([])
  } finally {
    await closeWindows(browser)
  }
  return walk
}

class Walk {
  readonly found: string[] = []
  controls = 0
  presses = 0
  private readonly dialogs = new Set<string>()
  private readonly state: State
  private readonly stand: Stand
  private readonly isFrameMeant: boolean

  private readonly isMeant: typeof isChosen

  constructor(state: State, browser: Browser, isMeant: typeof isChosen) {
    this.state = state
    this.isMeant = isMeant
    this.stand = new Stand(state, browser)
    this.isFrameMeant = state.isFrameMeant === true
  }

  /** Presses what stands at the end of `way`, then what a press has opened. */
  async pressAll(way: Way): Promise<void> {
    const { page, events } = await this.stand.reach(way)
    // Parts of a screen may come a little later than the rest.
    await page.evaluate(whenIdle, SECOND_LOOK_MS)
    await comeToRest(page, events)
    // A dialog that the state itself opens is walked here, not again behind each of its controls.
    const opened = await dialogOn(page)
    if (opened !== null) this.dialogs.add(opened)
    const all = await controlsIn(await reachableArea(page, this.isFrameMeant))
    const controls = all.filter((control) => this.isFrameMeant || !isFrame(control))
    this.controls += controls.length
    this.found.push(...controls.flatMap(mismatchOfLink))
    for (const control of controls) await this.pressUnderAll(way, control)
  }

  private async pressUnderAll(way: Way, control: Control): Promise<void> {
    const { name } = this.state
    if (!this.isMeant({ state: name, control, condition: 'calm', isCommand: false })) return
    const { made } = await this.stand.reach(way)
    const { isCommand, dialog } = await this.press(way, control, 'calm')
    for (const condition of conditionsOf(made)) {
      if (condition === 'calm' || !this.isMeant({ state: name, control, condition, isCommand })) continue
      await this.press(way, control, condition)
    }
    if (dialog === null || way.length === DEPTH_MAX || this.dialogs.has(dialog)) return
    this.dialogs.add(dialog)
    await this.pressAll([...way, control])
  }

  private async press(way: Way, control: Control, condition: Condition): Promise<Outcome> {
    const standing = await this.stand.reach(way)
    const say = `${condition}: ${[...way, control].map(sayControl).join(' → ')}`
    const session = await sessionOf(standing)
    const takeBack = await bringAbout(condition, standing.made)
    const outcome = await this.pressAndLook(standing, { control, condition, say })
    await takeBack()
    if (condition !== 'calm') this.stand.leave()
    const isSpent =
      standing.events.hasChangedRows() || isConsuming(condition) || (await sessionOf(standing)) !== session
    if (isSpent) await this.stand.useUp()
    return outcome
  }

  private async pressAndLook(
    { page, events }: Standing,
    { control, condition, say }: { readonly control: Control; readonly condition: Condition; readonly say: string },
  ): Promise<Outcome> {
    const area = await reachableArea(page, this.isFrameMeant)
    const target = locatorOf(area, control)
    // What a page offers by itself comes a little later than the rest: it is there before the page is looked at.
    if (condition === 'calm') await target.waitFor({ timeout: OWN_OFFER_MS }).catch(() => undefined)
    // An offer that was declined in the calm is not made again.
    if (condition !== 'calm' && (await target.count()) === 0) return NOTHING
    events.forget()
    const before = await sightOf(page)
    // Another run may have created new rows since the control was found: its link then leads to those.
    const href = control.href && (await hrefOf(target, control.href))
    try {
      await pressControl(area, control)
    } catch (error) {
      this.found.push(`${say}: cannot be pressed: ${String(error)}`)
      this.stand.leave()
      return NOTHING
    }
    this.presses += 1
    const judge = async (after: Sight) => {
      const seen = {
        state: this.state,
        condition,
        control: { ...control, href },
        before,
        after,
        isCovered: after.alerts.length > 0 && (await isCovered(target)),
      }
      return faultsOf({ ...seen, complaints: events.complaints(), isAnsweredOutside: events.isAnsweredOutside() })
    }
    const awaited = mayDoNothing(control, before.address) ? null : before
    let after = await comeToRest(page, events, awaited)
    let faults = await judge(after)
    if (faults.length > 0) {
      await page.waitForTimeout(SECOND_LOOK_MS)
      after = await comeToRest(page, events, awaited)
      faults = await judge(after)
    }
    if (!isSame(before, after)) this.stand.leave()
    this.found.push(...faults.map((fault) => `${say}: ${fault}`))
    return { isCommand: events.isCommand(), dialog: await dialogOn(page) }
  }
}

/** Runs in the page. Waits until the browser has nothing to do, at most for `ms`. */
const whenIdle = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: ms })
  })

/** Who is signed in, as the browser keeps it: signing out uses a state up as well. */
const sessionOf = async ({ page }: Standing): Promise<string> =>
  JSON.stringify((await page.context().cookies()).map(({ name, value }) => [name, value]))
