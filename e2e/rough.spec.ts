import { expect, type Browser, type Page } from '@playwright/test'
import { expectFlawless, SMALL_PHONE } from './check-screens.ts'
import { claimParticipant, joinBet, makeBet } from './made-bets.ts'
import { hydrated, PASSWORD, signedUp, visitor } from './people.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

const QUESTION = 'Will Sam be late to brunch again?'
const OFFLINE = "You're offline. Nothing is sent until you're back."
const NETWORK = /Network error\. Please check your connection and try again/

const letter = (page: Page) => page.getByLabel('Your prediction')
const seal = (page: Page) => page.getByRole('button', { name: 'Seal it for 25 tokens' })
const isConfirmed = (page: Page) => expect(page.getByRole('dialog', { name: 'Prediction Confirmed' })).toBeVisible()

/** Mia at her place in Sam's bet, about to write. */
async function aboutToWrite(browser: Browser) {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia', 'Jo'] })
  const mia = await signedUp(browser, 'Mia')
  await claimParticipant(mia.page, bet, 'Mia')
  await mia.page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(mia.page)
  return { sam, mia, bet }
}

test('without a connection nothing typed is lost, and it goes out when one is back', async ({ browser }) => {
  const { mia } = await aboutToWrite(browser)
  const { page, context } = mia
  await letter(page).fill('Twenty minutes')
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await seal(page).click()
  await expect(page.getByText(NETWORK)).toBeVisible()
  await expect(letter(page)).toHaveValue('Twenty minutes')
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await seal(page).click()
  // Its code was first wanted without a connection.
  await isConfirmed(page)
  await expect(page.getByText('Waiting for Jo.')).toBeVisible()
  await page.goto('/my-bets')
  await expect(page.getByRole('main').getByText('75 tokens')).toBeVisible()
})

test('a screen whose code cannot come says so, and comes later', async ({ browser }) => {
  // The worker of the page is not there yet on a first visit.
  const { page, context } = await signedUp(browser, 'Mia', null, { serviceWorkers: 'block' })
  const bet = await makeBet(page, { description: QUESTION, friends: ['Jo'] })
  await page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(page)
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await page.getByRole('link', { name: 'Manage bet' }).click()
  await expect(page.getByRole('main').getByText(NETWORK)).toBeVisible()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Details' })).toBeVisible()
})

test('signing up without a connection says so, and works afterwards', async ({ browser }) => {
  const { page, context, email } = await visitor(browser, 'Mia', '/auth?mode=sign-up&returnTo=%2Fmy-bets')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await context.setOffline(true)
  const signUp = page.getByRole('button', { name: 'Sign Up', exact: true })
  await signUp.click()
  await expect(page.getByText(NETWORK)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await context.setOffline(false)
  await signUp.dblclick()
  await expect(page.getByRole('heading', { name: 'Your Bets (0)' })).toBeVisible()
})

test('a menu that cannot come says so, and comes later', async ({ browser }) => {
  const { page, context } = await signedUp(browser, 'Mia', '/my-bets')
  const avatar = page.getByRole('button', { name: 'Mia’s menu' })
  await context.setOffline(true)
  await avatar.click()
  await expect(page.getByText(NETWORK)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Bets (0)' })).toBeVisible()
  await context.setOffline(false)
  // The browser does not ask for that code again in this page, so the page reloads.
  const reloaded = page.waitForEvent('load')
  await avatar.click()
  await reloaded
  await hydrated(page)
  await avatar.click()
  await expect(page.getByRole('dialog', { name: 'Your menu' }).getByText('Sign out')).toBeVisible()
})

test('what is pressed while the page is still waking up is answered once it is awake', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam', '/my-bets', { serviceWorkers: 'block' })
  const bet = await makeBet(sam.page, { description: QUESTION, friends: ['Mia'] })
  await joinBet((await signedUp(browser, 'Mia')).page, bet, 'Mia', 'Late')
  const { page } = sam
  const letScriptsCome = await openAsleep(page, `/resolve-bet/${bet.uniqueId}`)
  await page.getByRole('checkbox', { name: /Mia/ }).check({ force: true })
  await page.getByRole('button', { name: 'Resolve Bet' }).click()
  letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Mia wins 50?' })).toBeVisible()
})

/** Opens the page and keeps its scripts back: what there is to read comes long before them. @returns what lets them come */
async function openAsleep(page: Page, address: string): Promise<() => void> {
  let letThemCome = () => {}
  const areDue = new Promise<void>((resolve) => (letThemCome = resolve))
  await page.route('**/assets/*.js', (route) => areDue.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  return letThemCome
}

/** Where, what is filled in, what is pressed, and what comes of it. */
const FORMS = [
  { at: '/auth', fields: ['Email', 'Password'], button: 'Sign In', answer: 'Invalid email or password' },
  { at: '/auth?mode=sign-up', fields: ['Email', 'Password'], button: 'Sign Up', answer: 'Welcome!' },
  { at: '/auth/forgot', fields: ['Email'], button: 'Send the link', answer: 'Check your email' },
  { at: '/auth/reset?token=x', fields: ['New password'], button: 'Save new password', answer: /no longer valid/ },
] as const

for (const { at, fields, button, answer } of FORMS) {
  test(`what is typed at ${at} while the page is still waking up is kept, and sent`, async ({ browser }) => {
    const mia = await visitor(browser, 'Mia', '/auth', { serviceWorkers: 'block' })
    const { page } = mia
    const texts = { Email: mia.email, Password: PASSWORD, 'New password': PASSWORD }
    const field = (label: keyof typeof texts) => page.getByLabel(label, { exact: label.endsWith('assword') })
    const fill = async () => {
      for (const label of fields) await field(label).fill(texts[label])
    }
    const expectKept = async () => {
      for (const label of fields) await expect(field(label)).toHaveValue(texts[label])
    }
    const letScriptsCome = await openAsleep(page, at)
    await fill()
    letScriptsCome()
    await hydrated(page)
    await expectKept()
    // The screen has received the change as well: after it renders again it still says so.
    if (await page.getByText('1 uppercase').count()) {
      await expect(page.getByText('Password meets all requirements')).toBeVisible()
    }
    for (const eye of await page.getByRole('button', { name: 'Show password' }).all()) await eye.click()
    await expectKept()

    const letThemComeAgain = await openAsleep(page, at)
    await fill()
    await page.getByRole('button', { name: button, exact: true }).click()
    letThemComeAgain()
    await expect(page.getByText(answer).first()).toBeVisible()
  })
}

test('an impatient finger on a slow line seals once, publishes once, calls once', async ({ browser }) => {
  const { sam, mia } = await aboutToWrite(browser)
  await slowDown(mia.page)
  await letter(mia.page).fill('Twenty minutes')
  await seal(mia.page).dblclick()
  await isConfirmed(mia.page)
  await mia.page.getByRole('link', { name: 'View My Bets' }).click()
  await expect(mia.page.getByRole('main').getByText('75 tokens')).toBeVisible()

  const { page } = sam
  await slowDown(page)
  await page.goto('/create-bet')
  await hydrated(page)
  await page.getByLabel('Your bet').fill('Does the train come on time?')
  const goOn = page.getByRole('button', { name: 'Continue' })
  await goOn.click()
  await page.getByLabel('Your prediction').fill('Never')
  await page.getByLabel('Friend 1', { exact: true }).fill('Mia')
  await page.getByRole('button', { name: 'Mia adds it later' }).click()
  for (const step of [3, 4, 5]) {
    await goOn.click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Lock it in!' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible({ timeout: 20_000 })
  await page.goto('/my-bets')
  await expect(page.getByRole('heading', { name: 'Your Bets (2)' })).toBeVisible()
  await expect(page.getByRole('main').getByText('65 tokens')).toBeVisible()
})

test('Back and reload lead where one expects', async ({ browser }) => {
  const { sam, bet } = await aboutToWrite(browser)
  const zoe = await visitor(browser, 'Zoe', `/predict/${bet.uniqueId}`)
  const { page } = zoe
  await page.getByRole('link', { name: 'I have an account' }).click()
  await page.waitForURL((url) => url.pathname === '/auth')
  await page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  // Changing the tab is no step of its own.
  await page.goBack()
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await page.goForward()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Add a display name')).toBeVisible()
  await page.getByLabel('Email').fill(zoe.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL(`**/predict/${bet.uniqueId}`)
  // A user who has signed in does not come back to the form.
  await page.goBack()
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await page.getByRole('main').getByRole('group').getByText('Jo', { exact: true }).click()
  await page.getByRole('button', { name: 'I’m Jo' }).click()
  await letter(page).fill('Half an hour')
  await page.reload()
  await hydrated(page)
  await expect(letter(page)).toHaveValue('Half an hour')

  await joinBet((await signedUp(browser, 'Ann')).page, await makeBet(sam.page, SECOND), 'Ann', 'No')
  await sam.page.goto('/my-bets')
  await hydrated(sam.page)
  await sam.page.getByRole('link', { name: 'Resolve Bet' }).click()
  await expect(sam.page.getByRole('checkbox', { name: 'Ann' })).toBeVisible()
  await sam.page.goBack()
  await expect(sam.page.getByRole('heading', { name: 'Your Bets (2)' })).toBeVisible()
})

const SECOND = { description: 'Is it the butler?', friends: ['Ann'] }

test('the longest of everything fits the smallest window', async ({ browser }) => {
  const friends = ['W'.repeat(100), 'ليلى '.repeat(19).trim(), '🦄'.repeat(50), ...numbered(16)]
  const [first = ''] = friends
  const sam = await signedUp(browser, 'S'.repeat(50), '/my-bets', SMALL_PHONE)
  const stake = { type: 'action', forfeit: 'F'.repeat(200) } as const
  const full = await makeBet(sam.page, { description: 'W'.repeat(500), friends, stake })
  const two = await makeBet(sam.page, { description: '🦄'.repeat(250), friends: [first], stake })
  const mia = await signedUp(browser, 'M'.repeat(50), '/my-bets', SMALL_PHONE)
  await joinBet(mia.page, two, first, 'M'.repeat(500))
  const stranger = await visitor(browser, 'Zoe', '/', SMALL_PHONE)
  await expectFlawless(stranger.page, [{ name: 'visitor', address: `/predict/${full.uniqueId}` }])
  await expectFlawless(mia.page, [
    {
      name: 'choosing',
      address: `/predict/${full.uniqueId}`,
      reach: (page) => page.getByRole('group').getByText(first).click(),
    },
    { name: 'live', address: `/predict/${two.uniqueId}` },
  ])
  await expectFlawless(sam.page, [
    { name: 'list', address: '/my-bets' },
    {
      name: 'calling it',
      address: `/resolve-bet/${two.uniqueId}`,
      reach: (page) => page.getByRole('checkbox').first().press('Space'),
    },
  ])
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index} ${'Maximilian'.repeat(9)}`)

/** A bad line in a train. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const rates = { downloadThroughput: 100_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 600, ...rates })
}
