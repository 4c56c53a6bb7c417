import type { Browser } from '@playwright/test'
import { joinBet, letADayPass, makeBet, resolveBet } from '../../made-bets.ts'
import { acceptProof, forgiveDare, sendBackProof, sendProof, type MadeDare } from '../../made-dares.ts'
import type { Person } from '../../people.ts'
import type { Made, State } from '../state.ts'
import { company, DARE, QUESTION, signedUp } from './cast.ts'

/** A dare that Mia owes to Sam. */
async function dareOfMia(browser: Browser) {
  const { sam, mia, bet } = await company(browser, { friends: ['Mia'], stake: DARE })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await resolveBet(sam.page, bet, ['Sam'])
  return { sam, mia, dare: { bet, debtor: 'Mia' } }
}

/** A dare that Mia owes to Sam and Jo, so that one winner can answer before the other. */
async function dareWithTwoWinners(browser: Browser) {
  const [sam, mia, jo] = await Promise.all([
    signedUp(browser, 'Sam'),
    signedUp(browser, 'Mia'),
    signedUp(browser, 'Jo'),
  ])
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: DARE })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await joinBet(jo.page, bet, 'Jo', 'On time')
  await resolveBet(sam.page, bet, ['Sam', 'Jo'])
  return { sam, mia, jo, dare: { bet, debtor: 'Mia' } }
}

/** The page of the dare, as `viewer` sees it. */
const pageOf = (viewer: Person, { bet }: MadeDare): Made => ({ viewer, address: `/bet/${bet.uniqueId}/dare` })

/** Three days of silence, which accept a proof. */
async function letThreeDaysPass({ bet }: MadeDare): Promise<void> {
  for (let day = 0; day < 3; day += 1) await letADayPass(bet)
}

/** What only an answer brings about, which the debtor cannot give. */
const NOT_DONE = [/^Done and dusted$/, /kept their word\.$/, /^You’re off the hook$/]
const NOT_OWED = [/^You owe\b/, /still has to do it\.$/]

/** What comes of a dare, for the participant who owes it and for those who won. */
export const DARES: readonly State[] = [
  {
    name: 'a dare that is owed',
    never: NOT_DONE,
    make: async (browser) => {
      const { sam, mia, dare } = await dareOfMia(browser)
      return { ...pageOf(mia, dare), change: () => forgiveDare(sam, dare) }
    },
  },
  {
    name: 'a dare, its winner',
    never: [/kept their word\.$/],
    make: async (browser) => {
      const { sam, mia, dare } = await dareOfMia(browser)
      return { ...pageOf(sam, dare), change: () => sendProof(mia, dare) }
    },
  },
  {
    name: 'a dare with proof sent',
    never: NOT_DONE,
    make: async (browser) => {
      const { sam, mia, dare } = await dareOfMia(browser)
      await sendProof(mia, dare)
      return {
        ...pageOf(mia, dare),
        change: () => sendBackProof(sam, dare),
        expire: () => letThreeDaysPass(dare),
      }
    },
  },
  {
    name: 'a dare with proof sent, one of two winners',
    typed: { 'What’s missing?': 'That is a tram' },
    never: NOT_OWED,
    make: async (browser) => {
      const { sam, mia, jo, dare } = await dareWithTwoWinners(browser)
      await sendProof(mia, dare)
      return {
        ...pageOf(sam, dare),
        change: () => acceptProof(jo, dare),
        expire: () => letThreeDaysPass(dare),
      }
    },
  },
  {
    name: 'a dare that was sent back',
    typed: { 'A few words': 'Line 13, with a witness' },
    never: NOT_DONE,
    make: async (browser) => {
      const { sam, mia, dare } = await dareOfMia(browser)
      await sendProof(mia, dare)
      await sendBackProof(sam, dare)
      return { ...pageOf(mia, dare), change: () => forgiveDare(sam, dare) }
    },
  },
  {
    name: 'a dare that was sent back, one of two winners',
    never: [/kept their word\.$/],
    make: async (browser) => {
      const { sam, mia, jo, dare } = await dareWithTwoWinners(browser)
      await sendProof(mia, dare)
      await sendBackProof(sam, dare)
      return { ...pageOf(sam, dare), change: () => forgiveDare(jo, dare) }
    },
  },
  {
    name: 'a dare that was waived',
    never: NOT_OWED,
    make: async (browser) => {
      const { sam, mia, dare } = await dareOfMia(browser)
      await forgiveDare(sam, dare)
      return pageOf(mia, dare)
    },
  },
  {
    name: 'a dare that is done',
    never: NOT_OWED,
    make: async (browser) => {
      const { sam, mia, dare } = await dareOfMia(browser)
      await sendProof(mia, dare)
      await acceptProof(sam, dare)
      return pageOf(mia, dare)
    },
  },
]
