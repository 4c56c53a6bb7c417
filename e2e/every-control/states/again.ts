import type { Browser } from '@playwright/test'
import {
  cancelBet,
  claimParticipant,
  confirmBet,
  joinBet,
  letADayPass,
  makeBet,
  resolveBet,
  seeEnding,
  type MadeBet,
} from '../../made-bets.ts'
import { accountOf, block } from '../../made-friends.ts'
import type { Person } from '../../people.ts'
import type { State } from '../state.ts'
import { DESK, QUESTION, signedUp, TOKENS } from './cast.ts'

/** A bet that Mia has lost to Sam; both have seen its ending. */
async function lost(browser: Browser, look?: object) {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia', look)])
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'], stake: TOKENS })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await resolveBet(sam.page, bet, ['Sam'])
  for (const { page } of [sam, mia]) await seeEnding(page, bet)
  return { sam, mia, bet }
}

/** A bet of the two that is active, whose result is expected within a day. */
async function dated(browser: Browser) {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
  const resultDate = new Date(Date.now() + 23 * 3_600_000).toISOString()
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'], stake: TOKENS, resultDate })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  return { sam, mia, bet }
}

/** The next game of the two, double or nothing. */
async function nextGame(by: Person, other: Person, { uniqueId }: MadeBet): Promise<MadeBet> {
  const keptFor = { [other.name]: await accountOf(other.page) }
  const stake = { type: 'token', tokensText: '20' } as const
  const follows = { uniqueId, isDouble: true }
  return makeBet(by.page, { description: QUESTION, friends: [other.name], keptFor, stake, follows })
}

const LETTER = { 'Your prediction': 'New game, new excuse' }

/** Rematches, the series that they make, bets with a result date, and the score of two people. */
export const AGAIN: readonly State[] = [
  {
    name: 'double or nothing, the loser writes',
    typed: LETTER,
    make: async (browser) => {
      const { sam, mia, bet } = await lost(browser)
      const keptFor = { Mia: await accountOf(mia.page) }
      const again = { description: QUESTION, friends: ['Mia'], keptFor, stake: TOKENS }
      const change = () => makeBet(sam.page, { ...again, follows: { uniqueId: bet.uniqueId, isDouble: false } })
      return { viewer: mia, address: `/create-bet?again=${bet.uniqueId}&isDouble=yes`, change }
    },
  },
  {
    name: 'double or nothing, the winner is asked',
    make: async (browser) => {
      const { sam, mia, bet } = await lost(browser)
      const next = await nextGame(mia, sam, bet)
      return { viewer: sam, address: `/predict/${next.uniqueId}`, change: () => cancelBet(mia.page, next) }
    },
  },
  {
    name: 'double or nothing, the winner writes',
    typed: LETTER,
    make: async (browser) => {
      const { sam, mia, bet } = await lost(browser)
      const next = await nextGame(mia, sam, bet)
      await claimParticipant(sam.page, next, 'Sam')
      return { viewer: sam, address: `/predict/${next.uniqueId}`, change: () => cancelBet(mia.page, next) }
    },
  },
  {
    name: 'a lost bet whose rematch is open',
    never: [/^You won\b/],
    make: async (browser) => {
      const { sam, mia, bet } = await lost(browser)
      const next = await nextGame(mia, sam, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change: () => cancelBet(mia.page, next) }
    },
  },
  {
    name: 'a bet whose result is expected today',
    make: async (browser) => {
      const { sam, mia, bet } = await dated(browser)
      await letADayPass(bet)
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change: () => confirmBet(mia.page, bet, ['Mia']) }
    },
  },
  {
    name: 'a bet whose result is expected tomorrow',
    make: async (browser) => {
      const { sam, bet } = await dated(browser)
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change: () => cancelBet(sam.page, bet) }
    },
  },
  {
    name: 'the score of two',
    make: async (browser) => {
      const { sam, mia } = await lost(browser)
      const samId = await accountOf(sam.page)
      const change = async () => block(sam.page, await accountOf(mia.page))
      return { viewer: mia, address: `/with/${samId}`, change }
    },
  },
  {
    name: 'the score of two at a desk',
    make: async (browser) => {
      const { sam, mia } = await lost(browser, DESK)
      return { viewer: mia, address: `/with/${await accountOf(sam.page)}` }
    },
  },
  {
    name: 'no score with a stranger',
    make: async (browser) => {
      const [sam, kim] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Kim')])
      return { viewer: kim, address: `/with/${await accountOf(sam.page)}` }
    },
  },
]
