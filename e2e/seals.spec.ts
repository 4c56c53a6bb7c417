import { expect } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { expectFlawless } from './check-screens.ts'
import { resolveBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { liveBet } from './screen-steps.ts'
import { test, WHOLE_BROWSER } from './story.ts'

test.use(WHOLE_BROWSER)

test.describe.configure({ timeout: 240_000 })

test('a receipt is checked here, as a file, and without a connection', async ({ browser }, testInfo) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  const bet = await liveBet(sam.page, mia.page, { stake: { type: 'token', tokensText: '25' } })
  await resolveBet(sam.page, bet, ['Mia'])

  const { page } = mia
  await page.goto(`/bet/${bet.uniqueId}/receipt`)
  await expect(page.getByRole('heading', { name: 'All 2 seals unbroken' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (JSON)' }).click()
  const file = testInfo.outputPath('brunch.receipt.json')
  await (await download).saveAs(file)
  const broken = testInfo.outputPath('changed.receipt.json')
  await writeFile(broken, (await readFile(file, 'utf8')).replace('"text": "On time', '"text": "Not on time'))

  await page.getByRole('link', { name: 'Check it yourself' }).click()
  await hydrated(page)
  await page.getByLabel('Choose a receipt').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'All 2 seals unbroken' })).toBeVisible()

  // The page keeps itself, and the worker serves it to a tab that it controls from its start.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller)
  await page.goto('/verify')
  await page.waitForFunction(async () => (await (await caches.open('toldya-verify-1')).keys()).length > 3)
  await page.context().setOffline(true)
  await page.goto('/verify')
  await expect(page.getByText("You're offline. Nothing is sent until you're back.")).toBeVisible()
  await page.getByLabel('Choose a receipt').setInputFiles(broken)
  await expect(page.getByRole('heading', { name: 'A seal is broken' })).toBeVisible()
  await page.context().setOffline(false)

  await expectFlawless(page, [
    { name: 'a receipt with unbroken seals', address: `/bet/${bet.uniqueId}/receipt` },
    {
      name: 'a changed receipt',
      address: '/verify',
      reach: async (at) => {
        await at.getByLabel('Choose a receipt').setInputFiles(broken)
        await expect(at.getByRole('heading', { name: 'A seal is broken' })).toBeVisible()
      },
    },
  ])
})
