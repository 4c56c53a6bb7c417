import type { Browser } from '@playwright/test'
import { joinBet, makeBet } from '../../made-bets.ts'
import { makeLeague } from '../../made-leagues.ts'
import type { State } from '../state.ts'
import { DARE, DESK, QUESTION, signedUp, visitor } from './cast.ts'
import { upTo } from './doors.ts'

/** Sam at a desk with two pending bets and a live one, of which he has been notified. */
async function atADesk(browser: Browser) {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam', DESK), signedUp(browser, 'Mia')])
  const plan = { friends: ['Mia'], stake: DARE }
  const bet = await makeBet(sam.page, { ...plan, description: QUESTION })
  await makeBet(sam.page, { ...plan, description: 'Will it snow?' })
  await joinBet(mia.page, await makeBet(sam.page, { ...plan, description: 'Heads or tails?' }), 'Mia', 'Tails')
  return { sam, mia, bet }
}

/** What only a wide window shows: the rail with its popovers, the list beside an open bet, the margins. */
export const DESKS: readonly State[] = [
  {
    name: 'the rail of a desk, and my bets',
    isFrameMeant: true,
    make: async (browser) => ({ viewer: (await atADesk(browser)).sam, address: '/my-bets' }),
  },
  {
    name: 'the line above a desk, a visitor',
    isFrameMeant: true,
    make: async (browser) => ({ viewer: await visitor(browser, DESK), isVisitor: true, address: '/demo' }),
  },
  {
    name: 'a pending bet beside the others at a desk, its creator',
    make: async (browser) => {
      const { sam, mia, bet } = await atADesk(browser)
      const change = () => joinBet(mia.page, bet, 'Mia', 'Late')
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change }
    },
  },
  {
    name: 'a pending bet beside the others at a desk, its friend',
    make: async (browser) => {
      const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia', DESK)])
      const plan = { friends: ['Mia'], stake: DARE }
      const bet = await makeBet(sam.page, { ...plan, description: QUESTION })
      await joinBet(mia.page, await makeBet(sam.page, { ...plan, description: 'Will it snow?' }), 'Mia', 'Tails')
      return { viewer: mia, address: `/predict/${bet.uniqueId}` }
    },
  },
  {
    name: 'a live bet at a desk',
    make: async (browser) => {
      const [sam, mia] = await Promise.all([signedUp(browser, 'Sam', DESK), signedUp(browser, 'Mia')])
      const bet = await makeBet(sam.page, { friends: ['Mia'], stake: DARE, description: QUESTION })
      await joinBet(mia.page, bet, 'Mia', 'Late')
      return { viewer: sam, address: `/predict/${bet.uniqueId}` }
    },
  },
  {
    name: 'the wizard at its last step at a desk',
    make: async (browser) => ({
      viewer: await signedUp(browser, 'Sam', DESK),
      address: '/create-bet',
      reach: upTo(5),
    }),
  },
  {
    name: 'leagues beside the open one at a desk',
    make: async (browser) => {
      const [sam, mia] = await Promise.all([signedUp(browser, 'Sam', DESK), signedUp(browser, 'Mia')])
      const league = await makeLeague(sam, 'Sunday Club', [mia])
      await makeLeague(sam, 'Office', [mia])
      return { viewer: sam, address: `/leagues/${league.leagueId}` }
    },
  },
]
