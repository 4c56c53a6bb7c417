import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { joinBet, makeBet, revealBet } from './made-bets.ts'
import { hydrated, signedUp, visitor, type Person } from './people.ts'
import { test } from './story.ts'

const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const
const SMALL_PHONE = { viewport: { width: 320, height: 640 } } as const
const LONG_QUESTION = 'Will Sam, who has promised it three times already, be late again? '.repeat(7).trim()

const tray = (page: Page) => page.getByRole('region', { name: 'What happens next' })

/** The person sees all of it: it stands in the window, and nothing lies over its middle. */
async function expectSeen(place: Locator): Promise<void> {
  await expect(place).toBeInViewport({ ratio: 1 })
  const isOnTop = await place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })
  expect(isOnTop, `nothing lies over ${place.toString()}`).toBe(true)
}

const heightOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.height ?? 0

/** From an empty wizard to Bet Created. */
async function publish(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.getByLabel('Your bet').fill('Is the train on time?')
  await goOn.click()
  await page.getByLabel('Your prediction').fill('Never')
  await page.getByLabel('Friend 1', { exact: true }).fill('Mia')
  const later = page.getByRole('button', { name: 'Mia adds it later' })
  // Looks like what can be pressed.
  await expect(later).toHaveCSS('box-shadow', /inset/)
  await later.click()
  for (const step of [3, 4, 5]) {
    await goOn.click()
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
}

test('links begin with the name that the app was opened by', async ({ browser, baseURL }) => {
  const { port } = new URL(String(baseURL))
  const byOtherName = { baseURL: `http://localhost:${port}` }
  const { page } = await signedUp(browser, 'Sam', '/invite-friends', byOtherName)
  await page.getByRole('button', { name: 'Generate Invite Link' }).click()
  await expect(page.getByLabel('Your invite link', { exact: true })).toHaveValue(/^http:\/\/localhost:/)
  await page.goto('/create-bet')
  await hydrated(page)
  await publish(page)
  await expect(page.getByLabel('Bet link')).toHaveValue(/^http:\/\/localhost:\d+\/predict\//)
})

test('what was copied is told beside what can be pressed next, not over it', async ({ browser }) => {
  const { page, context } = await signedUp(browser, 'Sam', '/create-bet')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await publish(page)
  // Asked for in the moment in which the toast stands: it goes by itself.
  const found = page.waitForFunction(() => {
    if (!document.querySelector('.toast')) return null
    const controls = [...document.querySelectorAll('main a, main button')]
    const isCovered = (control: Element) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.toast') instanceof Element
    }
    return { count: controls.length, covered: controls.filter(isCovered).map((control) => control.textContent) }
  })
  await tray(page).getByRole('button', { name: 'Copy Bet Link' }).click()
  const { count, covered } = (await (await found).jsonValue()) ?? { count: 0, covered: [] }
  expect(count).toBeGreaterThan(4)
  expect(covered).toEqual([])
})

test('the preview of the demo stays in view to the last field', async ({ browser }) => {
  const { page } = await visitor(browser, 'Zoe', '/demo')
  await page.getByLabel('What’s the bet?').fill('Theo forgets the cake again')
  const last = page.getByLabel('Reward or forfeit')
  await last.fill('loser buys coffee for a week')
  await expectSeen(last)
  await expectSeen(page.getByRole('region', { name: 'Preview' }).getByText('Theo forgets the cake again'))
})

async function aboutToWrite(browser: Browser, look: object): Promise<Person> {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: LONG_QUESTION, friends: ['Mia'] })
  const mia = await signedUp(browser, 'Mia', `/predict/${bet.uniqueId}`, look)
  await mia.page.getByRole('button', { name: 'I’m Mia' }).click()
  await expect(mia.page.getByRole('button', { name: /^Seal it/ })).toBeVisible()
  await mia.page.reload()
  await hydrated(mia.page)
  return mia
}

test('a long question leaves the letter in view on the smallest phone', async ({ browser }) => {
  const { page } = await aboutToWrite(browser, SMALL_PHONE)
  await expectSeen(page.getByRole('textbox', { name: 'Your prediction' }))
  await page.setViewportSize({ width: 844, height: 390 })
  expect(await heightOf(tray(page))).toBeLessThan(0.3 * 390)
})

test('leaving a bet stands apart from what is pressed every day', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: 'Is the train on time?', friends: ['Mia', 'Jo'] })
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', 'No')
  await joinBet((await signedUp(browser, 'Jo')).page, bet, 'Jo', 'Yes')
  await revealBet(mia.page, bet)
  const { page } = mia
  await page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(page)
  // Beside what is done, not among it.
  const leave = page.getByRole('complementary').getByRole('link', { name: 'Leave Bet' })
  await leave.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expectSeen(leave)
  const gap = await leave.evaluate((link) => {
    const from = link.getBoundingClientRect()
    const gaps = [...document.querySelectorAll('a, button')]
      .filter((other) => other !== link)
      .map((other) => other.getBoundingClientRect())
      .filter((to) => to.height > 0)
      .map((to) => Math.max(to.top - from.bottom, from.top - to.bottom, to.left - from.right, from.left - to.right))
    return Math.min(...gaps)
  })
  expect(gap).toBeGreaterThanOrEqual(16)
})

test('what a result will do is in view while the winners are ticked', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam', null, DESK)
  const friends = ['Mia', 'Jo', 'Priya', 'Theo', 'Ann', 'Bo']
  const bet = await makeBet(sam.page, { description: LONG_QUESTION, friends })
  const people = await Promise.all(friends.map((name) => signedUp(browser, name)))
  for (const { name, page } of people) await joinBet(page, bet, name, `${name} says so`)
  await revealBet(sam.page, bet)
  const { page } = sam
  for (const address of [`/resolve-bet/${bet.uniqueId}`, `/bet/${bet.uniqueId}/results`]) {
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('checkbox', { name: 'Mia' }).check({ force: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectSeen(tray(page).getByRole('button', { name: /^(Resolve Bet|Confirm Results)$/ }))
    await expectSeen(tray(page).getByText(/^(Mia wins 175|You say: Mia wins)$/))
  }
})

test('a badge is never paper on the same paper', async ({ browser }) => {
  const { page } = await visitor(browser, 'Zoe')
  const alike = await page.evaluate(() => {
    const papers = ['butter', 'peach', 'blush', 'sky', 'mint', 'lime']
    const badges = ['pending', 'active', 'won', 'lost', 'drawn', 'cancelled', 'completed']
    const found: string[] = []
    for (const paper of papers) {
      for (const badge of badges) {
        const sheet = document.createElement('div')
        sheet.className = `on-paper paper-${paper}`
        sheet.innerHTML = `<i style="background: var(--${paper})"></i><span class="badge badge-${badge}">Won</span>`
        document.body.append(sheet)
        const [same, label] = [...sheet.children].map((element) => getComputedStyle(element))
        if (label?.boxShadow === 'none' && label.backgroundColor === same?.backgroundColor)
          found.push(`${badge} on ${paper}`)
        sheet.remove()
      }
    }
    return found
  })
  expect(alike).toEqual([])
})
