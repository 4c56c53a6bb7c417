import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { signedUp } from './people.ts'
import { test } from './story.ts'

/** Sam's bet of 25 with Mia and Priya; all of them are accepted and have the confirmation open. */
async function threeAtTheResult(browser: Browser) {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, {
    description: 'Will Sam be late to brunch again?',
    friends: ['Mia', 'Priya'],
  })
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', '20:47, blaming the trains')
  const priya = await signedUp(browser, 'Priya')
  await joinBet(priya.page, bet, 'Priya', 'Late, but with croissants')
  const address = `/bet/${bet.uniqueId}/results`
  for (const { page } of [sam, mia, priya]) await page.goto(address)
  return { sam: sam.page, mia: mia.page, priya: priya.page, uniqueId: bet.uniqueId }
}

async function say(page: Page, ...names: readonly string[]): Promise<void> {
  // The screen before this one may have the same people, and stays until the code of this one has come.
  const form = page.getByRole('form', { name: 'Confirm the result' })
  for (const name of names) await form.getByRole('checkbox', { name }).check({ force: true })
  await form.getByRole('button', { name: 'Confirm Results' }).click()
  await expect(page.getByText('Confirmed.')).toBeVisible()
}
const statusOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Who has answered' }).getByRole('listitem').filter({ hasText: name })
const votesFor = (page: Page, name: string, votes: string) =>
  page.getByRole('checkbox', { name, description: new RegExp(votes) })
const DONE = 'All participants have confirmed! Results will be processed automatically.'

test('three people confirm and it settles by itself, live on all screens @desktop', async ({ browser }) => {
  const { sam, mia, priya, uniqueId } = await threeAtTheResult(browser)
  await sam.goto(`/predict/${uniqueId}`)
  await sam.getByRole('button', { name: 'Reveal' }).click()
  await sam.getByRole('link', { name: 'Confirm Results' }).click()
  await sam.waitForURL(/\/results$/)
  await expectAccessibleInBothThemes(sam)

  // The keyboard alone is enough, and forgetting to choose is said.
  await mia.getByRole('button', { name: 'Confirm Results' }).focus()
  await mia.keyboard.press('Enter')
  await expect(mia.getByText('Please select at least one winner')).toBeVisible()
  await expect(mia.getByRole('checkbox').first()).toBeFocused()
  await mia.getByRole('checkbox', { name: 'Priya' }).focus()
  await mia.keyboard.press('Space')
  await mia.getByRole('button', { name: 'Confirm Results' }).focus()
  await mia.keyboard.press('Enter')

  for (const page of [sam, mia, priya]) {
    await expect(statusOf(page, 'Mia')).toContainText('Confirmed')
    await expect(statusOf(page, 'Sam')).toContainText('Pending')
    await expect(votesFor(page, 'Priya', '1 vote')).toBeVisible()
  }
  await expect(sam.getByText('Mia says')).toHaveCount(0)

  await say(priya, 'Priya')
  await expect(votesFor(sam, 'Priya', '2 votes')).toBeVisible()
  // Two of three have said so: the creator can state nothing else.
  await sam.getByRole('link', { name: 'Resolve Bet' }).click()
  await expect(sam.getByRole('form', { name: 'Time to call it' })).toBeVisible()
  await expect(sam.getByText('They say: Priya wins.')).toBeVisible()
  await sam.getByRole('checkbox', { name: 'Sam' }).check({ force: true })
  await expect(sam.getByText('Most participants confirmed a different result')).toBeVisible()
  await expectAccessible(sam)
  await sam.getByRole('link', { name: 'See who has confirmed' }).click()
  await sam.waitForURL(/\/results$/)

  await say(sam, 'Sam')
  for (const page of [sam, mia, priya]) await expect(page.getByText(DONE)).toBeVisible()
  await expect(priya.getByRole('heading', { name: 'You won 75 tokens' })).toBeVisible()
  await expect(mia.getByRole('heading', { name: 'Priya got it right' })).toBeVisible()
  await expectAccessible(mia)
  await priya.getByRole('link', { name: 'See result' }).click()
  await expect(priya.getByText('You won 75 tokens')).toBeVisible()
  for (const [page, tokens] of [
    [sam, '75 tokens'],
    [mia, '75 tokens'],
    [priya, '150 tokens'],
  ] as const) {
    await page.goto('/my-bets')
    await expect(page.getByText(tokens, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
})

test('they disagree, everybody sees who said what, and one changed mind settles it', async ({ browser }) => {
  const { sam, mia, priya } = await threeAtTheResult(browser)
  await say(sam, 'Sam')
  await say(mia, 'Nobody / draw')
  await say(priya, 'Mia', 'Priya')
  for (const page of [sam, mia, priya]) {
    const card = page.getByRole('status', { name: 'Participants disagree' })
    const says = (text: RegExp) => card.getByRole('listitem').filter({ hasText: text })
    await expect(says(/(Sam says|You say) Sam/)).toBeVisible()
    await expect(says(/(Mia says|You say) nobody, or a draw/)).toBeVisible()
    await expect(says(/(Priya says|You say) Mia and Priya/)).toBeVisible()
    await expect(card.getByText(/If nobody changes their mind by .*, it is a draw/)).toBeVisible()
  }
  await expectAccessible(sam)
  await sam.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(sam)
  await sam.getByRole('link', { name: 'Resolve Bet' }).click()
  await expect(sam.getByRole('form', { name: 'Time to call it' })).toBeVisible()
  await expect(votesFor(sam, 'Mia', '1 vote')).toBeVisible()
  await sam.getByRole('checkbox', { name: 'Mia' }).check({ force: true })
  await sam.getByRole('button', { name: 'Resolve Bet' }).click()
  // No other participant has named this result: the creator cannot decide alone.
  await expect(sam.getByRole('dialog').getByText(/this will be contested/)).toBeVisible()
  await sam.getByRole('button', { name: 'Confirm', exact: true }).click()
  await sam.waitForURL(/\/results$/)
  await expect(mia.getByRole('status', { name: /it was different/ })).toBeVisible()
  await mia.getByRole('checkbox', { name: 'Mia' }).check({ force: true })
  await mia.getByRole('button', { name: 'Confirm Results' }).click()
  // More people say so than anything else: the creator's call settles it.
  await expect(mia.getByRole('heading', { name: 'This bet is already over' })).toBeVisible()
  await mia.getByRole('link', { name: 'See result' }).click()
  await expect(mia.getByText('You won 75 tokens')).toBeVisible()
})

test('is for the people in an active bet', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: 'Will it rain?', friends: ['Mia'] })
  const address = `/bet/${bet.uniqueId}/results`
  await sam.page.goto(address)
  await expect(sam.page.getByRole('heading', { name: 'This bet is not ready for result confirmation' })).toBeVisible()
  await expectAccessible(sam.page)
  const eve = await signedUp(browser, 'Eve')
  await eve.page.goto(address)
  await expect(eve.page.getByRole('heading', { name: 'You are not a participant in this bet' })).toBeVisible()
  await eve.page.getByRole('link', { name: 'Back to my bets' }).click()
  await eve.page.waitForURL('**/my-bets')
  // All participants are accepted: the page that refused becomes the form by itself.
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', 'No')
  await expect(sam.page.getByRole('button', { name: 'Confirm Results' })).toBeVisible()
})
