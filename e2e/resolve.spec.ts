import { expect, type Browser } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, revealBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const DESCRIPTION = 'Will Sam be late to brunch again?'

/** Sam's bet of 25 with Mia and Priya, all of them accepted. */
async function activeBet(browser: Browser) {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: DESCRIPTION, friends: ['Mia', 'Priya'] })
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', '20:47, blaming the trains')
  const priya = await signedUp(browser, 'Priya')
  await joinBet(priya.page, bet, 'Priya', 'Late, but with croissants')
  await revealBet(sam.page, bet)
  return { sam, mia, priya, address: `/resolve-bet/${bet.uniqueId}` }
}

test('the creator calls it with the keyboard alone, and it is paid once @desktop', async ({ browser }) => {
  const { sam, mia, address } = await activeBet(browser)
  const { page } = sam
  await page.goto(address)
  await hydrated(page)
  await expect(page.getByText('75 tokens (3 confirmed × 25)')).toBeVisible()
  await expect(page.getByText('Late, but with croissants')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('checkbox', { name: 'Mia' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Priya' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 token is left over after an even split. Nobody gets it.')).toBeVisible()
  await expect(page.getByText('Mia and Priya win 37 each', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resolve Bet' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mia and Priya win 37 each?' })
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm' }).dblclick()
  await page.waitForURL('**/my-bets')
  await expect(page.getByText('Lost', { exact: true })).toBeVisible()

  await mia.page.goto('/my-bets')
  await expect(mia.page.getByText('Won', { exact: true })).toBeVisible()
  await expect(mia.page.getByText('+37 tokens')).toBeVisible()

  await page.goto(address)
  await hydrated(page)
  await page.waitForURL('**/my-bets')
  await expect(page.getByText('Only active bets can be resolved')).toBeVisible()
})

test('everybody right is a draw, and cancelling gives everything back', async ({ browser }) => {
  const { sam, address } = await activeBet(browser)
  const { page } = sam
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address)
  await hydrated(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['Mia', 'Sam', 'Priya']) await page.getByRole('checkbox', { name }).check({ force: true })
  await expect(page.getByText('It’s a draw', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Cancel Bet' }).check({ force: true })
  await page.getByRole('button', { name: 'Cancel Bet' }).click()
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel Bet' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL('**/my-bets')
  await expect(page.getByText('Bet cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('100 tokens')).toBeVisible()
})

test('nobody else may, and strangers learn nothing', async ({ browser }) => {
  const { mia, address } = await activeBet(browser)
  await mia.page.goto(address)
  await mia.page.waitForURL('**/my-bets')
  await expect(mia.page.getByText('Access denied')).toBeVisible()
  await expect(mia.page.getByText('Only the bet creator can resolve this bet')).toBeVisible()
  await mia.page.goto('/resolve-bet/nothing-here')
  await mia.page.waitForURL('**/my-bets')
  await expect(mia.page.getByText('Bet not found')).toBeVisible()
})
