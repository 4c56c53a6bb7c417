import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { joinBet, makeBet, resolveBet, settleOnTwoDays } from './made-bets.ts'
import { freshEmail, hydrated, PASSWORD, send, signedUp } from './people.ts'
import { test } from './story.ts'

/** Claims a task on the page and answers what the page said. */
async function claim(page: Page, task: string, tokens: number): Promise<void> {
  await page.getByRole('button', { name: `+${tokens} tokens for “${task}”` }).click()
  const dialog = page.getByRole('dialog', { name: `You earned ${tokens} tokens!` })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Nice!' }).click()
  await expect(dialog).toBeHidden()
}
// The history below the tasks names them too.
const row = (page: Page, task: string) => page.getByRole('listitem').filter({ hasText: task }).first()
const earn = async (page: Page) => {
  await page.goto('/earn-tokens')
  await hydrated(page)
}

test('five tasks earn tokens, each as often as the rules say', async ({ browser }) => {
  const [ann, bo] = [await signedUp(browser, 'Ann', '/my-bets'), await signedUp(browser, 'Bo')]
  const { page } = ann
  const balance = page.getByRole('main').locator('p', { hasText: /^\d+$/ })
  await page.getByRole('link', { name: 'Earn', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Earn tokens' })).toBeVisible()
  await expect(balance).toHaveText('100')

  await claim(page, 'Daily check-in', 5)
  await expect(balance).toHaveText('105')
  await earn(page)
  await expect(row(page, 'Daily check-in')).toContainText(/Again .*Done/)

  // A bet is out, is handed on, and is called: three tasks.
  const bet = await makeBet(page, { description: 'Will it snow?', friends: ['Bo'] })
  await expect(page.getByRole('button', { name: '+20 tokens for “Create your first bet”' })).toBeVisible()
  await claim(page, 'Create your first bet', 20)
  await row(page, 'Share a bet on WhatsApp').getByRole('link').click()
  await hydrated(page)
  await ann.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'sent' }))
  await page.getByRole('button', { name: 'More for “Will it snow?”' }).click()
  const noted = page.waitForResponse(/noteShare/)
  await page.getByRole('link', { name: 'Share on WhatsApp' }).click()
  await noted
  await joinBet(bo.page, bet, 'Bo', 'Never')
  await earn(page)
  await claim(page, 'Share a bet on WhatsApp', 10)
  await resolveBet(page, bet, 'drawn')
  await earn(page)
  await claim(page, 'Resolve a pending bet', 10)

  // Two friends have joined through links and played on two days: the page brings both at once.
  for (const name of ['Cy', 'Dee']) {
    const link = { commandId: randomUUID(), isNew: false }
    const { code } = await send<{ code: string }>(ann.context, 'POST', '/api/my/invite', link)
    const friend = await browser.newContext()
    const account = { email: freshEmail(name), password: PASSWORD, displayName: name, inviteCode: code, returnTo: null }
    await send(friend, 'POST', '/api/accounts', account)
    await settleOnTwoDays(await friend.newPage(), bo)
  }
  // The bonuses for them come with the next visit: twice 100, and a premium month.
  await earn(page)
  await claim(page, 'Invite a friend', 40)
  await expect(balance).toHaveText('485')
  const history = page.getByRole('region', { name: 'Where your tokens went' })
  await history.getByRole('button', { name: 'Show more' }).click()
  await expect(history.getByRole('listitem').last()).toContainText('Welcome to Toldya')
  await expect(history.getByRole('link', { name: 'Will it snow?' })).toHaveCount(2)
  await expect(page.getByText('Done', { exact: true })).toHaveCount(4)
  await expect(row(page, 'Invite a friend').getByRole('link')).toHaveAttribute('href', '/invite-friends')
})
