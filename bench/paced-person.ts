import type { Locator, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** To find what one looks for, to press it, and to type a character. */
const FIND_MS = 250
const PRESS_MS = 200
const CHARACTER_MS = 200
/** Slower than any page that is worth measuring. */
const PATIENCE_MS = 60_000

interface Step {
  readonly what: string
  /** What the person's own hands and eyes take. */
  readonly personSeconds: number
  /** How long the person waits for the app. */
  readonly appSeconds: number
}

/** A person who finds, presses and types as fast as people do, and sees what the app takes beside that. */
export class PacedPerson {
  readonly page: Page
  readonly #steps: Step[] = []
  #presses = 0

  constructor(page: Page) {
    this.page = page
  }

  /** Opens an address, as a tap in a chat does. What can be pressed is waited for by whatever is done next. */
  open(address: string): Promise<void> {
    return this.#step(`open ${address.replace(/[\w-]{22}$/, '{id}')}`, 0, async () => {
      await this.page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS })
    })
  }

  press(target: Locator): Promise<void> {
    this.#presses += 1
    return this.#step(`press ${nameOf(target)}`, FIND_MS + PRESS_MS, async () => {
      await this.#find(target)
      await sleep(PRESS_MS)
      await target.click({ timeout: PATIENCE_MS })
    })
  }

  /** Presses into a field, unless the focus is there, and types. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor({ timeout: PATIENCE_MS })
    if ((await field.and(this.page.locator(':focus')).count()) === 0) await this.press(field)
    await this.#step(`type ${text.length} characters`, text.length * CHARACTER_MS, async () => {
      const since = performance.now()
      for (const [index, character] of [...text].entries()) {
        await this.page.keyboard.press(character)
        // Fingers do not wait for the screen: one that is late for a character has until the next.
        await sleep(Math.max(0, since + (index + 1) * CHARACTER_MS - performance.now()))
      }
    })
  }

  /** Waits until the app shows what the person wanted. */
  see(target: Locator): Promise<void> {
    return this.#step(`see ${nameOf(target)}`, 0, () => target.waitFor({ timeout: PATIENCE_MS }))
  }

  figures(): { readonly seconds: number; readonly presses: number; readonly steps: readonly Step[] } {
    const seconds = this.#steps.reduce((sum, step) => sum + step.personSeconds + step.appSeconds, 0)
    return { seconds, presses: this.#presses, steps: this.#steps }
  }

  async #find(target: Locator): Promise<void> {
    await target.waitFor({ timeout: PATIENCE_MS })
    await sleep(FIND_MS)
  }

  async #step(what: string, personMs: number, act: () => Promise<void>): Promise<void> {
    const since = performance.now()
    await act()
    const wholeMs = performance.now() - since
    this.#steps.push({ what, personSeconds: personMs / 1_000, appSeconds: Math.max(0, wholeMs - personMs) / 1_000 })
  }
}

/** What the step is about, out of the locator's own words. */
const nameOf = (target: Locator): string =>
  /(?:name|hasText)[=:] ?["'“]?([^"'”\]]+)/.exec(String(target))?.[1] ??
  /\('([^']+)'/.exec(String(target))?.[1] ??
  String(target)
