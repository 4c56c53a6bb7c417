import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './axe.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import { makeBet, type MadeBet } from './made-bets.ts'
import { startNamedServer, type NamedServer } from './named-server.ts'
import { hydrated, PASSWORD, send, visitor, type Person } from './people.ts'
import { test } from './story.ts'

// One server of their own for all of them: one that has a mailer.
test.describe.configure({ mode: 'default' })

const QUESTION = 'Will Theo cry at his own wedding?'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36'

/** What the browsers inside chats call themselves. */
const CHATS = {
  Instagram: `${IPHONE} Instagram 390.0.0.28.85 (iPhone15,3; iOS 18_5; en_GB; en; scale=3.00; 1290x2796)`,
  Facebook: `${ANDROID} [FBAN/EMA;FBLC/en_GB;FBAV/460.0.0.12.102;]`,
  TikTok: `${IPHONE} musical_ly_39.9.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en`,
  Telegram: `${ANDROID} Telegram-Android/11.13.1 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
} as const

let mail: MailServer
let app: NamedServer

test.beforeAll(async () => {
  mail = await startMailServer()
  app = await startNamedServer(() => ({ SMTP_URL: mail.url }))
})

test.afterAll(async () => {
  await app.stop()
  mail.close()
})

/** Takes away what such browsers lack: passkeys, storage, the app's worker, the phone's own share sheet, windows. */
async function asChatsBrowse(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const lost = { get: () => undefined, configurable: true }
    // The product asks whether there is one, not what it is.
    delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential
    Object.defineProperty(navigator, 'credentials', lost)
    Object.defineProperty(navigator, 'share', lost)
    Object.defineProperty(window, 'Notification', lost)
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, storage, { get: refuse, configurable: true })
    }
    window.open = () => null
  })
}

/** A stranger in a chat's own browser, at `address`, with everything its page has complained about. */
async function inChat(browser: Browser, userAgent: string, address: string) {
  const context = await browser.newContext({ userAgent, baseURL: app.baseURL, serviceWorkers: 'block' })
  await asChatsBrowse(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(address)
  await hydrated(page)
  return { context, page, complaints }
}

async function confirmed(browser: Browser, name: string): Promise<Person> {
  const person = await visitor(browser, name, '/', { baseURL: app.baseURL })
  const account = { email: person.email, password: PASSWORD, displayName: name, inviteCode: null, returnTo: null }
  await send(person.context, 'POST', '/api/accounts', account)
  await person.page.goto(await mail.linkTo(person.email))
  await hydrated(person.page)
  await person.page.getByRole('button', { name: 'Confirm my email' }).click()
  await person.page.waitForURL('**/my-bets')
  return person
}

const letter = (page: Page) => page.getByLabel('Your prediction')

async function sealAsJo(page: Page, bet: MadeBet): Promise<void> {
  await expect(page.getByText('No sign-up, no email.')).toBeVisible()
  await page.getByRole('radio', { name: 'Jo', exact: true }).check({ force: true })
  await letter(page).fill('Before the rings')
  await page.getByRole('button', { name: 'Seal it as Jo' }).click()
  // The offer to keep the account comes over it after a moment, which a busy machine may miss.
  await expect(page.getByRole('heading', { name: 'Sealed, Jo.', includeHidden: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`/predict/${bet.uniqueId}`)
  await expect(page.getByText('Sealed by you')).toBeVisible()
}

test('a stranger seals in the browser of every chat', async ({ browser }) => {
  const priya = await confirmed(browser, 'Priya')
  for (const [chat, userAgent] of Object.entries(CHATS)) {
    await test.step(chat, async () => {
      // Kim does not come: the last participant to seal reads that the bet is live instead, as soon as the event arrives.
      const bet = await makeBet(priya.page, { description: QUESTION, friends: ['Jo', 'Kim'] })
      const { context, page, complaints } = await inChat(browser, userAgent, `/predict/${bet.uniqueId}`)
      await sealAsJo(page, bet)
      expect(complaints).toEqual([])
      await context.close()
    })
  }
})

test('a letter goes along to the account of its writer where the chat refuses storage', async ({ browser }) => {
  const priya = await confirmed(browser, 'Priya')
  const bet = await makeBet(priya.page, { description: QUESTION, friends: ['Priya’s brother', 'Ann'] })
  const ann = await confirmed(browser, 'Ann')
  const { page, complaints } = await inChat(browser, CHATS.Instagram, `/predict/${bet.uniqueId}`)
  await page.getByRole('radio', { name: 'Ann', exact: true }).check({ force: true })
  await letter(page).fill('Before the rings')
  await page.getByText('I have an account').click()
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/predict/${bet.uniqueId}`))
  await page.getByRole('group', { name: 'Which one are you?' }).getByText('Ann', { exact: true }).click()
  await page.getByRole('button', { name: 'I’m Ann' }).click()
  await expect(letter(page)).toHaveValue('Before the rings')
  expect(complaints).toEqual([])
})

test('an account whose session the chat has thrown away comes back by the link in a mail', async ({ browser }) => {
  const priya = await confirmed(browser, 'Priya')
  const bet = await makeBet(priya.page, { description: QUESTION, friends: ['Jo'] })
  const { context, page, complaints } = await inChat(browser, CHATS.Facebook, '/auth?returnTo=%2Fmy-bets')
  await page.getByLabel('Email').fill(priya.email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  await page.goto(await mail.linkTo(priya.email, 2))
  await hydrated(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible()
  await context.clearCookies()
  await page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(page)
  await expect(page.getByText('No sign-up, no email.')).toBeVisible()
  expect(complaints).toEqual([])
})
