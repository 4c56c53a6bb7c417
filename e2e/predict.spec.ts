import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeBet } from './made-bets.ts'
import { hydrated, signedUp, visitor } from './people.ts'
import { test } from './story.ts'

interface Friend {
  readonly name: string
  readonly prediction: string | null
}

interface BetPlan {
  readonly friends: readonly Friend[]
  readonly description?: string
  readonly isSealed?: boolean
  readonly stakeTokens?: number
}

/** Publishes a bet of the user who is signed in on `page`. @returns the address of its page */
async function createBet(page: Page, plan: BetPlan): Promise<string> {
  const { friends, description = 'Will it rain at the picnic?', isSealed = false, stakeTokens = 25 } = plan
  const suggested = friends.flatMap(({ name, prediction }) => (prediction === null ? [] : [[name, prediction]]))
  const { uniqueId } = await makeBet(page, {
    description,
    creatorPrediction: 'Buckets, from noon on',
    friends: friends.map(({ name }) => name),
    suggested: Object.fromEntries(suggested) as { readonly [friend: string]: string },
    stake: { type: 'token', tokensText: String(stakeTokens) },
    isSealed,
  })
  return `/predict/${uniqueId}`
}

async function samsBet(browser: Browser, plan: BetPlan) {
  const sam = await signedUp(browser, 'Sam')
  const address = await createBet(sam.page, plan)
  return { sam, address }
}

const later = (name: string): Friend => ({ name, prediction: null })
const confirmedSheet = (page: Page) => page.getByRole('dialog', { name: 'Prediction Confirmed' })
const letter = (page: Page) => page.getByLabel('Your prediction')

test('a stranger reads everything but the predictions, also without scripts @desktop', async ({ browser }) => {
  const { sam, address } = await samsBet(browser, {
    friends: [later('Priya'), { name: 'Jo', prediction: 'A drizzle' }],
  })
  const html = await (await sam.context.request.get(address, { headers: { cookie: '' } })).text()
  expect(html).toContain('Will it rain at the picnic?')

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Will it rain at the picnic?')
  await expect(page.getByText('Sam, sealed')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByText('25-75 tokens')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Seal it' })).toBeVisible()
  expect(await page.content()).not.toMatch(/Buckets|drizzle/)
  await plain.close()

  const stranger = await visitor(browser, 'Stranger', address)
  for (const theme of ['light', 'dark']) {
    await stranger.page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(stranger.page)
  }
  await stranger.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(stranger.page)
})

test('an unknown link says so', async ({ page }) => {
  const answer = await page.goto(`/predict/${'z'.repeat(22)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Bet not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page)
})

test('somebody takes back the wrong name, confirms what was written for them, and only then may look', async ({
  browser,
}) => {
  const { address } = await samsBet(browser, { friends: [{ name: 'Mia', prediction: 'A drizzle' }, later('Jo')] })
  const { page } = await signedUp(browser, 'Mia', `${address}?participant=Jo`)
  await expect(page.getByRole('radio', { name: 'Jo' })).toBeChecked()
  await page.getByRole('button', { name: 'I’m Jo' }).click()
  await expect(letter(page)).toBeFocused()
  await page.getByRole('button', { name: 'Not you? Change participant' }).click()
  await expect(page.getByRole('radio', { name: 'Jo' })).not.toBeChecked()
  await page.getByRole('main').getByRole('group').getByText('Mia', { exact: true }).click()
  await page.getByRole('button', { name: 'I’m Mia' }).click()

  await expect(page.getByRole('heading', { name: 'Sam wrote this for you' })).toBeVisible()
  await expect(page.getByText('A drizzle')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Prediction' }).click()
  await expect(confirmedSheet(page)).toContainText('Sealed. 25 tokens are in the pot.')
  await expect(confirmedSheet(page)).toContainText('Now wait for Jo, like everybody else.')
  await page.getByRole('button', { name: 'Stay on this page' }).click()

  await expect(page.getByText('Waiting for Jo.')).toBeVisible()
  await expect(page.getByText('Buckets, from noon on')).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit Prediction' }).click()
  await letter(page).fill('A drizzle, then sun')
  await page.getByRole('button', { name: 'Seal it again' }).click()
  await expect(page.getByText('A drizzle, then sun')).toBeVisible()

  await page.getByRole('button', { name: 'Reveal' }).click()
  await expect(page.getByRole('heading', { name: 'Opened so far' })).toBeFocused()
  await expect(page.getByText('Buckets, from noon on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Prediction' })).toHaveCount(0)
  await expectAccessible(page)
})

test('two want the same name: the slower one is told at the button', async ({ browser }) => {
  const { address } = await samsBet(browser, { friends: [later('Mia'), later('Jo')] })
  const slow = await signedUp(browser, 'Slow', address)
  await slow.page.getByRole('main').getByRole('group').getByText('Mia', { exact: true }).click()
  // The event of the other user's claim does not arrive in time.
  await slow.page.route('**/rpc/bets/get', (route) => route.abort())
  await slow.page.route('**/api/live**', (route) => route.abort())
  await slow.page.reload({ waitUntil: 'commit' })
  await hydrated(slow.page)
  await slow.page.getByRole('main').getByRole('group').getByText('Mia', { exact: true }).click()

  const fast = await signedUp(browser, 'Mia', address)
  await fast.page.getByRole('button', { name: 'I’m Mia' }).click()
  await expect(letter(fast.page)).toBeVisible()

  await slow.page.getByRole('button', { name: 'I’m Mia' }).click()
  const refusal = 'Participant Taken: This participant slot is already taken by another user.'
  await expect(slow.page.getByRole('alert')).toHaveText(refusal)
  await slow.page.unroute('**/rpc/bets/get')
})

test('what somebody has typed outlives the others joining and a reload', async ({ browser }) => {
  const { address } = await samsBet(browser, { friends: [later('Mia'), later('Jo')] })
  const { page } = await signedUp(browser, 'Mia', address)
  await page.getByRole('button', { name: 'I’m Mia' }).click()
  await letter(page).fill('Sun all day')

  const jo = await signedUp(browser, 'Jo', address)
  await jo.page.getByRole('button', { name: 'I’m Jo' }).click()
  await letter(jo.page).fill('Snow')
  await jo.page.getByRole('button', { name: 'Seal it for 25 tokens' }).click()
  await expect(confirmedSheet(jo.page)).toBeVisible()

  // Nothing was touched here: the event changed the page and took no text away.
  await expect(page.getByText('50-75 tokens')).toBeVisible()
  await expect(letter(page)).toHaveValue('Sun all day')
  await expect(letter(page)).toBeFocused()
  await page.reload()
  await expect(letter(page)).toHaveValue('Sun all day')
})

test('with the keyboard only, and with less movement', async ({ browser }) => {
  const { address } = await samsBet(browser, { friends: [later('Mia'), later('Jo')], isSealed: true })
  const { page } = await signedUp(browser, 'Zoe', address.replace('/predict/', '/join-bet/'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Pick your name first' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Pick your name first, then go on.')
  await page.getByRole('radio', { name: 'Mia' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Jo' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(letter(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Missing Information: Please enter your prediction')).toBeVisible()
  await page.keyboard.type('Fog')
  await page.keyboard.press('Control+Enter')
  await expect(confirmedSheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmedSheet(page)).toHaveCount(0)
  await expect(page.getByText('This bet is sealed: nobody can peek before everybody is in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reveal' })).toHaveCount(0)
})

test('somebody without enough tokens is told how many are missing', async ({ browser }) => {
  const { address } = await samsBet(browser, { friends: [later('Mia')], stakeTokens: 100 })
  const mia = await signedUp(browser, 'Mia')
  await createBet(mia.page, { friends: [later('Bo')], stakeTokens: 60 })
  await mia.page.goto(address)
  await hydrated(mia.page)
  await mia.page.getByRole('button', { name: 'I’m Mia' }).click()
  await expect(mia.page.getByText('You need 100 tokens to join this bet. You have 40 tokens.')).toBeVisible()
  await expect(mia.page.getByRole('link', { name: 'Earn tokens' })).toBeVisible()
})
