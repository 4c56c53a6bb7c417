import { cancelBet, confirmBet, joinBet, makeBet, resolveBet, revealBet } from '../../made-bets.ts'
import type { Browser, Page } from '@playwright/test'
import type { State } from '../state.ts'
import { company, DARE, QUESTION, signedUp, TOKENS, visitor, type Company } from './cast.ts'

/** A bet of two in which both are in. */
async function live(browser: Browser, plan = {}): Promise<Company> {
  const made = await company(browser, { friends: ['Mia'], ...plan })
  await joinBet(made.mia.page, made.bet, 'Mia', 'Late')
  return made
}

/** A bet of three in which all are in, so that one word does not decide it. */
async function three(browser: Browser) {
  const [sam, mia, jo] = await Promise.all(['Sam', 'Mia', 'Jo'].map((name) => signedUp(browser, name)))
  if (!sam || !mia || !jo) throw new Error('somebody is missing')
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: TOKENS })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await joinBet(jo.page, bet, 'Jo', 'Early')
  return { sam, mia, jo, bet }
}

const naming = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).check({ force: true })
/** Closes the win or lose moment, which the app shows only once, and waits for the page behind it. */
const toldFirst = async (page: Page) => {
  const moment = page.getByRole('dialog')
  await moment
    .or(page.getByRole('link', { name: /receipt/i }))
    .first()
    .waitFor()
  if (await moment.isVisible()) await page.keyboard.press('Escape')
}

const NOT_WON = [/^You won\b/, /^Won$/]
const NOT_LOST = [/^You lost\b/, /^Lost$/]
const NOT_OVER = [...NOT_WON, ...NOT_LOST, /^This bet was cancelled/]

/** The pages of a bet that is live, or over. */
export const LATER_BET: readonly State[] = [
  {
    name: 'a live bet, its creator',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, jo, bet } = await three(browser)
      const change = async () => {
        await confirmBet(mia.page, bet, ['Mia'])
        await confirmBet(jo.page, bet, ['Mia'])
      }
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change }
    },
  },
  {
    name: 'a live bet, a participant',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change: () => resolveBet(sam.page, bet, ['Mia']) }
    },
  },
  {
    name: 'a live bet with open letters',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser, { stake: DARE })
      await revealBet(mia.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change: () => cancelBet(sam.page, bet) }
    },
  },
  {
    name: 'saying who was right',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await three(browser)
      await revealBet(mia.page, bet)
      const address = `/bet/${bet.uniqueId}/results`
      return { viewer: mia, address, reach: naming('Sam'), change: () => resolveBet(sam.page, bet, ['Mia']) }
    },
  },
  {
    name: 'saying who was right, changing it',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await three(browser)
      await revealBet(mia.page, bet)
      await confirmBet(mia.page, bet, ['Mia'])
      return { viewer: mia, address: `/bet/${bet.uniqueId}/results`, change: () => resolveBet(sam.page, bet, ['Mia']) }
    },
  },
  {
    name: 'calling it',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, jo, bet } = await three(browser)
      await revealBet(sam.page, bet)
      const change = async () => {
        await confirmBet(mia.page, bet, ['Mia'])
        await confirmBet(jo.page, bet, ['Mia'])
      }
      return { viewer: sam, address: `/resolve-bet/${bet.uniqueId}`, reach: naming('Mia'), change }
    },
  },
  {
    name: 'calling it off',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await three(browser)
      await revealBet(sam.page, bet)
      const reach = (page: Page) => page.getByRole('radio', { name: 'Cancel Bet' }).check({ force: true })
      return {
        viewer: sam,
        address: `/resolve-bet/${bet.uniqueId}`,
        reach,
        change: () => confirmBet(mia.page, bet, ['Mia']),
      }
    },
  },
  {
    name: 'the moment of winning',
    never: NOT_LOST,
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser)
      await resolveBet(sam.page, bet, ['Mia'])
      return { viewer: mia, address: `/predict/${bet.uniqueId}` }
    },
  },
  {
    name: 'a bet that was lost',
    never: NOT_WON,
    make: async (browser) => {
      const { sam, bet } = await live(browser)
      await resolveBet(sam.page, bet, ['Mia'])
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, reach: toldFirst }
    },
  },
  {
    name: 'a bet that was cancelled',
    never: [...NOT_WON, ...NOT_LOST],
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser)
      await cancelBet(sam.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, reach: toldFirst }
    },
  },
  {
    name: 'a decided bet, a visitor',
    make: async (browser) => {
      const { sam, bet } = await live(browser)
      await resolveBet(sam.page, bet, ['Mia'])
      return { viewer: await visitor(browser), isVisitor: true, address: `/predict/${bet.uniqueId}` }
    },
  },
  {
    name: 'the receipt of a lost bet',
    never: [/^You won\b/],
    make: async (browser) => {
      const { sam, bet } = await live(browser)
      await resolveBet(sam.page, bet, ['Mia'])
      return { viewer: sam, address: `/bet/${bet.uniqueId}/receipt` }
    },
  },
]
