import type { Browser, Page } from '@playwright/test'
import {
  claimParticipant,
  joinBet,
  letADayPass,
  makeBet,
  resolveByAnswer,
  revealBet,
  seeEnding,
  stateAnswer,
} from '../../made-bets.ts'
import type { State } from '../state.ts'
import { forVisitor, signedUp, TOKENS } from './cast.ts'
import { upTo } from './doors.ts'

const PEOPLE = {
  answers: { type: 'number', unit: 'people', isCapped: false },
  description: 'How many people will Priya tell?',
  mine: '14',
  theirs: '11',
  third: '40',
}
const FEW = {
  answers: { type: 'options', options: ['Theo', 'The DJ', 'Nobody'] },
  description: 'Who cries first at the wedding?',
  mine: 'Theo',
  theirs: 'The DJ',
  third: 'Nobody',
}
const DAY = {
  answers: { type: 'date', timeZone: 'Europe/Vienna', isCapped: true },
  description: 'When does the parcel come?',
  mine: '2030-06-14',
  theirs: '2030-06-12',
  third: '2030-06-20',
}
type Kind = typeof PEOPLE | typeof FEW | typeof DAY

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString()
const NUMBER = 'Your prediction, people'
const HAPPENED = 'What happened?, people'

/** Sam's bet for Mia and Jo, which the app scores. */
async function asked(browser: Browser, { answers, description, mine }: Kind) {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
  const plan = { description, answers, creatorPrediction: mine, friends: ['Mia', 'Jo'], stake: TOKENS }
  const bet = await makeBet(sam.page, { ...plan, deadline: tomorrow() })
  return { sam, mia, bet }
}

/** All three are in, and two have opened the envelopes. */
async function live(browser: Browser, kind: Kind) {
  const [{ sam, mia, bet }, jo] = await Promise.all([asked(browser, kind), signedUp(browser, 'Jo')])
  await joinBet(mia.page, bet, 'Mia', kind.theirs)
  await joinBet(jo.page, bet, 'Jo', kind.third)
  for (const { page } of [sam, mia]) await revealBet(page, bet)
  return { sam, mia, jo, bet }
}

/** Opens the choice of how people answer, in the wizard. */
const choosing = (kind: RegExp, further?: string) => async (page: Page) => {
  await upTo(1)(page)
  await page.getByRole('button', { name: /^Answers: / }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: kind }).check({ force: true })
  if (further !== undefined) await sheet.getByRole('button', { name: further }).click()
}

/** The wizard at its second step, the answers chosen. */
const writing = (kind: RegExp, done: string) => async (page: Page) => {
  if ((await page.getByText('Step 2 of 5').count()) > 0) return
  await page.getByLabel('Your bet').fill('How long will it take?')
  await choosing(kind)(page)
  await page.getByRole('dialog').getByRole('button', { name: done }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Step 2 of 5').waitFor()
}

/** A friend who has a place and writes. */
const writes = (kind: Kind) => async (browser: Browser) => {
  const { sam, mia, bet } = await asked(browser, kind)
  await claimParticipant(mia.page, bet, 'Mia')
  const change = async () => {
    const jo = await signedUp(browser, 'Jo')
    await joinBet(jo.page, bet, 'Jo', kind.third)
    await revealBet(sam.page, bet).catch(() => undefined)
  }
  return { viewer: mia, address: `/predict/${bet.uniqueId}`, change, expire: () => letADayPass(bet) }
}

const NOT_OVER = [/^You won\b/, /^Won$/, /^You lost\b/, /^Lost$/, /^This bet was cancelled/]
const pick = (name: string) => (page: Page) => page.getByRole('radio', { name }).check({ force: true })
const fill = (label: string, text: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(text)

/** Bets whose answers the app can score: asking, answering, saying what happened, the end. */
export const ANSWERS: readonly State[] = [
  {
    name: 'the wizard at step 1, a number as answer',
    typed: { 'Of what?': 'people' },
    make: forVisitor('/create-bet', choosing(/^A number/)),
  },
  {
    name: 'the wizard at step 1, a few as answers',
    typed: { 'Answer 1': 'Theo', 'Answer 2': 'Theo' },
    make: forVisitor('/create-bet', choosing(/^One of a few/, 'Write them down')),
  },
  { name: 'the wizard at step 2, a number', make: forVisitor('/create-bet', writing(/^A number/, 'Numbers it is')) },
  { name: 'the wizard at step 2, a date', make: forVisitor('/create-bet', writing(/^A date/, 'Dates it is')) },
  { name: 'a pending bet, a friend who writes a number', typed: { [NUMBER]: '11' }, make: writes(PEOPLE) },
  { name: 'a pending bet, a friend who writes no number', typed: { [NUMBER]: 'eleven' }, make: writes(PEOPLE) },
  { name: 'a pending bet, a friend who picks one of a few', never: NOT_OVER, make: writes(FEW) },
  { name: 'a pending bet, a friend who writes a date', typed: { 'Your prediction': '2030-06-12' }, make: writes(DAY) },
  {
    name: 'saying what happened, a number, the creator',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, jo, bet } = await live(browser, PEOPLE)
      const change = async () => {
        await revealBet(jo.page, bet)
        for (const { page } of [mia, jo]) await stateAnswer(page, bet, '12')
      }
      return { viewer: sam, address: `/resolve-bet/${bet.uniqueId}`, reach: fill(HAPPENED, '12'), change }
    },
  },
  {
    name: 'saying what happened, one of a few, the creator',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser, FEW)
      const change = () => stateAnswer(mia.page, bet, 'The DJ')
      return { viewer: sam, address: `/resolve-bet/${bet.uniqueId}`, reach: pick('The DJ'), change }
    },
  },
  {
    name: 'saying what happened, a number, a participant',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser, PEOPLE)
      const change = () => resolveByAnswer(sam.page, bet, '12')
      return { viewer: mia, address: `/bet/${bet.uniqueId}/results`, reach: fill(HAPPENED, '12'), change }
    },
  },
  {
    name: 'saying what happened, a date, a participant who changes it',
    never: NOT_OVER,
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser, DAY)
      await stateAnswer(mia.page, bet, '2030-06-13')
      const change = () => resolveByAnswer(sam.page, bet, '2030-06-14')
      return { viewer: mia, address: `/bet/${bet.uniqueId}/results`, change }
    },
  },
  {
    name: 'a number that decided, one who lost',
    never: [/^You won\b/, /^Won$/],
    make: async (browser) => {
      const { sam, jo, bet } = await live(browser, PEOPLE)
      await resolveByAnswer(sam.page, bet, '12')
      await seeEnding(jo.page, bet)
      return { viewer: jo, address: `/predict/${bet.uniqueId}` }
    },
  },
  {
    name: 'the receipt of a date that decided',
    make: async (browser) => {
      const { sam, mia, bet } = await live(browser, DAY)
      await resolveByAnswer(sam.page, bet, '2030-06-13')
      return { viewer: mia, address: `/bet/${bet.uniqueId}/receipt` }
    },
  },
]
