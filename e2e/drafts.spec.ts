import { expect, type Browser, type Page } from '@playwright/test'
import { claimParticipant, makeBet } from './made-bets.ts'
import { freshEmail, hydrated, PASSWORD, send, signedUp, signUpHere, visitor, type Person } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'Is Bea moving out?'
const LETTER = 'Before the summer, with both cats'
const NEW_PASSWORD = 'Other-word-2026!'
const ASKED = 'You started a bet here before signing in. Use it?'

const question = (page: Page) => page.getByLabel('Your bet')
const atStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** From an empty wizard to its last step. */
async function write(page: Page, friend = 'Sam'): Promise<void> {
  await atStep(page, 1)
  await question(page).fill(QUESTION)
  await goOn(page)
  await page.getByLabel('Your prediction').fill(LETTER)
  await page.getByLabel('Friend 1', { exact: true }).fill(friend)
  await page.getByRole('button', { name: `${friend} adds it later` }).click()
  for (const step of [3, 4, 5]) {
    await goOn(page)
    await atStep(page, step)
  }
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/my-bets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Ann’s menu' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
}

/** Another account in the same browser. */
async function signUpNext(page: Page, name: string): Promise<Person> {
  const person = { name, email: freshEmail(name), page, context: page.context() }
  await page.goto('/auth?mode=sign-up')
  await signUpHere(person)
  await expect(page).toHaveURL('/my-bets')
  return person
}

/** Ends every session of the person, as a new password on another device does. */
async function endElsewhere(browser: Browser, { email }: Person): Promise<void> {
  const elsewhere = await browser.newContext()
  await send(elsewhere, 'POST', '/api/session', { email, password: PASSWORD })
  await send(elsewhere, 'PUT', '/api/my/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await elsewhere.close()
}

const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function signInAgain(page: Page, title: string): Promise<void> {
  const dialog = sheet(page, title)
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
}

test.describe('two accounts on one device', () => {
  test('signing out takes the bet and the letter that somebody was writing off it', async ({ browser }) => {
    const ann = await signedUp(browser, 'Ann', '/create-bet')
    const { page } = ann
    await write(page)
    const bo = await signedUp(browser, 'Bo')
    const bet = await makeBet(bo.page, { description: 'Snow?', friends: ['Ann'] })
    await claimParticipant(page, bet, 'Ann')
    await page.goto(`/predict/${bet.uniqueId}`)
    await page.getByRole('textbox', { name: 'Your prediction' }).fill(LETTER)
    await page.goto('/my-bets')
    await expect(page.getByRole('region', { name: 'Your draft' })).toContainText(QUESTION)

    await signOut(page)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bea')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(LETTER)
    await signUpNext(page, 'Cy')
    await expect(page.getByRole('region', { name: 'Your draft' })).toHaveCount(0)
    await page.goto('/create-bet')
    await atStep(page, 1)
    await expect(question(page)).toHaveValue('')
  })

  test('a visitor’s bet goes out for the press that asked for it, and for no other sign-in', async ({ browser }) => {
    const { page } = await visitor(browser, 'Ann', '/create-bet')
    await write(page)
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await expect(page.getByText('Your bet is safe here.')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await signUpNext(page, 'Bo')
    await page.getByRole('link', { name: 'New Bet' }).first().click()
    await expect(page.getByText(ASKED)).toBeVisible()
    await page.waitForTimeout(2_000)
    await expect(page.getByRole('heading', { name: 'Bet Created' })).toHaveCount(0)
    await expect(question(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Use it' }).click()
    await atStep(page, 5)
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  })

  test('a friend called like the one who signs up is told apart', async ({ browser }) => {
    const nora = await visitor(browser, 'Nora', '/create-bet')
    await write(nora.page, 'Nora')
    await nora.page.getByRole('button', { name: 'Lock it in!' }).click()
    await signUpHere(nora)
    await atStep(nora.page, 2)
    const told = 'You’re already in this bet as Nora. Give your friend another name.'
    await expect(nora.page.getByText(told)).toBeVisible()
    await expect(nora.page.getByText(told)).toBeInViewport()
  })
})

test.describe('a session that ends elsewhere', () => {
  test('while a letter is written is told of, and the letter is sealed after signing in', async ({ browser }) => {
    const ann = await signedUp(browser, 'Ann')
    const bo = await signedUp(browser, 'Bo')
    const bet = await makeBet(bo.page, { description: 'Snow?', friends: ['Ann', 'Cy'] })
    await claimParticipant(ann.page, bet, 'Ann')
    const { page } = ann
    // Connected, the page learns of nothing before the press.
    const live = page.waitForResponse((answer) => answer.url().includes('/api/live'))
    await page.goto(`/predict/${bet.uniqueId}`)
    await hydrated(page)
    await live
    await page.getByRole('textbox', { name: 'Your prediction' }).fill(LETTER)
    await ann.context.clearCookies()
    await page.getByRole('button', { name: /Seal it/ }).click()
    const dialog = sheet(page, 'Authentication required')
    await expect(dialog.getByText('Please sign in to perform this action.')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-word-2026!')
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog.getByText('Invalid email or password')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('dialog', { name: 'Prediction Confirmed' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(page.getByText(LETTER)).toBeVisible()
  })

  test('while a bet is managed never says that it is somebody else’s', async ({ browser }) => {
    const ann = await signedUp(browser, 'Ann')
    const { page } = ann
    const bet = await makeBet(page, { description: 'Snow?', friends: ['Bo'] })
    await page.goto(`/manage-bet/${bet.uniqueId}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Add participant' }).click()
    await page.getByRole('textbox').first().fill('Cy')
    await endElsewhere(browser, ann)
    await expect(sheet(page, 'Your session has ended')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('You can only manage bets you created')).toHaveCount(0)
    await signInAgain(page, 'Your session has ended')
    await expect(page.getByRole('textbox').first()).toHaveValue('Cy')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Participants (3)')).toBeVisible()
  })

  test('and is not wanted any more leads home, and the draft waits for its author', async ({ browser }) => {
    const ann = await signedUp(browser, 'Ann', '/create-bet')
    const { page } = ann
    await write(page)
    await ann.context.clearCookies()
    await page.getByRole('button', { name: 'Lock it in!' }).click()
    await sheet(page, 'Authentication required').getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/create-bet')
    await expect(question(page)).toHaveValue('')
    await page.goto('/auth')
    await hydrated(page)
    await page.getByLabel('Email').fill(ann.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Your draft' })).toContainText(QUESTION)
  })
})

test.describe('two tabs', () => {
  test('signing out in one takes the other along, with what was written there', async ({ browser }) => {
    const ann = await signedUp(browser, 'Ann', '/create-bet')
    await write(ann.page)
    const other = await ann.context.newPage()
    await signOut(other)
    await expect(ann.page).toHaveURL('/')
    await expect(ann.page.getByText('You signed out in another tab.')).toBeVisible()
    expect(await ann.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Bea')
  })

  test('nobody acts in the name of whoever has signed in in the other one', async ({ browser }) => {
    const ann = await signedUp(browser, 'Ann', '/create-bet')
    await write(ann.page)
    const cy = await signedUp(browser, 'Cy')
    // As if the event of the other tab had not arrived: the cookie is Cy's by now.
    await ann.context.addCookies(await cy.context.cookies())
    await ann.page.getByRole('button', { name: 'Lock it in!' }).click()
    await expect(ann.page.getByText('You’re now signed in as Cy')).toBeVisible()
    await atStep(ann.page, 1)
    await expect(question(ann.page)).toHaveValue('')
    await cy.page.goto('/my-bets')
    await expect(cy.page.getByRole('heading', { name: QUESTION })).toHaveCount(0)
  })
})

test('a place that is taken away while its letter is written leaves the letter', async ({ browser }) => {
  const bo = await signedUp(browser, 'Bo')
  const ann = await signedUp(browser, 'Ann')
  const bet = await makeBet(bo.page, { description: 'Snow?', friends: ['Ann', 'Cy'] })
  await claimParticipant(ann.page, bet, 'Ann')
  const { page } = ann
  await page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Your prediction' }).fill(LETTER)
  const participantId = bet.participants.find((participant) => participant.name === 'Ann')?.id
  const commandId = crypto.randomUUID()
  await send(bo.context, 'POST', `/api/bets/${bet.uniqueId}/participants/${participantId}/remove`, { commandId })
  await expect(page.getByText('Bo took you out of this bet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your letter' })).toContainText(LETTER)
  await page.getByRole('group', { name: 'Which one are you?' }).getByText('Cy', { exact: true }).click()
  await page.getByRole('button', { name: 'I’m Cy' }).click()
  await expect(page.getByRole('textbox', { name: 'Your prediction' })).toHaveValue(LETTER)
})
