import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { cancelBet, joinBet, makeBet } from './made-bets.ts'
import { accountOf, befriend } from './made-friends.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const RAIN = 'Will it rain at the picnic?'
const TRAIN = 'Does the train come on time?'

test('a filter is part of the address: it survives a reload and the way back @desktop', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const { page } = sam
  await makeBet(page, { description: RAIN, friends: ['Jo'] })
  await makeBet(page, {
    description: TRAIN,
    friends: ['Žofie'],
    stake: { type: 'action', forfeit: 'Sing in the tram' },
  })
  await page.goto('/my-bets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Stake Type: All' }).click()
  const sheet = page.getByRole('dialog', { name: 'Stake Type' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByText('Dare').click()
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Stake Type: Dare' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'New Bet' }).first().click()
  await page.waitForURL('**/create-bet**')
  await page.goBack()
  await page.waitForURL('**/my-bets?stake=custom')
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()

  // The keyboard alone: open the choices, walk up with the arrows, leave.
  await page.getByRole('button', { name: 'Stake Type: Dare' }).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: 'Dare' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Stake Type: Token' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('zofie')
  await expect(page.getByRole('heading', { name: 'No bets match your filters' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'Your Bets (2)' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('cancel from the list; take it off the list, undo; take it off, find it, put it back', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  await makeBet(page, { description: RAIN, friends: ['Jo'] })
  await page.goto('/my-bets')
  await hydrated(page)
  const more = page.getByRole('button', { name: `More for “${RAIN}”` })
  await more.click()
  await page.getByRole('dialog', { name: 'Bet options' }).getByRole('button', { name: 'Cancel Bet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this bet?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep the bet' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('button', { name: 'Cancel Bet' }).click()
  await dialog.getByRole('button', { name: 'Cancel Bet' }).dblclick()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('100 tokens')).toBeVisible()

  const hide = async () => {
    await more.click()
    await page.getByRole('button', { name: 'Delete from My Bets' }).click()
    await expect(page.getByRole('heading', { name: 'Your Bets (0)' })).toBeVisible()
  }
  await hide()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()

  await hide()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Nothing left on your list' })).toBeVisible()
  await page.getByRole('button', { name: 'Show hidden (1)' }).click()
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await more.click()
  await page.getByRole('button', { name: 'Put back in My Bets' }).click()
  await page.goto('/my-bets')
  await expect(page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show hidden/ })).toHaveCount(0)
})

test('the date of a bet that is over is whole on a narrow ticket', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam')
  const stake = { type: 'action', forfeit: 'Sing in the tram' } as const
  await cancelBet(page, await makeBet(page, { description: TRAIN, friends: ['Jo'], stake }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-bets')
  await hydrated(page)
  const ticket = page.getByRole('article').filter({ hasText: TRAIN })
  await expect(ticket.getByText('Cancelled')).toBeVisible()
  expect(await ticket.getByRole('time').evaluate(isWhole)).toBe(true)
  await expectNoSidewaysScroll(page)
})

/** Whether no box around it cuts a part of it off. */
function isWhole(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  for (let box = element.parentElement; box; box = box.parentElement) {
    const around = box.getBoundingClientRect()
    if (getComputedStyle(box).overflowX !== 'visible' && (left < around.left || right > around.right)) return false
  }
  return true
}

test('everybody in the bet reads the same receipt of a pot that does not divide @desktop', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: RAIN, friends: ['Mia', 'Priya'] })
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', 'Not a drop')
  await mia.page.goto(`/bet/${bet.uniqueId}/receipt`)
  await hydrated(mia.page)
  await expect(mia.page.getByText('Not decided yet.')).toBeVisible()
  await expect(mia.page.getByText('It all adds up: 50 = 50.')).toBeVisible()
  const priya = await signedUp(browser, 'Priya')
  await joinBet(priya.page, bet, 'Priya', 'Cats and dogs')

  await sam.page.goto(`/resolve-bet/${bet.uniqueId}`)
  await hydrated(sam.page)
  for (const name of ['Mia', 'Priya']) await sam.page.getByRole('checkbox', { name }).check({ force: true })
  await expect(sam.page.getByText('Mia and Priya win 37 each', { exact: true })).toBeVisible()
  await sam.page.getByRole('button', { name: 'Resolve Bet' }).click()
  await sam.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await sam.page.waitForURL('**/my-bets')

  // Mia's page has received every event by itself.
  await expect(mia.page.getByText('Mia and Priya won. 37 tokens each.')).toBeVisible()
  await expect(mia.page.getByText('It all adds up: 74 + 1 = 75.')).toBeVisible()
  await expect(mia.page.getByText('Sam decided the bet.')).toBeVisible()

  await sam.page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(sam.page)
  // The first visit after the end shows how it ended.
  const moment = sam.page.getByRole('dialog', { name: /told you so/ })
  await expect(moment).toBeFocused()
  await sam.page.keyboard.press('Escape')
  await expect(moment).toHaveCount(0)
  await sam.page.getByRole('link', { name: 'See the receipt' }).click()
  await sam.page.waitForURL('**/receipt')
  await hydrated(sam.page)
  // What follows differs: only those who lost may double, and each has a score with the others.
  const read = (of: typeof sam) =>
    of.page.getByRole('region').and(of.page.locator(':not([aria-label="Again?"])')).allInnerTexts()
  await expect(sam.page.getByText('It all adds up: 74 + 1 = 75.')).toBeVisible()
  const seen = async (of: typeof sam) => (await read(of)).join('\n').replaceAll(' · You', '')
  await expect.poll(() => seen(sam)).toBe(await seen(mia))
  expect(await sam.page.content()).not.toContain('Cats and dogs')

  await expectAccessibleInBothThemes(sam.page)
  await sam.page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(sam.page.getByRole('button', { name: 'Print' })).toBeHidden()
  await sam.page.emulateMedia({ media: 'screen' })
  await sam.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(sam.page)

  const jo = await signedUp(browser, 'Jo', `/bet/${bet.uniqueId}/receipt`)
  await expect(jo.page.getByRole('heading', { name: 'Only for the people in this bet' })).toBeVisible()
})

test('a place kept for a friend: accepted on the ticket; declined on the page, with what it costs', async ({
  browser,
}) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, 'Mia')
  await befriend(sam.page, mia.page)
  const keptFor = { Mia: await accountOf(mia.page) }
  await makeBet(sam.page, { description: 'Will it rain?', friends: ['Mia', 'Jo'], keptFor })
  await makeBet(sam.page, { description: 'Will it snow?', friends: ['Mia', 'Jo'], keptFor })
  await mia.page.goto('/my-bets')
  await hydrated(mia.page)
  const rain = mia.page.getByRole('article').filter({ hasText: 'Will it rain?' })
  await rain.getByRole('button', { name: 'Accept' }).click()
  await expect(mia.page.getByLabel('Your prediction')).toBeVisible()

  await mia.page.goto('/my-bets')
  await hydrated(mia.page)
  await mia.page.getByRole('button', { name: 'More for “Will it snow?”' }).click()
  await mia.page.getByRole('link', { name: 'Open the bet' }).click()
  await expect(mia.page.getByRole('heading', { name: 'Sam kept a place for you' })).toBeVisible()
  await expectAccessible(mia.page)
  await mia.page.getByRole('button', { name: 'Decline' }).click()
  await mia.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await mia.page.waitForURL('**/my-bets')
  await expect(mia.page.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()

  // The creator fills the gap without leaving the list.
  await sam.page.goto('/my-bets')
  await hydrated(sam.page)
  const more = sam.page.getByRole('button', { name: 'More for “Will it snow?”' })
  await more.click()
  await sam.page.getByRole('button', { name: 'Add participant' }).click()
  await sam.page.getByLabel('Friend’s name').fill('Theo')
  await sam.page.getByLabel('Friend’s name').press('Enter')
  await expect(sam.page.getByText('vs Jo, Theo')).toBeVisible()
  await more.click()
  await sam.page.getByRole('button', { name: 'Remove participant' }).click()
  await sam.page.getByRole('button', { name: 'Remove Theo' }).click()
  await sam.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(sam.page.getByText('vs Jo, Theo')).toHaveCount(0)
  await expect(more).toBeFocused()
})
