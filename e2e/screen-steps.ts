import { expect, type Browser, type Page } from '@playwright/test'
import { SMALL_PHONE } from './check-screens.ts'
import { joinBet, makeBet, type MadeBet } from './made-bets.ts'
import { signedUp as signedUpAt, visitor } from './people.ts'

export const QUESTION = 'Will Sam be late to brunch again?'

export const DARE = { type: 'action', forfeit: 'sing happy birthday to a stranger' } as const

export const signedUp = (browser: Browser, name: string) => signedUpAt(browser, name, null, SMALL_PHONE)
export const visitorAt = (browser: Browser) => visitor(browser, 'Zoe', '/', SMALL_PHONE)
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
export const check = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })
export const sees = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
export const predictAt = (bet: MadeBet) => `/predict/${bet.uniqueId}`

/** Press the button, and the dialog it opens has come. */
export const asks = (button: string | RegExp) => async (page: Page) => {
  await press(button)(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A bet of Sam and Mia in which both are in. */
export async function liveBet(sam: Page, mia: Page, plan = {}): Promise<MadeBet> {
  const bet = await makeBet(sam, { description: QUESTION, friends: ['Mia'], stake: DARE, ...plan })
  await joinBet(mia, bet, 'Mia', 'Late')
  return bet
}
