import { expect, type Page } from '@playwright/test'
import { expectFlawless } from '../check-screens.ts'
import { makeBet } from '../made-bets.ts'
import { accountOf, befriend } from '../made-friends.ts'
import { hydrated, PASSWORD, send } from '../people.ts'
import { asks, press, sees, signedUp, visitorAt } from '../screen-steps.ts'
import { test } from '../story.ts'

test.describe.configure({ timeout: 480_000 })

const address = '/account'
const LONG_NAME = 'MaximilianeWolkensteinRodeneggVonTrostburgXII'

const LONG_QUESTION =
  'Will the train to Rodenegg be late again on a day on which all of us have packed and are waiting?'

/** Opens a dialog and sends it with what it must not have. */
const refusedIn =
  (opener: string | RegExp, sender: string, sentence: string, typed?: readonly [label: string, text: string]) =>
  async (page: Page) => {
    await asks(opener)(page)
    const dialog = page.getByRole('dialog')
    if (typed) await dialog.getByLabel(typed[0], { exact: true }).fill(typed[1])
    await dialog.getByRole('button', { name: sender }).click()
    await sees(page, sentence)
  }

test('the account, its dialogs and the menu with news', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const friend = await signedUp(browser, LONG_NAME)
  const stranger = await signedUp(browser, 'Noor')
  const { page } = sam
  await befriend(page, friend.page)
  const userId = await accountOf(page)
  await send(stranger.context, 'POST', '/api/my/friend-requests', { commandId: crypto.randomUUID(), userId })
  const bet = await makeBet(page, { description: LONG_QUESTION, friends: ['Mia'] })
  const about = { type: 'bet', uniqueId: bet.uniqueId }
  await send(sam.context, 'PUT', '/api/my/mutes', { commandId: crypto.randomUUID(), about, isMuted: true })
  const elsewhere = await visitorAt(browser)
  await send(elsewhere.context, 'POST', '/api/session', { email: sam.email, password: PASSWORD })

  await expectFlawless(page, [
    { name: 'account', address, reach: (page) => sees(page, LONG_QUESTION) },
    {
      name: 'what reaches me',
      address,
      reach: async (page) => {
        await page.getByRole('region', { name: 'Notifications' }).getByText('Results', { exact: true }).click()
        await sees(page, 'Participants disagree')
      },
    },
    {
      name: 'my menu with news',
      address,
      reach: async () => {
        await press(/menu, \d+ unread/)(page)
        await sees(page, /^Clear Notifications/)
      },
    },
    {
      name: 'my name, refused',
      address,
      reach: refusedIn('Edit display name', 'Save', 'Display name must be between 1 and 50 characters', [
        'Display Name',
        '',
      ]),
    },
    {
      name: 'my pet’s name, refused',
      address,
      reach: refusedIn(/^Rename/, 'Save', 'That name contains characters a pet can’t wear', ['Name', '<script>']),
    },
    {
      name: 'another password, refused',
      address,
      reach: refusedIn('Change Password', 'Change Password', 'Please fill in all password fields'),
    },
    { name: 'signing another device out', address, reach: asks(/^Sign out .+ on /) },
    { name: 'my data', address, reach: refusedIn('Export my data', 'Download', 'Please enter your password.') },
    {
      name: 'deleting the account',
      address,
      reach: async () => {
        await asks('Delete Account')(page)
        await sees(page, 'You lose your 100 tokens.')
      },
    },
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectFlawless(page, [{ name: 'account on a desk', address }])
})

test('an account that does not arrive says so, and comes back', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await expectFlawless(page, [
    {
      name: 'failed account',
      address: '/notifications',
      isRefused: true,
      reach: async () => {
        await page.route('**/rpc/accounts/account**', (route) => route.abort())
        await page.getByRole('link', { name: 'Account' }).click()
        await expect(page.getByRole('heading', { name: 'Failed to load account data' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
      },
    },
  ])
  await page.unroute('**/rpc/accounts/account**')
  await hydrated(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'You', exact: true })).toBeVisible()
})
