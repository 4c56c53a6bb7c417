import type { Browser, Page } from '@playwright/test'
import { joinBet, makeBet } from '../../made-bets.ts'
import { sayIn, takeBack } from '../../made-comments.ts'
import { accountOf, block } from '../../made-friends.ts'
import type { State } from '../state.ts'
import { DARE, DESK, QUESTION, signedUp } from './cast.ts'

/** A live bet of Sam and Mia, who have talked about it. */
async function talked(browser: Browser, look?: object) {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam', look), signedUp(browser, 'Mia')])
  const bet = await makeBet(sam.page, { friends: ['Mia'], stake: DARE, description: QUESTION })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await sayIn(sam.page, bet, 'She has her medal on')
  const hers = await sayIn(mia.page, bet, 'That proves nothing')
  return { sam, mia, bet, change: () => takeBack(mia.page, bet, hers) }
}

const openTalk = (page: Page) => page.getByRole('button', { name: /^Talk/ }).click()
const COMMENT = { 'Your comment': 'Says who?' }

/** The thread of a bet. */
export const TALK: readonly State[] = [
  {
    name: 'the talk of a bet, its creator',
    typed: COMMENT,
    make: async (browser) => {
      const { sam, bet, change } = await talked(browser)
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, reach: openTalk, change }
    },
  },
  {
    name: 'the talk of a bet, a participant',
    make: async (browser) => {
      const { sam, mia, bet } = await talked(browser)
      const change = async () => block(sam.page, await accountOf(mia.page))
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, reach: openTalk, change }
    },
  },
  {
    name: 'the talk of a bet at a desk',
    typed: COMMENT,
    make: async (browser) => {
      const { sam, bet, change } = await talked(browser, DESK)
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change }
    },
  },
]
