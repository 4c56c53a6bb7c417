import { cancelBet, claimParticipant, joinBet, letADayPass, makeBet, revealBet } from '../../made-bets.ts'
import { accountOf, befriend } from '../../made-friends.ts'
import type { State } from '../state.ts'
import { company, QUESTION, signedUp, TOKENS, visitor } from './cast.ts'

const LETTER = { 'Your prediction': 'Twenty minutes, blaming the trains' }
const OVER = [/^You won\b/, /^You lost\b/, /^This bet was cancelled/]

/** The page of a bet that gathers. */
export const PENDING_BET: readonly State[] = [
  {
    name: 'a pending bet, its creator',
    never: OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      const change = () => joinBet(mia.page, bet, 'Mia', 'Late')
      return { viewer: sam, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a visitor',
    never: OVER,
    make: async (browser) => {
      const { sam, bet } = await company(browser)
      const viewer = await visitor(browser)
      const change = () => cancelBet(sam.page, bet)
      return { viewer, isVisitor: true, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend who chooses a place',
    never: OVER,
    make: async (browser) => {
      const { mia, bet } = await company(browser)
      const change = async () => claimParticipant((await signedUp(browser, 'Kim')).page, bet, 'Mia')
      const reach = (page: (typeof mia)['page']) => page.getByRole('group').getByText('Mia').click()
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, reach, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend who writes',
    typed: LETTER,
    never: OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      await claimParticipant(mia.page, bet, 'Mia')
      const change = () => cancelBet(sam.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend with a suggested prediction',
    never: OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser, { suggested: { Mia: 'Ten minutes' } })
      await claimParticipant(mia.page, bet, 'Mia')
      const change = () => cancelBet(sam.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend who is invited',
    never: OVER,
    make: async (browser) => {
      const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
      await befriend(sam.page, mia.page)
      const keptFor = { Mia: await accountOf(mia.page) }
      const deadline = new Date(Date.now() + 86_400_000).toISOString()
      const bet = await makeBet(sam.page, {
        description: QUESTION,
        friends: ['Mia', 'Jo'],
        keptFor,
        stake: TOKENS,
        deadline,
      })
      const change = () => cancelBet(sam.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend who has sealed',
    typed: LETTER,
    never: OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      await joinBet(mia.page, bet, 'Mia', 'Late')
      const change = () => cancelBet(sam.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend who has opened the others',
    never: OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await company(browser)
      await joinBet(mia.page, bet, 'Mia', 'Late')
      await revealBet(mia.page, bet)
      const change = () => cancelBet(sam.page, bet)
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
    },
  },
  {
    name: 'a pending bet, a friend with too few tokens',
    typed: LETTER,
    never: OVER,
    make: async (browser) => {
      const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
      const dear = await makeBet(mia.page, {
        description: 'Rain?',
        friends: ['Jo'],
        stake: { type: 'token', tokensText: '60' },
      })
      const bet = await makeBet(sam.page, {
        description: QUESTION,
        friends: ['Mia'],
        stake: { type: 'token', tokensText: '60' },
      })
      await claimParticipant(mia.page, bet, 'Mia')
      return { viewer: mia, address: `/predict/${bet.uniqueId}`, change: () => cancelBet(mia.page, dear) }
    },
  },
  {
    name: 'a full bet, a stranger',
    make: async (browser) => {
      const { mia, bet } = await company(browser, { friends: ['Mia'] })
      await joinBet(mia.page, bet, 'Mia', 'Late')
      return { viewer: await signedUp(browser, 'Kim'), address: `/predict/${bet.uniqueId}` }
    },
  },
]
