import type { Browser, Page } from '@playwright/test'
import { hydrated } from '../people.ts'
import { comeToRest, watchBrowser, type BrowserEvents } from './browser-events.ts'
import { forgetOnDevice } from './conditions.ts'
import { pressControl, reachableArea, sayControl, type Control } from './controls.ts'
import { sightOf } from './page-sight.ts'
import type { Made, State } from './state.ts'
import { freeWindows } from './windows.ts'

/** The presses that open the dialog which contains the next control. */
export type Way = readonly Control[]

/** An open page in a state: the rows it shows, and the events its browser has reported. */
export interface Standing {
  readonly made: Made
  readonly events: BrowserEvents
  readonly page: Page
}

/** Creates the rows of a state, and brings the page back to that state after each press. */
export class Stand {
  private current: Standing | null = null
  /** The way that the page was opened along; null once a press has changed the page. */
  private shown: string | null = null
  /** The presses of the way have executed a command, so repeating them needs new rows. */
  private isSpent = false
  private readonly state: State
  private readonly browser: Browser

  constructor(state: State, browser: Browser) {
    this.state = state
    this.browser = browser
  }

  /** Opens the page and presses the controls of `way`. */
  async reach(way: Way): Promise<Standing> {
    const key = way.map(sayControl).join()
    if (this.shown !== key && this.isSpent) await this.useUp()
    const standing = (this.current ??= await this.makeAnew())
    if (this.shown !== key) await this.open(standing, way)
    this.shown = key
    return standing
  }

  /** Marks the page as changed: the next press opens it again. */
  leave(): void {
    this.shown = null
  }

  /** Gives up every page of the state: a command has changed its rows, so the next press creates new ones. */
  async useUp(): Promise<void> {
    this.current = null
    await freeWindows(this.browser)
  }

  private async makeAnew(): Promise<Standing> {
    const made = await this.state.make(this.browser)
    this.shown = null
    this.isSpent = false
    return { made, page: made.viewer.page, events: watchBrowser(made.viewer.page) }
  }

  private async open({ made, page, events }: Standing, way: Way): Promise<void> {
    await forgetOnDevice(page)
    await page.goto(made.address)
    await hydrated(page)
    await comeToRest(page, events)
    if (made.reach || this.state.typed) {
      await made.reach?.(page)
      await this.write(page)
      await comeToRest(page, events)
    }
    events.forget()
    for (const step of way) {
      const before = await sightOf(page)
      await pressControl(await reachableArea(page, this.state.isFrameMeant === true), step)
      await comeToRest(page, events, before)
      await this.write(page)
    }
    this.isSpent = events.hasChangedRows()
  }

  private async write(page: Page): Promise<void> {
    for (const [label, text] of Object.entries(this.state.typed ?? {})) {
      const field = page.getByLabel(label, { exact: true }).and(page.locator('input, textarea')).first()
      if (await field.isVisible()) await field.fill(text)
    }
  }
}
