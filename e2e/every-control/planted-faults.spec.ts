import { expect, type Browser } from '@playwright/test'
import { test } from '../story.ts'
import type { Condition } from './conditions.ts'
import type { State } from './state.ts'
import { LATER_BET } from './states/later-bet.ts'
import { PENDING_BET } from './states/pending-bet.ts'
import { walkThrough } from './walk-state.ts'

test.describe.configure({ timeout: 240_000 })

interface Plan {
  readonly of: readonly State[]
  readonly name: string
  /** Runs in the page before every document of it. */
  readonly fault: () => void
  readonly control: RegExp
  readonly condition: Condition
}

/** Presses one control of a state into which a fault was planted. @returns what the walk finds */
async function found({ of, name, fault, control, condition }: Plan, browser: Browser): Promise<readonly string[]> {
  const state = of.find((each) => each.name === name)
  if (!state) throw new Error(`${name} is no state`)
  const make = async () => {
    const made = await state.make(browser)
    await made.viewer.context.addInitScript(fault)
    return made
  }
  const isMeant = (each: { readonly control: { readonly name: string }; readonly condition: Condition }) =>
    control.test(each.control.name) && (each.condition === 'calm' || each.condition === condition)
  return (await walkThrough({ ...state, make }, browser, isMeant)).found
}

test('a button that does nothing is found', async ({ browser }) => {
  const fault = () => {
    const swallow = (event: Event) => {
      const button = (event.target as Element).closest('button')
      if (button?.textContent?.includes('Edit Prediction')) event.stopImmediatePropagation()
    }
    addEventListener('click', swallow, true)
  }
  const plan = { of: PENDING_BET, name: 'a pending bet, its creator', control: /^Edit Prediction$/ }
  expect(await found({ ...plan, fault, condition: 'calm' }, browser)).toContain(
    'calm: button “Edit Prediction”: nothing happens',
  )
})

test('a sentence that is said twice is found', async ({ browser }) => {
  const fault = () => {
    const double = () => {
      const alert = document.querySelector('main [role=alert]:not([data-doubled])')
      if (!alert || alert.textContent === '') return
      alert.setAttribute('data-doubled', '')
      alert.after(alert.cloneNode(true))
    }
    setInterval(double, 50)
  }
  const plan = { of: PENDING_BET, name: 'a pending bet, a friend who writes', control: /^Seal it/ }
  expect((await found({ ...plan, fault, condition: 'offline' }, browser)).join()).toContain('stands twice')
})

test('a sentence that contradicts the state is found', async ({ browser }) => {
  const fault = () => {
    const claim = () => {
      const main = document.querySelector('main')
      if (!main || main.querySelector('[data-claim]')) return
      main.append(Object.assign(document.createElement('p'), { textContent: 'You won 20 tokens' }))
      main.lastElementChild?.setAttribute('data-claim', '')
    }
    setInterval(claim, 50)
  }
  const plan = { of: LATER_BET, name: 'a bet that was lost', control: /^Share|^Rub it in|^Replay/ }
  expect((await found({ ...plan, fault, condition: 'calm' }, browser)).join()).toContain(
    '“You won 20 tokens” contradicts the state',
  )
})
