import type { Page } from '@playwright/test'
import { claimParticipant, evictParticipant, letADayPass, makeBet } from '../../made-bets.ts'
import { freshEmail, PASSWORD } from '../../people.ts'
import type { State } from '../state.ts'
import { company, forNewcomer, forVisitor, QUESTION, signedUp, visitor } from './cast.ts'
import { upTo } from './doors.ts'

/** Writes a bet as a visitor, up to the sheet that asks for an account. */
async function toTheDoor(page: Page): Promise<void> {
  await upTo(5)(page)
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await page.getByRole('dialog').getByLabel('Email').waitFor()
}

/** Writes a bet signed out, and comes back signed in. */
async function writeSignedOut(page: Page): Promise<void> {
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.goto('/create-bet')
  await upTo(2)(page)
  await context.addCookies(cookies)
  await page.goto('/create-bet')
  await page.getByRole('button', { name: 'Use it' }).waitFor()
}

/** Writes half a bet, and opens `address`. */
const withDraft = (address: string) => async (page: Page) => {
  await page.goto('/create-bet')
  await upTo(2)(page)
  await page.goto(address)
}

const NOT_PUBLISHED = [/^Bet Created$/]

/** A bet that is being written, or has just been published. */
export const DRAFTS: readonly State[] = [
  {
    name: 'a bet that was just created',
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      const change = () => claimParticipant(mia.page, bet, 'Mia')
      return { viewer: sam, address: `/create-bet?created=${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'the door with a draft, signing up',
    make: forVisitor('/create-bet', async (page) => {
      await toTheDoor(page)
      await page.getByLabel('Email').fill(freshEmail('Nora'))
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    }),
  },
  {
    name: 'the door with a draft, signing in',
    make: async (browser) => {
      const [viewer, { email, context }] = [await visitor(browser), await signedUp(browser, 'Nora')]
      await context.close()
      const reach = async (page: Page) => {
        await toTheDoor(page)
        await page.getByRole('dialog').getByRole('link', { name: 'I have an account', exact: true }).click()
        await page.waitForURL((url) => url.pathname === '/auth')
        await page.getByLabel('Email').fill(email)
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      }
      return { viewer, isVisitor: true, address: '/create-bet', reach }
    },
  },
  { name: 'a draft that was written signed out', make: forNewcomer('/create-bet', writeSignedOut) },
  { name: 'a draft that is found again', make: forNewcomer('/create-bet', withDraft('/create-bet')) },
  { name: 'my bets, with a draft', make: forNewcomer('/my-bets', withDraft('/my-bets')) },
  {
    name: 'the wizard at its last step, as many bets as a free account may have',
    never: NOT_PUBLISHED,
    make: async (browser) => {
      const sam = await signedUp(browser, 'Sam')
      const plan = { description: QUESTION, friends: ['Jo'], creatorPrediction: null }
      await Promise.all(Array.from({ length: 10 }, () => makeBet(sam.page, plan)))
      return { viewer: sam, address: '/create-bet', reach: upTo(5) }
    },
  },
  {
    name: 'the wizard at its last step, too few tokens',
    never: NOT_PUBLISHED,
    make: async (browser) => {
      const sam = await signedUp(browser, 'Sam')
      await makeBet(sam.page, {
        description: QUESTION,
        friends: ['Jo'],
        stake: { type: 'token', tokensText: '90' },
      })
      return { viewer: sam, address: '/create-bet', reach: upTo(5) }
    },
  },
  {
    name: 'a pending bet, a letter whose place was freed',
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      const address = `/predict/${bet.uniqueId}`
      const reach = async (page: Page) => {
        await claimParticipant(mia.page, bet, 'Mia')
        await page.goto(address)
        await page.getByLabel('Your prediction').fill('Twenty minutes')
        await evictParticipant(sam.page, bet, 'Mia')
        await page.getByRole('button', { name: 'Copy' }).waitFor()
      }
      return { viewer: mia, address, reach }
    },
  },
]
