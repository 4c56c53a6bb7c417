// npm run pace: how long a person at human pace takes on a slow phone, from a link to a sealed envelope and from the landing
// page to a first bet. Fails where a way without email takes longer, or more presses, than promised.
import { chromium, type Browser, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { browserLaunch } from '../e2e/browser.ts'
import { PacedPerson } from './paced-person.ts'
import { startWorld } from './world.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: 96_000 }
/** A cheap phone's processor beside the one of this machine. */
const SLOWDOWN = 4
const PASSWORD = 'Told-ya-2026!'

interface Way {
  readonly name: string
  readonly secondsMax?: number
  readonly pressesMax?: number
  readonly walk: (person: PacedPerson) => Promise<void>
}

const world = await startWorld()
const { args, ...launch } = await browserLaunch()
const browser = await chromium.launch({ ...launch, args })

async function slowPhone(of: Browser): Promise<Page> {
  const context = await of.newContext({ ...PHONE, baseURL: world.origin, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** A bet of another user whose last participant is Jo. @returns its address */
async function sharedLink(): Promise<string> {
  const { request } = await browser.newContext({ baseURL: world.origin, extraHTTPHeaders: { origin: world.origin } })
  const email = `${randomUUID()}@example.com`
  await request.post('/api/accounts', {
    data: { email, password: PASSWORD, displayName: 'Priya', inviteCode: null, returnTo: null },
  })
  const answer = await request.post('/api/bets', {
    data: {
      commandId: randomUUID(),
      description: 'Will Theo cry at his own wedding?',
      creatorPrediction: 'Before the first dance',
      friends: [{ name: 'Jo', userId: null, prediction: null }],
      stake: { type: 'token', tokensText: '25' },
      ...{ deadline: null, resultDate: null, isSealed: false, leagueId: null, follows: null },
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { uniqueId } = (await answer.json()) as { readonly uniqueId: string }
  return `/predict/${uniqueId}`
}

async function signUp(person: PacedPerson): Promise<void> {
  const { page } = person
  await person.type(page.getByLabel('Email'), `${randomUUID().slice(0, 6)}@example.com`)
  await person.type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await person.press(page.getByRole('button', { name: 'Sign Up', exact: true }))
}

const WAYS: readonly Way[] = [
  {
    name: 'shared link to sealed, as a stranger',
    secondsMax: 10,
    pressesMax: 3,
    walk: async (person) => {
      await person.open(await sharedLink())
      await person.type(person.page.getByLabel('Your prediction'), 'Before the cake, sur')
      await person.press(person.page.getByRole('button', { name: 'Seal it as Jo' }))
      await person.see(person.page.getByText('Sealed, Jo.'))
    },
  },
  {
    name: 'shared link to sealed, with email and password',
    walk: async (person) => {
      const { page } = person
      await person.open(await sharedLink())
      await person.press(page.getByRole('link', { name: 'I have an account' }))
      await person.press(page.locator('label', { hasText: 'Sign Up' }))
      await signUp(person)
      await person.press(page.getByRole('group', { name: 'Which one are you?' }).getByText('Jo', { exact: true }))
      await person.press(page.getByRole('button', { name: 'I’m Jo' }))
      await person.type(page.getByLabel('Your prediction'), 'Before the cake, sur')
      await person.press(page.getByRole('button', { name: 'Seal it for 25 tokens' }))
      await person.see(page.getByRole('dialog', { name: 'Prediction Confirmed' }))
    },
  },
  {
    name: 'landing page to the first bet, with email and password',
    secondsMax: 30,
    walk: async (person) => {
      const { page } = person
      await person.open('/')
      await person.press(page.getByRole('article').first().getByRole('link'))
      await person.press(page.getByRole('button', { name: 'Continue' }))
      await person.type(page.getByLabel('Your prediction'), 'Before the cake, sur')
      await person.type(page.getByLabel('Friend 1', { exact: true }), 'Sam')
      await person.press(page.getByRole('button', { name: 'Take 10 tokens each, no deadline' }))
      await person.see(page.getByText('Step 5 of 5'))
      await person.press(page.getByRole('button', { name: 'Lock it in!' }))
      await signUp(person)
      await person.see(page.getByRole('heading', { name: 'Bet Created' }))
    },
  },
]

async function time({ name, secondsMax, pressesMax, walk }: Way): Promise<void> {
  const person = new PacedPerson(await slowPhone(browser))
  await walk(person)
  await person.page.context().close()
  const { seconds, presses, steps } = person.figures()
  const isGood = seconds <= (secondsMax ?? Infinity) && presses <= (pressesMax ?? Infinity)
  if (!isGood) process.exitCode = 1
  const wish = [secondsMax && `at most ${secondsMax} s`, pressesMax && `${pressesMax} presses`]
    .filter(Boolean)
    .join(', ')
  console.log(`${isGood ? 'ok  ' : 'LONG'} ${name}: ${seconds.toFixed(1)} s, ${presses} presses ${wish && `(${wish})`}`)
  for (const { what, personSeconds, appSeconds } of steps)
    console.log(`       ${what.padEnd(44)} person ${personSeconds.toFixed(1)} s   app ${appSeconds.toFixed(1)} s`)
}

try {
  for (const way of WAYS) await time(way)
} finally {
  await browser.close()
  await world.stop()
}
