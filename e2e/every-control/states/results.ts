import type { Browser } from '@playwright/test'
import { confirmBet, joinBet, letADayPass, makeBet, resolveBet, revealBet, type MadeBet } from '../../made-bets.ts'
import type { State } from '../state.ts'
import { company, QUESTION, signedUp, TOKENS } from './cast.ts'

/** A bet of two whose creator has called it for himself, although the other has confirmed something else. */
async function contested(browser: Browser) {
  const { sam, mia, bet } = await company(browser, { friends: ['Mia'] })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  for (const { page } of [sam, mia]) await revealBet(page, bet)
  await confirmBet(mia.page, bet, ['Mia'])
  await resolveBet(sam.page, bet, ['Sam'])
  return { sam, mia, bet, change: () => confirmBet(mia.page, bet, ['Sam']), expire: () => letDaysPass(bet, 7) }
}

/** A bet of three of whom two have confirmed the same result; the third has 72 hours to say otherwise. */
async function standing(browser: Browser) {
  const [sam, mia, jo] = await Promise.all([
    signedUp(browser, 'Sam'),
    signedUp(browser, 'Mia'),
    signedUp(browser, 'Jo'),
  ])
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: TOKENS })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await joinBet(jo.page, bet, 'Jo', 'Early')
  for (const { page } of [sam, mia, jo]) await revealBet(page, bet)
  for (const { page } of [mia, jo]) await confirmBet(page, bet, ['Mia'])
  return { sam, mia, jo, bet, change: () => confirmBet(jo.page, bet, ['Jo']), expire: () => letDaysPass(bet, 3) }
}

async function letDaysPass(bet: MadeBet, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await letADayPass(bet)
}

const NOT_OVER = [/^You won\b/, /^Won$/, /^You lost\b/, /^Lost$/, /^This bet was cancelled/]

/** An active bet whose result is on its way, and what ends it. */
export const RESULTS: readonly State[] = [
  {
    name: 'a contested result, its creator',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, bet, change, expire } = await contested(browser)
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change, expire }
    },
  },
  {
    name: 'a contested result, the participant who said it was different',
    never: NOT_OVER,
    make: async (browser) => {
      const { mia, bet, expire } = await contested(browser)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, expire }
    },
  },
  {
    name: 'a contested result, changing what was said',
    never: NOT_OVER,
    make: async (browser) => {
      const { mia, bet, expire } = await contested(browser)
      return { viewer: mia, address: `/bet/${bet.uniqueId}/results`, expire }
    },
  },
  {
    name: 'a contested result, calling it again',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, bet, change, expire } = await contested(browser)
      return { viewer: sam, address: `/resolve-bet/${bet.uniqueId}`, change, expire }
    },
  },
  {
    name: 'a standing majority, the creator who is asked',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, bet, change, expire } = await standing(browser)
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change, expire }
    },
  },
  {
    name: 'a standing majority, saying otherwise',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, bet, change, expire } = await standing(browser)
      return { viewer: sam, address: `/bet/${bet.uniqueId}/results`, change, expire }
    },
  },
  {
    name: 'a standing majority, one of it',
    never: NOT_OVER,
    make: async (browser) => {
      const { mia, bet, change, expire } = await standing(browser)
      return { viewer: mia, address: `/bet/${bet.uniqueId}/results`, change, expire }
    },
  },
]
