import { expect, type Page } from '@playwright/test'
import { expectFlawless } from '../check-screens.ts'
import { makeBet } from '../made-bets.ts'
import { hydrated } from '../people.ts'
import { press, QUESTION, sees, signedUp } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

const TASKS = /tasks\/list/
/** From another place, so that the browser itself asks for the tasks. */
const cross = (page: Page) => page.getByRole('link', { name: 'Earn', exact: true }).click()

test('earning tokens', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await expectFlawless(page, [
    { name: 'tasks of a new account', address: '/earn-tokens' },
    {
      name: 'tasks on their way',
      address: '/my-bets',
      reach: async () => {
        await page.route(TASKS, () => undefined)
        await cross(page)
        await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
      },
    },
    {
      name: 'tasks that do not come',
      address: '/my-bets',
      isRefused: true,
      reach: async () => {
        await page.unroute(TASKS)
        await page.route(TASKS, (route) => route.fulfill({ status: 500, json: {} }))
        await cross(page)
        await sees(page, 'Couldn’t load your tasks')
        await page.unroute(TASKS)
      },
    },
    {
      name: 'a claim that fails',
      address: '/earn-tokens',
      isRefused: true,
      reach: async () => {
        await page.route(/tasks\/claim/, (route) => route.fulfill({ status: 500, json: {} }))
        await press(/Daily check-in/)(page)
        await sees(page, 'Failed to update tokens. Please try again.')
        await page.unroute(/tasks\/claim/)
      },
    },
    {
      name: 'congratulation',
      address: '/earn-tokens',
      reach: async () => {
        await press(/Daily check-in/)(page)
        await expect(page.getByRole('dialog', { name: 'You earned 5 tokens!' })).toBeVisible()
      },
    },
  ])
  await makeBet(page, { description: QUESTION, friends: ['Jo'] })
  await expectFlawless(page, [
    {
      name: 'one done, one ready',
      address: '/earn-tokens',
      reach: async () => {
        await hydrated(page)
        await expect(page.getByRole('button', { name: /Create your first bet/ })).toBeVisible()
      },
    },
  ])
})
