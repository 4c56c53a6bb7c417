import { claimParticipant, joinBet, makeBet, resolveBet } from '../../made-bets.ts'
import type { State } from '../state.ts'
import { company, DARE, forNewcomer, forVisitor, signedUp } from './cast.ts'

/** The lists of an account, and what stands around every screen. */
export const LISTS: readonly State[] = [
  { name: 'no bets yet, and the frame', isFrameMeant: true, make: forNewcomer('/my-bets') },
  { name: 'the frame of a visitor', isFrameMeant: true, make: forVisitor('/') },
  {
    name: 'my bets, one of them pending',
    never: [/^No bets created yet/],
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      return { viewer: sam, address: '/my-bets', change: () => claimParticipant(mia.page, bet, 'Mia') }
    },
  },
  {
    name: 'my bets, one of them lost',
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser, { friends: ['Mia'], stake: DARE })
      await joinBet(mia.page, bet, 'Mia', 'Late')
      await resolveBet(sam.page, bet, ['Mia'])
      return { viewer: sam, address: '/my-bets' }
    },
  },
  {
    name: 'notifications',
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser, { friends: ['Mia'] })
      await joinBet(mia.page, bet, 'Mia', 'Late')
      return { viewer: sam, address: '/notifications' }
    },
  },
  {
    name: 'earning tokens',
    make: async (browser) => {
      const sam = await signedUp(browser, 'Sam')
      await makeBet(sam.page, { description: 'Rain?', friends: ['Jo'] })
      return { viewer: sam, address: '/earn-tokens' }
    },
  },
]
