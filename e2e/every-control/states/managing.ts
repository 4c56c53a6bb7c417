import { cancelBet, claimParticipant, joinBet, letADayPass } from '../../made-bets.ts'
import type { State } from '../state.ts'
import { company } from './cast.ts'

/** Managing a bet, and leaving one. */
export const MANAGING: readonly State[] = [
  {
    name: 'managing a pending bet',
    typed: { 'Friend’s name': 'Ann', Name: 'Ann' },
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      await claimParticipant(mia.page, bet, 'Mia')
      const change = () => joinBet(mia.page, bet, 'Mia', 'Late').catch(() => undefined)
      return { viewer: sam, address: `/manage-bet/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'leaving a live bet',
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser, { friends: ['Mia'] })
      await joinBet(mia.page, bet, 'Mia', 'Late')
      return { viewer: mia, address: `/manage-bet/${bet.uniqueId}`, change: () => cancelBet(sam.page, bet) }
    },
  },
]
