import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chance } from '../../test/support/chance.ts'
import { claimParticipant, type MadeBet } from '../made-bets.ts'
import { forgetNetworks } from '../made-guests.ts'
import { asOwner } from '../own-database.ts'
import { hydrated, PASSWORD, signedUp, type Person } from '../people.ts'

/** The places of the bet; the walker ends at one of them. */
export const NAMES = ['Jo', 'Kim', 'Lee'] as const
const WORDS = ['before', 'the', 'rings', 'never', 'twice', 'on', 'Sunday', 'with', 'both', 'cats', '&', '“maybe”']

/** One walk through the page of a bet, and what must be true at every step of it. */
interface Walk {
  readonly context: BrowserContext
  readonly bet: MadeBet
  /** A whole number from 0 to `limit` - 1. */
  readonly below: (limit: number) => number
  /** An account that has claimed its place; null for a stranger. */
  readonly account: Person | null
  /** Takes places before the walker does. */
  readonly rival: Person
  page: Page
  /** What the walker has typed, to the letter. */
  letter: string
  name: string
  /** What has been done so far, for the engineer who reads a failure. */
  readonly trail: string[]
}

function oneOf<T>({ below }: Pick<Walk, 'below'>, choices: readonly T[]): T {
  const choice = choices[below(choices.length)]
  if (choice === undefined) throw new Error('there is nothing to choose from')
  return choice
}

const field = (page: Page) => page.getByLabel('Your prediction')
const sealButton = (page: Page) => page.getByRole('button', { name: /^(Seal it|Not sent, try again)/ })
const address = ({ bet }: Walk) => `/predict/${bet.uniqueId}`

async function expectLetter(page: Page, letter: string): Promise<void> {
  await expect(field(page)).toHaveValue(letter)
}

/** Picks the walker's name where the page asks for one and another one is chosen. */
async function pickName(walk: Walk): Promise<void> {
  if (walk.account) return
  const { page, name } = walk
  const radio = page.getByRole('radio', { name, exact: true })
  const change = page.getByRole('button', { name: /^Not .*\?$/ })
  await expect(radio.or(change).or(sealButton(page)).first()).toBeVisible()
  if (await change.isVisible()) await change.click()
  if ((await radio.count()) > 0) await radio.check({ force: true })
}

async function type(walk: Walk): Promise<void> {
  const count = 1 + walk.below(6)
  walk.letter = Array.from({ length: count }, () => oneOf(walk, WORDS)).join(' ')
  await field(walk.page).fill(walk.letter)
}

async function reload({ page }: Walk): Promise<void> {
  await page.reload()
  await hydrated(page)
}

async function leaveAndComeBack(walk: Walk): Promise<void> {
  await walk.page.goto(walk.account ? '/my-bets' : '/')
  await hydrated(walk.page)
  await walk.page.goBack()
  await hydrated(walk.page)
}

async function closeAndOpen(walk: Walk): Promise<void> {
  await walk.page.close()
  walk.page = await walk.context.newPage()
  await walk.page.goto(address(walk))
  await hydrated(walk.page)
}

/** A second tab has the letter; what is typed there is in the first one too. */
async function useTwoTabs(walk: Walk): Promise<void> {
  const other = await walk.context.newPage()
  await other.goto(address(walk))
  await hydrated(other)
  await expectLetter(other, walk.letter)
  walk.letter = `${walk.letter} or later`
  await field(other).fill(walk.letter)
  await expectLetter(walk.page, walk.letter)
  // Either tab goes on.
  const [kept, closed] = walk.below(2) === 0 ? [walk.page, other] : [other, walk.page]
  walk.page = kept
  await closed.close()
}

async function typeOffline(walk: Walk): Promise<void> {
  await walk.context.setOffline(true)
  await type(walk)
  await walk.context.setOffline(false)
}

/** The press does not arrive. */
async function sealOffline(walk: Walk): Promise<void> {
  if (walk.letter === '') return
  await pickName(walk)
  await walk.context.setOffline(true)
  await sealButton(walk.page).click()
  await expect(walk.page.getByText(/Network error/)).toBeVisible()
  await walk.context.setOffline(false)
}

/** Another user takes a place, the one that is picked too, as long as there is another. */
async function loseAPlace(walk: Walk): Promise<void> {
  if (walk.account || walk.trail.includes('loseAPlace')) return
  const [taken, left = ''] = walk.below(2) === 0 ? [walk.name, otherThan(walk.name)] : [otherThan(walk.name), walk.name]
  await claimParticipant(walk.rival.page, walk.bet, taken)
  walk.name = left
}

const otherThan = (name: string): string => NAMES.find((other) => other !== name) ?? ''

/** The session of an account ends on another device; the press finds out. */
async function loseTheSession(walk: Walk): Promise<void> {
  const { account, context, page } = walk
  if (!account || walk.letter === '') return
  await context.clearCookies()
  // A page that has just reconnected finds out by itself, and its dialog covers the button.
  await sealButton(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  const dialog = page.getByRole('dialog', { name: /Authentication required|Your session has ended/ })
  await expect(dialog).toBeVisible()
  await page.reload()
  await hydrated(page)
  await page.goto(`/auth?returnTo=${encodeURIComponent(address(walk))}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**${address(walk)}`)
  await hydrated(page)
}

const STEPS = {
  type,
  reload,
  leaveAndComeBack,
  closeAndOpen,
  useTwoTabs,
  typeOffline,
  sealOffline,
  loseAPlace,
  loseTheSession,
} as const

const STEPS_PER_WALK = 6

/** Walks at random, and seals at the end. */
export async function walkAndSeal(
  browser: Browser,
  plan: { readonly bet: MadeBet; readonly seed: number; readonly rival: Person; readonly isStranger: boolean },
): Promise<void> {
  await forgetNetworks()
  const next = chance(plan.seed)
  const below = (limit: number): number => Math.floor(next() * limit)
  const name = oneOf({ below }, NAMES)
  const account = plan.isStranger ? null : await signedUp(browser, name)
  if (account) await claimParticipant(account.page, plan.bet, name)
  const context = account?.context ?? (await browser.newContext())
  const page = account?.page ?? (await context.newPage())
  const walk: Walk = { ...plan, context, below, account, page, letter: '', name, trail: [] }
  try {
    await page.goto(address(walk))
    await hydrated(page)
    await type(walk)
    for (let step = 0; step < STEPS_PER_WALK; step += 1) await takeStep(walk)
    await seal(walk)
  } catch (error) {
    throw new Error(`walk ${plan.seed}: ${walk.trail.join(', ')}`, { cause: error })
  } finally {
    await context.close()
  }
}

async function takeStep(walk: Walk): Promise<void> {
  const name = oneOf(walk, Object.keys(STEPS) as (keyof typeof STEPS)[])
  await STEPS[name](walk)
  walk.trail.push(name)
  await expectLetter(walk.page, walk.letter)
}

/** What is sealed is what was typed, once, and no draft of it stays behind. */
async function seal(walk: Walk): Promise<void> {
  await pickName(walk)
  await sealButton(walk.page).click()
  const title = walk.account ? 'Prediction Confirmed' : `Sealed, ${walk.name}.`
  await expect(walk.page.getByText(title).first()).toBeVisible()
  const { rows } = await asOwner((owner) =>
    owner.query(
      `select p.prediction from predictions p join bet_participants using (bet_id)
      join bets b on b.id = p.bet_id where b.unique_id = $1 and bet_participants.id = p.participant_id
      and bet_participants.friend_name = $2`,
      [walk.bet.uniqueId, walk.name],
    ),
  )
  expect(rows).toEqual([{ prediction: walk.letter }])
  expect(await walk.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('prediction-draft')
}
