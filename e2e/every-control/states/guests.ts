import type { Browser, Page } from '@playwright/test'
import { cancelBet, claimParticipant, joinBet, letADayPass, makeBet, resolveBet } from '../../made-bets.ts'
import { enterAsGuest, forgetNetworks } from '../../made-guests.ts'
import { hydrated, PASSWORD } from '../../people.ts'
import type { State } from '../state.ts'
import { company, signedUp, visitor } from './cast.ts'

const LETTER = { 'Your prediction': 'At the cake' }

/** A guest as Jo in Sam's bet, in a browser of their own. */
async function guestIn(browser: Browser) {
  const { sam, mia, bet } = await company(browser)
  const viewer = await visitor(browser)
  await enterAsGuest(viewer.context, bet, 'Jo')
  return { sam, mia, bet, viewer }
}

/** Seals as a guest, in a new bet each time: the moment and the offer come once. */
const sealAsGuest =
  (browser: Browser, last: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.context().clearCookies()
    await forgetNetworks()
    const { bet } = await company(browser, { friends: ['Jo', 'Mia'] })
    await page.goto(`/predict/${bet.uniqueId}`)
    await hydrated(page)
    await page.getByRole('radio', { name: 'Jo' }).check({ force: true })
    await page.getByLabel('Your prediction').fill('At the cake')
    await page.getByRole('button', { name: 'Seal it as Jo' }).click()
    await page.getByRole('dialog', { name: 'You’re in. Keep it?' }).waitFor()
    await last(page)
  }

/** A visitor who plays as a guest, what a guest is offered, and the way to an account. */
export const GUESTS: readonly State[] = [
  {
    name: 'a visitor writes as a guest',
    typed: LETTER,
    make: async (browser) => {
      await forgetNetworks()
      const { mia, bet } = await company(browser)
      const reach = (page: Page) => page.getByRole('radio', { name: 'Jo' }).check({ force: true })
      const viewer = await visitor(browser)
      const change = () => claimParticipant(mia.page, bet, 'Jo')
      const address = `/predict/${bet.uniqueId}`
      return { viewer, isVisitor: true, address, reach, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a visitor writes where guests put in too little',
    typed: LETTER,
    make: async (browser) => {
      await forgetNetworks()
      const { sam, bet } = await company(browser, { friends: ['Jo'], stake: { type: 'token', tokensText: '50' } })
      const address = `/predict/${bet.uniqueId}`
      return { viewer: await visitor(browser), isVisitor: true, address, change: () => cancelBet(sam.page, bet) }
    },
  },
  {
    name: 'a guest is offered to keep the account',
    isGuest: true,
    make: async (browser) => {
      const viewer = await visitor(browser)
      const last = async () => undefined
      return { viewer, isVisitor: true, address: '/demo', reach: sealAsGuest(browser, last) }
    },
  },
  {
    name: 'a guest who has just sealed',
    isGuest: true,
    make: async (browser) => {
      const viewer = await visitor(browser)
      const last = (page: Page) => page.getByRole('button', { name: 'Not now' }).click()
      return { viewer, isVisitor: true, address: '/demo', reach: sealAsGuest(browser, last) }
    },
  },
  {
    name: 'a pending bet, a guest who has sealed',
    isGuest: true,
    typed: LETTER,
    make: async (browser) => {
      const { sam, bet, viewer } = await guestIn(browser)
      const address = `/predict/${bet.uniqueId}`
      return {
        viewer,
        isVisitor: true,
        address,
        change: () => cancelBet(sam.page, bet),
        expire: () => letADayPass(bet),
      }
    },
  },
  {
    name: 'a second token bet, a guest writes',
    isGuest: true,
    typed: LETTER,
    make: async (browser) => {
      const { sam, viewer } = await guestIn(browser)
      const other = await makeBet(sam.page, { description: 'Who is late?', friends: ['Jo'] })
      return {
        viewer,
        isVisitor: true,
        address: `/predict/${other.uniqueId}`,
        change: () => cancelBet(sam.page, other),
      }
    },
  },
  {
    name: 'a bet that a guest has lost',
    isGuest: true,
    never: [/^You won\b/],
    make: async (browser) => {
      const { sam, mia, bet, viewer } = await guestIn(browser)
      await joinBet(mia.page, bet, 'Mia', 'Late')
      await resolveBet(sam.page, bet, ['Sam'])
      return { viewer, isVisitor: true, address: `/predict/${bet.uniqueId}`, reach: pastTheMoment }
    },
  },
  {
    name: 'the bets of a guest, and the frame',
    isGuest: true,
    isFrameMeant: true,
    make: async (browser) => ({ viewer: (await guestIn(browser)).viewer, isVisitor: true, address: '/my-bets' }),
  },
  {
    name: 'a guest keeps the account',
    isGuest: true,
    typed: { Email: 'jo@example.com', Password: PASSWORD },
    make: async (browser) => {
      const { viewer } = await guestIn(browser)
      return { viewer, isVisitor: true, address: '/auth?mode=sign-up&returnTo=%2Fmy-bets' }
    },
  },
  {
    name: 'the account of a guest',
    isGuest: true,
    make: async (browser) => ({ viewer: (await guestIn(browser)).viewer, isVisitor: true, address: '/account' }),
  },
  {
    name: 'an account takes over what a guest holds',
    make: async (browser) => {
      const { viewer } = await guestIn(browser)
      const { email, context } = await signedUp(browser, 'Nora')
      await context.close()
      const reach = async (page: Page) => {
        if (await page.getByRole('dialog').isVisible()) return
        await page.goto('/auth?mode=sign-in&returnTo=%2Fmy-bets')
        await hydrated(page)
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
        await page.getByRole('button', { name: 'Sign In', exact: true }).click()
        await page.getByRole('dialog').waitFor()
      }
      return { viewer, isVisitor: true, address: '/my-bets', reach }
    },
  },
]

async function pastTheMoment(page: Page): Promise<void> {
  const moment = page.getByRole('dialog')
  await moment
    .or(page.getByRole('link', { name: /receipt/i }))
    .first()
    .waitFor()
  if (await moment.isVisible()) await page.keyboard.press('Escape')
}
