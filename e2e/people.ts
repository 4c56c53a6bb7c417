import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'

export const PASSWORD = 'Told-ya-2026!'

/** A person with a browser of their own. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly page: Page
  readonly context: BrowserContext
}

/** An address that no other user of the run has. */
export function freshEmail(name: string): string {
  const local = name.toLowerCase().replace(/[^a-z]+/g, '-')
  return `${local.slice(0, 24)}-${randomUUID().slice(0, 8)}@example.com`
}

/** Opens a browser for `name` at `address`, without a session. */
export async function visitor(browser: Browser, name: string, address = '/', look = {}): Promise<Person> {
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await page.goto(address)
  await hydrated(page)
  return { name, email: freshEmail(name), page, context }
}

/** Fills the sign-up form that stands on the page and sends it. */
export async function signUpHere(person: Person): Promise<void> {
  const { page } = person
  await hydrated(page)
  await page.getByText('Add a display name').click()
  await page.getByLabel('Display Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('Password meets all requirements')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

/**
 * A person with an account, signed in, at `address`; without one, at no page yet. Goes through the API: the stories of
 * the form are in auth.spec.
 */
export async function signedUp(
  browser: Browser,
  name: string,
  address: string | null = null,
  look = {},
): Promise<Person> {
  const context = await browser.newContext(look)
  const email = freshEmail(name)
  const account = { email, password: PASSWORD, displayName: name, inviteCode: null, returnTo: null }
  await send(context, 'POST', '/api/accounts', account)
  const page = await context.newPage()
  if (address !== null) {
    await page.goto(address)
    await hydrated(page)
  }
  return { name, email, page, context }
}

/** Sends a request with the session of that browser, and returns the parsed response. */
export async function send<T>(context: BrowserContext, method: string, path: string, data: object): Promise<T> {
  // A command is taken from the app's own pages only.
  const page = context.pages().find((one) => one.url().startsWith('http'))
  const { origin } = new URL(page?.url() ?? String(test.info().project.use.baseURL))
  const answer = await context.request.fetch(path, { method, data, headers: { origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

/** Waits until the page answers to clicks: what the server sent has come alive, the parts that load later too. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAwake = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
    return (
      document.documentElement.dataset['awake'] === 'true' &&
      [...document.querySelectorAll('button, main input, main textarea')].every(isAwake)
    )
  })
}
