import { expect } from '@playwright/test'
import { settleOnTwoDays } from './made-bets.ts'
import { hydrated, signedUp, signUpHere, visitor, type Person } from './people.ts'
import { randomUUID } from 'node:crypto'
import { test } from './story.ts'

/** Makes a link by pressing for it, and answers its address. */
async function linkOf({ page }: Person): Promise<string> {
  await page.goto('/invite-friends')
  await hydrated(page)
  await page.getByRole('button', { name: 'Generate Invite Link' }).click()
  return page.getByLabel('Your invite link', { exact: true }).inputValue()
}

test('a link makes two friends, and rewards both when the rules say', async ({ browser }) => {
  const ann = await signedUp(browser, 'Ann')
  const address = await linkOf(ann)
  expect(new URL(address).pathname).toBe('/add-friend')

  const bo = await visitor(browser, 'Bo', address)
  await expect(bo.page.getByRole('heading', { name: 'Ann wants to add you as a friend' })).toBeVisible()
  await expect(bo.page.getByText('Sign up to accept this friend request and get bonus rewards!')).toBeVisible()
  await bo.page.getByRole('link', { name: 'Sign Up & Accept' }).click()
  await expect(bo.page.getByText('Special Invite')).toBeVisible()
  await signUpHere(bo)
  await expect(bo.page.getByText('You and Ann are now friends.')).toBeVisible()
  await bo.page.getByRole('link', { name: 'See your friends' }).click()
  await expect(bo.page.getByRole('link', { name: 'New Bet with Ann' })).toBeVisible()

  await ann.page.goto('/account')
  await hydrated(ann.page)
  await settleOnTwoDays(bo.page, await signedUp(browser, 'Cy', '/my-bets'))
  await ann.page.goto('/invite-friends')
  await expect(
    ann.page.getByText('Yours comes once your friend has had bets settled on two different days'),
  ).toBeVisible()
  await expect(
    ann.page.getByText('1 friend has joined through your links. You’ve earned 1 reward so far.'),
  ).toBeVisible()
  await expect(ann.page.getByText('You have Premium until')).toBeVisible()
  await ann.page.goto('/notifications')
  await expect(
    ann.page.getByRole('link', { name: /^You earned 100 tokens: Bo joined through your link/ }),
  ).toBeVisible()
  await hydrated(ann.page)
  await ann.page.getByRole('link', { name: /^A month of premium is yours/ }).click()
  await expect(ann.page.getByText('You have Premium until')).toBeInViewport({ ratio: 1 })

  // The link is used up: for every other user it is invalid.
  const eve = await visitor(browser, 'Eve', address)
  await expect(eve.page.getByRole('heading', { name: 'Invalid Invite' })).toBeVisible()
  await expect(eve.page.getByText('This invite link is no longer valid or has expired.')).toBeVisible()
})

test('the way in at the top of a link’s page keeps the link', async ({ browser }) => {
  const ann = await signedUp(browser, 'Ann')
  const { page, ...bo } = await visitor(browser, 'Bo', await linkOf(ann))
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Special Invite')).toBeVisible()
  await page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  await signUpHere({ page, ...bo })
  await expect(page.getByText('You and Ann are now friends.')).toBeVisible()
  await page.getByRole('link', { name: 'See your friends' }).click()
  await expect(page.getByRole('link', { name: 'New Bet with Ann' })).toBeVisible()
  await page.goto('/earn-tokens')
  await expect(page.getByText('300', { exact: true }).first()).toBeVisible()
})

test('the answers to a link are in view on every screen', async ({ browser }) => {
  const [ann, bo] = [await signedUp(browser, 'Ann'), await signedUp(browser, 'Bo')]
  const address = await linkOf(ann)
  const { page: stranger } = await visitor(browser, 'Cy', address)
  await bo.page.goto(address)
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [320, 568],
    [1280, 800],
  ] as const) {
    for (const page of [stranger, bo.page]) await page.setViewportSize({ width, height })
    const answers = [
      ...['Sign Up & Accept', 'Sign In & Accept'].map((name) => stranger.getByRole('link', { name })),
      ...['Accept Request', 'Reject Request'].map((name) => bo.page.getByRole('button', { name })),
    ]
    for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 })
  }
  // Nothing is hidden behind them: a user who scrolls to the end reads the last line.
  await stranger.setViewportSize({ width: 320, height: 568 })
  await stranger.getByText('Accepting adds you both').scrollIntoViewIfNeeded()
  await stranger.mouse.wheel(0, 2000)
  const line = await stranger.getByText('Accepting adds you both').boundingBox()
  const first = await stranger.getByRole('link', { name: 'Sign Up & Accept' }).boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
})

test('a friend is found, asked, and picked for a place of their own', async ({ browser }) => {
  const name = `Cy${randomUUID().slice(0, 6)}`
  const ann = await signedUp(browser, 'Ann', '/account')
  const cy = await signedUp(browser, name, '/account')
  await ann.page.getByRole('button', { name: 'Add Friends' }).click()
  await ann.page.getByRole('dialog').getByLabel('Search by name').fill(name)
  await ann.page.getByRole('button', { name: `Add ${name} as a friend` }).click()
  await expect(ann.page.getByText('Friend request sent')).toBeVisible()
  // Both have the page open; what one does, the other sees.
  await cy.page.getByRole('button', { name: 'Accept Ann’s request' }).click()
  await expect(cy.page.getByRole('link', { name: 'New Bet with Ann' })).toBeVisible()

  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await ann.page.getByRole('link', { name: `New Bet with ${name}` }).click()
  await ann.page.getByLabel('Your bet').fill('Will Cy be on time?')
  await ann.page.getByRole('button', { name: 'Continue' }).click()
  await expect(ann.page.getByRole('button', { name, pressed: true })).toBeVisible()
  await expect(ann.page.getByText('Only this friend can take this place.')).toBeVisible()

  // The place is kept, not taken: it is the friend who says yes.
  await ann.page.getByRole('button', { name: `${name} adds it later` }).click()
  for (const step of [3, 4, 5]) {
    await ann.page.getByRole('button', { name: 'Continue' }).click()
    await expect(ann.page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await ann.page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(ann.page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  const [, uniqueId = ''] = /predict\/([\w-]+)/.exec(await ann.page.getByLabel('Bet link').inputValue()) ?? []
  await ann.page.goto(`/manage-bet/${uniqueId}`)
  const place = ann.page.getByRole('listitem').filter({ hasText: name })
  await expect(place.getByText('Pending')).toBeVisible()

  await cy.page.goto('/my-bets')
  await hydrated(cy.page)
  const ticket = cy.page.getByRole('listitem').filter({ hasText: 'Will Cy be on time?' })
  await ticket.getByRole('button', { name: 'Accept' }).click()
  await expect(place.getByText('Joined')).toBeVisible()
})
