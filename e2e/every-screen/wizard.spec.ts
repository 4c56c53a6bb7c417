import { expect } from '@playwright/test'
import { expectFlawless, type Screen } from '../check-screens.ts'
import { QUESTION, signedUp, visitorAt, press, check, sees } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

const goOn = press('Continue')

/** The draft lives on the device, so each step starts where the one before has ended. */
const WIZARD: readonly Screen[] = [
  { name: 'wizard 1', address: '/create-bet' },
  { name: 'wizard 1, refused', address: '/create-bet', reach: goOn },
  {
    name: 'wizard 2',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByLabel('Your bet').fill(QUESTION)
      await goOn(page)
      await sees(page, 'Step 2 of 5')
    },
  },
  { name: 'wizard 2, refused', address: '/create-bet', reach: goOn },
  {
    name: 'wizard 3',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByLabel('Your prediction').fill('Twenty minutes')
      await page.getByLabel('Friend 1', { exact: true }).fill('Priya')
      await page.getByRole('button', { name: 'Priya adds it later' }).click()
      await goOn(page)
      await sees(page, 'Step 3 of 5')
    },
  },
  {
    name: 'wizard 3, no stake',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByLabel('Tokens each').fill('')
      await goOn(page)
    },
  },
  {
    name: 'wizard 3, dare refused',
    address: '/create-bet',
    reach: async (page) => {
      await check(page, 'Dare')
      await goOn(page)
    },
  },
  {
    name: 'wizard 4',
    address: '/create-bet',
    reach: async (page) => {
      await check(page, 'Tokens')
      await page.getByLabel('Tokens each').fill('25')
      await goOn(page)
      await sees(page, 'Step 4 of 5')
    },
  },
  {
    name: 'wizard 4, refused',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByRole('switch', { name: 'Set a deadline' }).click()
      await goOn(page)
    },
  },
  {
    name: 'wizard 5',
    address: '/create-bet',
    reach: async (page) => {
      await page.getByText('Tonight').click()
      await goOn(page)
      await sees(page, 'Step 5 of 5')
    },
  },
]

test('the wizard, for a visitor', async ({ browser }) => {
  const { page } = await visitorAt(browser)
  const askToSignIn = { name: 'wizard, asks to sign in', address: '/create-bet', reach: press('Lock it in!') }
  await expectFlawless(page, [...WIZARD, askToSignIn])
})

test('the wizard, when the bet goes out', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  const [first, , ...steps] = WIZARD
  for (const step of [first, ...steps]) {
    await page.goto('/create-bet')
    await step?.reach?.(page)
  }
  await expectFlawless(page, [
    {
      name: 'bet created',
      address: '/create-bet',
      reach: async () => {
        await press('Lock it in!')(page)
        await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
      },
    },
  ])
})

test('a wizard that breaks says so, and keeps the draft', async ({ browser }) => {
  const { page } = await visitorAt(browser)
  await page.goto('/create-bet')
  for (const step of WIZARD) await step.reach?.(page)
  await expectFlawless(page, [
    {
      name: 'wizard, crash',
      address: '/create-bet?step=3',
      isRefused: true,
      reach: async () => {
        // A browser without a calendar: the next step cannot be drawn.
        // Pressed at once: whatever else draws the step again would break it before a finger is there.
        await page.evaluate(() => {
          Object.assign(Intl, { DateTimeFormat: null })
          const buttons = [...document.querySelectorAll('button')]
          buttons.find(({ textContent }) => textContent === 'Continue')?.click()
        })
        await sees(page, 'Bet Creation Error')
        await sees(page, 'There was an error while creating your bet. Please try again or go back to the main page.')
      },
    },
  ])
  await page.goto('/create-bet')
  await sees(page, 'Step 3 of 5')
})
