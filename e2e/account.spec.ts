import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { befriend } from './made-friends.ts'
import { hydrated, PASSWORD, signedUp, visitor } from './people.ts'
import { test } from './story.ts'

const NEW_PASSWORD = 'Told-ya-2027!'

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

test('a new name and a new password: the other device is out, and only the new password opens it again', async ({
  browser,
}) => {
  const mia = await signedUp(browser, 'Mia', '/account')
  const { page } = mia
  const tablet = await visitor(browser, 'Mia', '/auth?returnTo=%2Faccount')
  await signIn(tablet.page, mia.email, PASSWORD)
  await expect(
    tablet.page.getByRole('region', { name: 'You', exact: true }).getByText('Mia', { exact: true }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Edit display name' }).click()
  await page.getByRole('dialog').getByLabel('Display Name').fill('  Mia   Lindqvist ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'You', exact: true }).getByText('Mia Lindqvist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mia Lindqvist’s menu' }).first()).toBeVisible()
  await openAt(page, '/account')
  await expect(
    page.getByRole('region', { name: 'Signed in on' }).getByText('This device', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out .+ on / })).toBeVisible()

  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const fill = async (current: string, next: string) => {
    await dialog.getByLabel('Current password').fill(current)
    for (const label of ['New password', 'Confirm new password'])
      await dialog.getByLabel(label, { exact: true }).fill(next)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
  }
  await fill('Wrong-1234!', NEW_PASSWORD)
  await expect(dialog.getByRole('alert')).toContainText('Failed to update password')
  await expect(dialog.getByRole('alert')).toContainText('That is not your current password.')
  await fill(PASSWORD, NEW_PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out .+ on / })).toHaveCount(0)

  // The page that is still open there asks for the password by itself, over what it showed.
  const again = tablet.page.getByRole('dialog', { name: 'Your session has ended' })
  const answer = async (password: string) => {
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign In' }).click()
  }
  await answer(PASSWORD)
  await expect(again.getByText('Invalid email or password')).toBeVisible()
  await answer(NEW_PASSWORD)
  await expect(again).toHaveCount(0)
  await expect(tablet.page.getByRole('region', { name: 'You', exact: true }).getByText('Mia Lindqvist')).toBeVisible()
})

test('somebody goes in the middle of two bets: told what will happen, and nobody is stuck', async ({ browser }) => {
  const [sam, mia, jo] = [await signedUp(browser, 'Sam'), await signedUp(browser, 'Mia'), await signedUp(browser, 'Jo')]
  await befriend(sam.page, mia.page)
  const waiting = await makeBet(sam.page, { description: 'Will it snow?', friends: ['Mia', 'Jo'] })
  await joinBet(mia.page, waiting, 'Mia', 'No')
  const running = await makeBet(mia.page, { description: 'Who cries first?', friends: ['Sam', 'Jo'] })
  await joinBet(sam.page, running, 'Sam', 'Never me')
  await joinBet(jo.page, running, 'Jo', 'Sam, of course')

  const { page } = sam
  await openAt(page, '/account')
  await openAt(mia.page, '/account')
  await expect(mia.page.getByRole('link', { name: 'New Bet with Sam' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('list', { name: 'What will happen' }).getByRole('listitem')).toHaveText([
    'One of your bets will be cancelled. Everybody who paid gets their stake back.',
    'You leave 1 running bet. The others settle it.',
    'Your stakes there stay in the pots: 25 tokens.',
    'You lose your 75 tokens.',
    /^Your name, email, pet, friends and predictions are erased\./,
  ])
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill('Wrong-1234!')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(dialog.getByText('That is not your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

  // The friends' pages drop the deleted account without a reload.
  await expect(mia.page.getByText('No friends here yet.')).toBeVisible()
  await openAt(mia.page, '/my-bets')
  await expect(mia.page.getByText('Cancelled', { exact: true })).toBeVisible()
  await openAt(mia.page, `/resolve-bet/${running.uniqueId}`)
  await expect(mia.page.getByText('Unknown User')).toBeVisible()
  await expect(mia.page.getByText('Never me')).toHaveCount(0)
  await mia.page.getByRole('checkbox', { name: 'Jo' }).check({ force: true })
  await mia.page.getByRole('button', { name: 'Resolve Bet' }).click()
  await mia.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await mia.page.waitForURL('**/my-bets')
  await openAt(jo.page, '/my-bets')
  await expect(jo.page.getByText('+75 tokens')).toBeVisible()
})
