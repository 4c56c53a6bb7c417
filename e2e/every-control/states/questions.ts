import type { Browser } from '@playwright/test'
import { joinBet, letADayPass, makeBet, resolveBet, resolveByAnswer, seeEnding, type MadeBet } from '../../made-bets.ts'
import { acceptResult, objectTo, voteFor } from '../../made-objections.ts'
import type { State } from '../state.ts'
import { QUESTION, signedUp, TOKENS } from './cast.ts'

/** A bet of three that Sam has called for himself; the ending has been seen by all. */
async function called(browser: Browser) {
  const [sam, mia, jo] = await Promise.all([
    signedUp(browser, 'Sam'),
    signedUp(browser, 'Mia'),
    signedUp(browser, 'Jo'),
  ])
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'], stake: TOKENS })
  await joinBet(mia.page, bet, 'Mia', 'Late')
  await joinBet(jo.page, bet, 'Jo', 'Early')
  await resolveBet(sam.page, bet, ['Sam'])
  for (const { page } of [sam, mia, jo]) await seeEnding(page, bet)
  return { sam, mia, jo, bet }
}

/** Mia says that it was different, so all are asked again. */
async function asked(browser: Browser) {
  const made = await called(browser)
  await objectTo(made.mia.page, made.bet)
  return made
}

/** All have answered: Sam for himself, Jo and Mia for `winner`. */
async function answered(browser: Browser, winner: string) {
  const made = await asked(browser)
  await voteFor(made.sam.page, made.bet, 'Sam')
  for (const { page } of [made.mia, made.jo]) await voteFor(page, made.bet, winner)
  return made
}

/** Sam has said that it was twelve people, and is the closest; Mia objects. */
async function askedForNumber(browser: Browser) {
  const [sam, mia, jo] = await Promise.all([
    signedUp(browser, 'Sam'),
    signedUp(browser, 'Mia'),
    signedUp(browser, 'Jo'),
  ])
  const bet = await makeBet(sam.page, {
    description: 'How many people will Priya tell?',
    answers: { type: 'number', unit: 'people', isCapped: false },
    creatorPrediction: '11',
    friends: ['Mia', 'Jo'],
    stake: TOKENS,
  })
  await joinBet(mia.page, bet, 'Mia', '14')
  await joinBet(jo.page, bet, 'Jo', '40')
  await resolveByAnswer(sam.page, bet, '12')
  for (const { page } of [sam, mia, jo]) await seeEnding(page, bet)
  await objectTo(mia.page, bet)
  return { sam, mia, jo, bet }
}

async function letDaysPass(bet: MadeBet, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await letADayPass(bet)
}

const pageOf = ({ uniqueId }: MadeBet): string => `/predict/${uniqueId}`

/** Whether a result is right: asked, stamped, objected to, asked again, decided. */
export const QUESTIONS: readonly State[] = [
  {
    name: 'a result, one who lost is asked',
    typed: { 'What’s off': 'I was there at 11:58.' },
    never: [/^You won\b/, /^Being asked again$/],
    outcome: /^Being asked again$/,
    make: async (browser) => {
      const { mia, jo, bet } = await called(browser)
      return {
        viewer: mia,
        address: pageOf(bet),
        change: () => objectTo(jo.page, bet),
        expire: () => letDaysPass(bet, 2),
      }
    },
  },
  {
    name: 'a result, one who has said fair enough',
    never: [/^You won\b/, /^Is that how it was\?$/],
    make: async (browser) => {
      const { mia, jo, bet } = await called(browser)
      await acceptResult(mia.page, bet)
      return {
        viewer: mia,
        address: pageOf(bet),
        change: () => objectTo(jo.page, bet),
        expire: () => letDaysPass(bet, 2),
      }
    },
  },
  {
    name: 'a result that one finds fair, its winner',
    never: [/^You lost\b/, /^Is that how it was\?$/],
    make: async (browser) => {
      const { sam, mia, jo, bet } = await called(browser)
      await acceptResult(mia.page, bet)
      return {
        viewer: sam,
        address: pageOf(bet),
        change: () => objectTo(jo.page, bet),
        expire: () => letDaysPass(bet, 2),
      }
    },
  },
  {
    name: 'a result asked about again, one who answers',
    never: [/^Asked again, and it stands/],
    make: async (browser) => {
      const { sam, mia, jo, bet } = await asked(browser)
      const change = async () => {
        for (const { page } of [sam, mia]) await voteFor(page, bet, 'Sam')
      }
      return { viewer: jo, address: pageOf(bet), change, expire: () => letDaysPass(bet, 3) }
    },
  },
  {
    name: 'a number asked about again, one who answers',
    typed: { 'What really happened?, people': '15' },
    never: [/^Asked again, and it stands/],
    make: async (browser) => {
      const { sam, mia, jo, bet } = await askedForNumber(browser)
      const change = async () => {
        for (const { page } of [sam, mia]) await voteFor(page, bet, 'Sam')
      }
      return { viewer: jo, address: pageOf(bet), change, expire: () => letDaysPass(bet, 3) }
    },
  },
  {
    name: 'a result asked about again, one who has answered',
    never: [/^Asked again, and it stands/],
    make: async (browser) => {
      const { sam, mia, jo, bet } = await asked(browser)
      await voteFor(jo.page, bet, 'Mia')
      const change = async () => {
        for (const { page } of [sam, mia]) await voteFor(page, bet, 'Sam')
      }
      return { viewer: jo, address: pageOf(bet), change, expire: () => letDaysPass(bet, 3) }
    },
  },
  {
    name: 'a result that was overturned, its creator',
    never: [/^You won\b/, /^Asked again, and it stands/],
    make: async (browser) => {
      const { sam, bet } = await answered(browser, 'Mia')
      return { viewer: sam, address: pageOf(bet) }
    },
  },
  {
    name: 'a result that stands, the participant who objected',
    never: [/^You won\b/, /^Overturned$/],
    make: async (browser) => {
      const { mia, bet } = await answered(browser, 'Sam')
      return { viewer: mia, address: pageOf(bet) }
    },
  },
  {
    name: 'the receipt of a result that was overturned',
    make: async (browser) => {
      const { mia, bet } = await answered(browser, 'Mia')
      return { viewer: mia, address: `/bet/${bet.uniqueId}/receipt` }
    },
  },
]
