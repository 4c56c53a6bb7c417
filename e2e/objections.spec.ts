import { expect } from '@playwright/test'
import { expectFlawless } from './check-screens.ts'
import { joinBet, makeBet, resolveBet, seeEnding } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

test.describe.configure({ timeout: 240_000 })

test('one accepts a result, one objects, all are asked, and the result is replaced', async ({ browser }) => {
  const [ann, bo, cy, dee] = await Promise.all(['Ann', 'Bo', 'Cy', 'Dee'].map((name) => signedUp(browser, name)))
  if (!ann || !bo || !cy || !dee) throw new Error('four people')
  const bet = await makeBet(ann.page, { description: 'Will Bo be late to brunch again?', friends: ['Bo', 'Cy', 'Dee'] })
  for (const { page, name } of [bo, cy, dee]) await joinBet(page, bet, name, `${name} says so`)
  await resolveBet(ann.page, bet, ['Ann'])
  for (const { page } of [ann, bo, cy, dee]) await seeEnding(page, bet)
  const address = `/predict/${bet.uniqueId}`

  await cy.page.goto(address)
  await hydrated(cy.page)
  await cy.page.getByRole('button', { name: 'Fair enough' }).click()
  await expect(cy.page.getByText('Fair enough').first()).toBeVisible()
  await expect(cy.page.getByRole('button', { name: 'Hold on' })).toHaveCount(0)

  await bo.page.goto(address)
  await hydrated(bo.page)
  await expectFlawless(bo.page, [
    {
      name: 'the question whether the result is right',
      address,
      reach: async (at) => expect(at.getByRole('heading', { name: 'Is that how it was?' })).toBeVisible(),
    },
    {
      name: 'an objection',
      address,
      reach: async (at) => {
        await at.getByRole('button', { name: 'Hold on' }).click()
        await expect(at.getByRole('dialog')).toBeVisible()
      },
    },
  ])
  await bo.page.goto(address)
  await hydrated(bo.page)
  await bo.page.getByRole('button', { name: 'Hold on' }).click()
  await bo.page.getByLabel('What’s off').fill('I was there at 11:58. Ask the waiter, he has a watch.')
  await bo.page.getByRole('button', { name: 'Put my name on it' }).click()
  await expect(bo.page.getByRole('heading', { name: 'What really happened?' })).toBeVisible()
  await expectFlawless(bo.page, [
    {
      name: 'a vote',
      address,
      reach: async (at) => expect(at.getByRole('button', { name: 'Seal my answer' })).toBeVisible(),
    },
  ])

  for (const { page, name } of [bo, ann, cy, dee]) {
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('radio', { name: name === 'Ann' ? 'Ann, as called' : 'Bo was right' }).check()
    await page.getByRole('button', { name: 'Seal my answer' }).click()
    if (name !== 'Dee') await expect(page.getByText('Your answer is sealed:')).toBeVisible()
  }
  // Live, on the page of one who voted earlier.
  await expect(bo.page.getByRole('heading', { name: 'Bo was right after all.' })).toBeVisible()
  await expect(bo.page.getByText('3 of 4', { exact: true })).toBeVisible()
  await expectFlawless(ann.page, [
    {
      name: 'a verdict',
      address,
      reach: async (at) => expect(at.getByRole('heading', { name: 'Bo was right after all.' })).toBeVisible(),
    },
  ])
})
