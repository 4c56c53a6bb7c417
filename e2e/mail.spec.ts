import { expect, type Browser, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { BUILT_SERVER, eventually, freePort, newFolder, runNode, type Running } from '../test/process/processes.ts'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { hydrated, PASSWORD, signUpHere, visitor, type Person } from './people.ts'
import { test } from './story.ts'

// One server of their own for all of them: one that has a mailer.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const NEW_PASSWORD = 'Other-word-2026!'
let mail: MailServer
let app: Running
let baseURL: string
let folder: string

test.beforeAll(async () => {
  folder = newFolder()
  mail = await startMailServer()
  const port = await freePort()
  baseURL = `http://127.0.0.1:${port}`
  app = runNode(BUILT_SERVER, { PORT: String(port), PUBLIC_URL: baseURL, DATA_DIR: folder, SMTP_URL: mail.url })
  const isUp = () =>
    fetch(`${baseURL}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await eventually(isUp, `a server that answers: ${app.said()}`)
})

test.afterAll(async () => {
  app.child.kill('SIGTERM')
  await app.ended
  mail.close()
  await rm(folder, { recursive: true, force: true })
})

const newcomer = (browser: Browser, name: string, address: string) => visitor(browser, name, address, { baseURL })

async function signIn(page: Page, { email }: Person, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs up, opens the letter's link, and presses the button there. */
async function confirmed(browser: Browser, name: string): Promise<Person> {
  const person = await newcomer(browser, name, '/auth?mode=sign-up&returnTo=%2Fmy-bets')
  await signUpHere(person)
  await person.page.goto(await mail.linkTo(person.email))
  await person.page.getByRole('button', { name: 'Confirm my email' }).click()
  await person.page.waitForURL('**/my-bets')
  return person
}

test('a visitor’s bet waits for the letter and goes out once', async ({ browser }) => {
  const mia = await newcomer(browser, 'Mia', '/create-bet')
  const { page } = mia
  await page.getByLabel('Your bet').fill('Will Sam be late to brunch again?')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your prediction').fill('Twenty minutes')
  await page.getByLabel('Friend 1', { exact: true }).fill('Sam')
  for (const step of [3, 4, 5]) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await signUpHere(mia)

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText("We've sent you a confirmation link.")).toBeVisible()
  await expect(page.getByText('Your bet is saved on this device until you’re back.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)

  const link = await mail.linkTo(mia.email)
  // A mail scanner was here before.
  expect((await fetch(link)).status).toBe(200)
  const otherTab = await mia.context.newPage()
  await otherTab.goto(link)
  await hydrated(otherTab)
  await otherTab.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(otherTab.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  // The first tab has received the event, and has no second bet to send.
  await page.waitForURL((url) => url.pathname === '/create-bet')
  await otherTab.goto('/my-bets')
  await expect(otherTab.getByRole('heading', { name: 'Your Bets (1)' })).toBeVisible()
})

test('who signs in too early gets a second letter, which leads to the same place', async ({ browser }) => {
  const jo = await newcomer(browser, 'Jo', '/auth?mode=sign-up&returnTo=%2Fcreate-bet')
  const { page } = jo
  await signUpHere(jo)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto('/auth?returnTo=%2Fcreate-bet')
  await hydrated(page)
  await signIn(page, jo, PASSWORD)
  await expect(page.getByText('Please check your email and confirm your account')).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()

  await page.goto(await mail.linkTo(jo.email, 3))
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL((url) => url.pathname === '/create-bet')

  const lateTab = await jo.context.newPage()
  await lateTab.goto(await mail.linkTo(jo.email, 1))
  await hydrated(lateTab)
  await lateTab.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(lateTab.getByText('This link is no longer valid or has expired.')).toBeVisible()
})

test('what comes by mail is chosen kind by kind', async ({ browser }) => {
  const { page } = await confirmed(browser, 'Kim')
  await page.setViewportSize({ width: 320, height: 640 })
  const open = async () => {
    await page.goto('/account')
    await hydrated(page)
    const part = page.getByRole('region', { name: 'Notifications' })
    await part.getByText('Bets', { exact: true }).click()
    return part.getByRole('switch', { name: 'A bet goes live: by email' })
  }
  await (await open()).click()
  await expect(page.getByRole('switch', { name: 'A bet goes live: by email' })).not.toBeChecked()
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)
  await expect(await open()).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'A bet goes live: on my devices' })).toBeChecked()
})

test('a link by mail signs in on another device, by a press and once', async ({ browser }) => {
  const ann = await confirmed(browser, 'Ann')
  const { page } = await newcomer(browser, 'Ann elsewhere', '/auth?returnTo=%2Fearn-tokens')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()
  await expect(page.getByText(`If ${ann.email} has an account`)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const link = await mail.linkTo(ann.email, 2)
  // A mail scanner was here before.
  expect((await fetch(link)).status).toBe(200)
  const otherTab = await page.context().newPage()
  await otherTab.setViewportSize({ width: 320, height: 640 })
  await otherTab.goto(link)
  await expect(otherTab.getByText(`As ${ann.email}, on this device.`)).toBeVisible()
  await expectAccessibleInBothThemes(otherTab)
  await expectNoSidewaysScroll(otherTab)
  await otherTab.getByRole('button', { name: 'Sign In' }).click()
  await otherTab.waitForURL('**/earn-tokens')
  // The tab that has requested it goes on by itself.
  await page.waitForURL('**/earn-tokens')

  await ann.page.goto(link)
  await expect(ann.page.getByRole('heading', { name: 'That link has done its job' })).toBeVisible()
  await expect(ann.page.getByRole('link', { name: 'Send a new one' })).toBeVisible()
})

test('a forgotten password is replaced once, and ends every session', async ({ browser }) => {
  const sam = await confirmed(browser, 'Sam')
  const { page } = await newcomer(browser, 'Sam elsewhere', '/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before it asks for an email as well.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(sam.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${sam.email} has an account`)).toBeVisible()

  const link = await mail.linkTo(sam.email, 2)
  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('New password saved')).toBeVisible()
  await page.waitForURL('**/auth')

  await sam.page.goto('/my-bets')
  await sam.page.waitForURL('**/auth?returnTo=%2Fmy-bets')
  await hydrated(sam.page)
  await signIn(sam.page, sam, PASSWORD)
  await expect(sam.page.getByText('Invalid email or password')).toBeVisible()
  await signIn(sam.page, sam, NEW_PASSWORD)
  await sam.page.waitForURL('**/my-bets')

  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This link is no longer valid or has expired.')).toBeVisible()
})
