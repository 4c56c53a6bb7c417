import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { hydrated, signedUp, signUpHere, visitor } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'Will Sam be late to brunch again?'

const atStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const isCreated = (page: Page) => expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()

/** A user who is signed in, at an empty wizard. */
async function atWizard(browser: Browser): Promise<{ readonly page: Page }> {
  const mia = await signedUp(browser, 'Mia')
  await mia.page.goto('/create-bet')
  await atStep(mia.page, 1)
  return mia
}

async function ask(page: Page, question = QUESTION): Promise<void> {
  await atStep(page, 1)
  await page.getByLabel('Your bet').fill(question)
  await goOn(page)
  await atStep(page, 2)
}

/** From a fresh wizard to its last step: my prediction, Sam who adds theirs later, the stake. */
async function fillTo5(page: Page, { tokens = '10', mine = 'Twenty minutes' } = {}): Promise<void> {
  await ask(page)
  await page.getByLabel('Your prediction').fill(mine)
  await page.getByLabel('Friend 1', { exact: true }).fill('Sam')
  await page.getByRole('button', { name: 'Sam adds it later' }).click()
  await goOn(page)
  await atStep(page, 3)
  await page.getByLabel('Tokens each').fill(tokens)
  await goOn(page)
  await atStep(page, 4)
  await goOn(page)
  await atStep(page, 5)
}

/** How many bets of mine ask the question. */
async function expectMyBets(page: Page, count: number): Promise<void> {
  await page.goto('/my-bets')
  await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(count)
}

test.describe('the draft of a visitor', () => {
  test('survives sign-up and is published once, by itself', async ({ browser }) => {
    const mia = await visitor(browser, 'Mia', '/create-bet')
    await expect(mia.page.getByText('Make your first bet in 30 seconds')).toBeVisible()
    await expect(mia.page.getByText('no sign-up needed')).toBeVisible()
    await fillTo5(mia.page)
    await mia.page.getByRole('button', { name: 'Lock it in!' }).click()
    await expect(mia.page.getByText('Your bet is safe here.')).toBeVisible()
    await signUpHere(mia)
    await isCreated(mia.page)
    await expectMyBets(mia.page, 1)
    await mia.page.goto('/create-bet')
    await expect(mia.page.getByLabel('Your bet')).toHaveValue('')
  })

  test('is published once when its author confirms in another tab', async ({ browser }) => {
    const mia = await visitor(browser, 'Mia', '/create-bet')
    await fillTo5(mia.page)
    await mia.page.getByRole('button', { name: 'Lock it in!' }).click()
    // As the link in the letter does, the way back to the draft leads through another tab.
    const door = await mia.page.getByRole('link', { name: 'I have an account' }).getAttribute('href')

    const otherTab = await mia.context.newPage()
    await otherTab.goto(door ?? '')
    await hydrated(otherTab)
    await otherTab.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
    await signUpHere({ ...mia, page: otherTab })
    await isCreated(otherTab)
    // The tab that was left has nothing to publish any more.
    await expect(mia.page.getByText('Sealing your bet')).toHaveCount(0)
    await expectMyBets(otherTab, 1)
    await expectMyBets(mia.page, 1)
  })

  test('stays where it was through a reload, Back, and a walk elsewhere', async ({ browser }) => {
    const { page } = await visitor(browser, 'Mia', '/create-bet')
    await ask(page)
    await page.getByLabel('Friend 1', { exact: true }).fill('Sam')
    await page.reload()
    await atStep(page, 2)
    await expect(page.getByLabel('Friend 1', { exact: true })).toHaveValue('Sam')
    await page.goBack()
    await atStep(page, 1)
    await expect(page.getByLabel('Your bet')).toHaveValue(QUESTION)
    await page.goForward()
    await atStep(page, 2)
    await page.getByRole('button', { name: 'Close and keep the draft' }).click()
    await expect(page.getByText('Your draft is safe')).toBeVisible()
    await page.goto('/create-bet')
    await expect(page.getByText('Welcome back, your draft is here.')).toBeVisible()
    await atStep(page, 2)
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
    await atStep(page, 1)
    await expect(page.getByLabel('Your bet')).toHaveValue('')
  })
})

test.describe('creating a bet @desktop', () => {
  test('by keyboard alone, every gate on the way', async ({ browser }) => {
    const { page } = await atWizard(browser)
    await atStep(page, 1)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByLabel('Your bet')).toBeFocused()
    await page.keyboard.type(QUESTION)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Who’s in?' })).toBeFocused()
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByLabel('Friend 1', { exact: true })).toBeFocused()
    await page.keyboard.type('mia')
    await page.keyboard.press('Enter')
    await expect(page.getByText('You’re already in this bet as Mia. Give your friend another name.')).toBeVisible()
    await page.getByLabel('Friend 1', { exact: true }).fill('Sam')
    await page.getByLabel('What Sam will say').fill('x'.repeat(501))
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByLabel('What Sam will say')).toBeFocused()
    await page.getByLabel('What Sam will say').fill('On time')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await atStep(page, 3)
    await page.getByRole('radio', { name: 'Tokens' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByLabel('Loser has to…')).toBeFocused()
    await page.getByRole('button', { name: 'dance in the grocery store' }).press('Enter')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await atStep(page, 4)
    await page.getByRole('switch', { name: 'Set a deadline' }).press('Space')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await expect(page.getByText('Pick the day it ends.')).toBeVisible()
    await page.getByRole('radio', { name: 'Tonight' }).press('Space')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await atStep(page, 5)
    await page.getByRole('button', { name: /Change The bet/ }).press('Enter')
    await atStep(page, 1)
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await atStep(page, 5)
    await page.getByRole('button', { name: 'Lock it in!' }).press('Enter')
    await isCreated(page)
    await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeFocused()
  })

  test('shows the link, again after a reload', async ({ browser }) => {
    const { page } = await atWizard(browser)
    await fillTo5(page)
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await isCreated(page)
    await expect(page.getByText('It won’t be active until your friends join through the link.')).toBeVisible()
    const link = await page.getByLabel('Bet link').inputValue()
    await page.reload()
    await isCreated(page)
    expect(await page.getByLabel('Bet link').inputValue()).toBe(link)
    await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(link).replaceAll('.', '\\.')),
    )
    for (const name of ['Copy Bet Link', 'Share Anywhere'])
      await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to My Bets' })).toHaveAttribute('href', '/my-bets')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start Another Bet' }).click()
    await atStep(page, 1)
    await expect(page.getByLabel('Your bet')).toHaveValue('')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  })
})

test.describe('when the bet is refused', () => {
  test('for want of tokens, the stake is lowered and the bet goes out', async ({ browser }) => {
    const { page } = await atWizard(browser)
    await fillTo5(page, { tokens: '500' })
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await expect(page.getByText(/You have 100 tokens but need 500/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Lower the stake' }).click()
    await atStep(page, 3)
    await expect(page.getByText(/You have 100 tokens but need 500/)).toBeVisible()
    await page.getByRole('button', { name: '50 Tokens' }).click()
    await goOn(page)
    await atStep(page, 5)
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await isCreated(page)
    await expectMyBets(page, 1)
  })

  test('by the network, nothing is lost and the next try is the same bet', async ({ browser }) => {
    const { page } = await atWizard(browser)
    await fillTo5(page)
    // The request arrives, its answer does not.
    let isAnswerLost = true
    await page.route('**/rpc/bets/create', async (route) => {
      if (!isAnswerLost) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await expect(page.getByText(/Network error. Please check your connection and try again/)).toBeVisible()
    isAnswerLost = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await isCreated(page)
    await expectMyBets(page, 1)
  })
})

test.describe('the wizard holds', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nineteen friends with long names at 320 px, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width: 320, height: 640 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto('/create-bet?friendName=Priya')
      await hydrated(page)
      await page.getByLabel('Your bet').fill(`${'Donaudampfschifffahrtsgesellschaft'.repeat(14)}?`)
      await expectAccessible(page)
      await goOn(page)
      await atStep(page, 2)
      await expect(page.getByLabel('Friend 1', { exact: true })).toHaveValue('Priya')
      await page.getByRole('button', { name: 'Priya adds it later' }).click()
      for (let position = 2; position <= 19; position++) {
        await page.getByRole('button', { name: 'Add another friend' }).click()
        const row = page.getByLabel(`Friend ${position}`, { exact: true })
        await expect(row).toBeFocused()
        await row.fill(`${position} ${'Maximilian'.repeat(9)}`)
        await page.getByRole('button', { name: new RegExp(`^Add later *: ${position} `) }).click()
      }
      await expect(page.getByText('That’s a full table: you and 19 friends.')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      for (const step of [3, 4, 5]) {
        await goOn(page)
        await atStep(page, step)
        if (step === 4) await page.getByRole('switch', { name: 'Set a deadline' }).click()
        if (step === 4) await page.getByText('Tonight').click()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.getByRole('button', { name: 'Lock it in!' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await context.close()
    })
  }
})
