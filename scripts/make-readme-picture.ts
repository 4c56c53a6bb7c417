// Takes the picture of README.md from the built app: `npx tsx scripts/make-readme-picture.ts`, then commit.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { startWorld } from '../bench/world.ts'
import { browserLaunch } from '../e2e/browser.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 }
const QUESTION = 'Will Priya tell more than ten people about her marathon?'
const PREDICTIONS = {
  Sam: 'Fourteen, and one of them is a dog',
  Theo: 'She told twelve at breakfast. Easy',
  Mia: 'Nine. She will run out of people',
}

interface Bet {
  readonly uniqueId: string
  readonly participants: readonly { readonly id: string; readonly name: string }[]
}

const world = await startWorld()
const browser = await chromium.launch(await browserLaunch())

async function send<T>(person: BrowserContext, path: string, data: object): Promise<T> {
  const answer = await person.request.post(path, { data, headers: { origin: world.origin } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function signUp(name: string): Promise<BrowserContext> {
  const person = await browser.newContext({ ...PHONE, baseURL: world.origin })
  const email = `${name.toLowerCase()}-${randomUUID()}@example.com`
  await send(person, '/api/accounts', {
    email,
    password: 'Told-ya-2026!',
    displayName: name,
    inviteCode: null,
    returnTo: null,
  })
  return person
}

const publish = (creator: BrowserContext): Promise<Bet> =>
  send<Bet>(creator, '/api/bets', {
    commandId: randomUUID(),
    description: QUESTION,
    creatorPrediction: PREDICTIONS.Sam,
    friends: ['Theo', 'Mia', 'Priya'].map((name) => ({ name, userId: null, prediction: null })),
    stake: { type: 'token', tokensText: '25' },
    deadline: null,
    isSealed: false,
  })

async function claim(person: BrowserContext, bet: Bet, name: string): Promise<void> {
  const participantId = bet.participants.find((participant) => participant.name === name)?.id
  await send(person, `/api/bets/${bet.uniqueId}/claim`, { commandId: randomUUID(), participantId })
}

async function open(person: BrowserContext, address: string): Promise<Page> {
  const page = await person.newPage()
  await page.goto(address)
  await page.locator('html[data-awake=true]').waitFor({ state: 'attached' })
  await page.evaluate('document.fonts.ready.then(() => true)')
  await page.waitForTimeout(1_500)
  return page
}

const shot = async (page: Page): Promise<string> => (await page.screenshot({ type: 'png' })).toString('base64')

async function frame(shots: readonly string[], launched: Browser): Promise<void> {
  const page = await launched.newPage({ viewport: { width: 1120, height: 800 } })
  const phones = shots.map((png) => `<img src="data:image/png;base64,${png}">`).join('')
  await page.setContent(`<style>body{margin:0;display:flex;gap:24px;justify-content:center;align-items:center;height:800px;background:#fbdd62}
    img{width:334px;height:723px;border-radius:28px;border:4px solid #2b2118}</style>${phones}`)
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))')
  await page.screenshot({ path: 'docs/images/three-phones.png' })
}

try {
  const [sam, theo, mia] = [await signUp('Sam'), await signUp('Theo'), await signUp('Mia')]
  const bet = await publish(sam)
  const address = `/predict/${bet.uniqueId}`
  for (const [person, name] of [
    [theo, 'Theo'],
    [mia, 'Mia'],
  ] as const) {
    await claim(person, bet, name)
    if (name === 'Theo')
      await send(person, `/api/bets/${bet.uniqueId}/predictions`, { commandId: randomUUID(), text: PREDICTIONS.Theo })
  }
  const writing = await open(mia, address)
  await writing.getByLabel('Your prediction').fill(PREDICTIONS.Mia)
  const shots = [
    await shot(await open(await browser.newContext({ ...PHONE, baseURL: world.origin }), '/')),
    await shot(writing),
  ]
  await send(mia, `/api/bets/${bet.uniqueId}/predictions`, { commandId: randomUUID(), text: PREDICTIONS.Mia })
  await send(sam, `/api/bets/${bet.uniqueId}/reveal`, { commandId: randomUUID() })
  shots.push(await shot(await open(sam, address)))
  await frame(shots, browser)
} finally {
  await browser.close()
  await world.stop()
}
