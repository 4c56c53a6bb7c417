import { expect, type Browser } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { hydrated, send, signedUp } from './people.ts'
import { randomUUID } from 'node:crypto'
import { test } from './story.ts'

const DESCRIPTION = 'Will Sam be late to brunch again?'

async function aBet(browser: Browser) {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: DESCRIPTION, friends: ['Mia'] })
  return { sam, bet, address: `/predict/${bet.uniqueId}` }
}

/** Mia joins and is right. */
async function decide(browser: Browser, { sam, bet }: Awaited<ReturnType<typeof aBet>>) {
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', '20:47, blaming the trains')
  const winnerIds = bet.participants
    .filter((participant) => participant.name === 'Mia')
    .map((participant) => participant.id)
  await send(sam.context, 'POST', `/api/bets/${bet.uniqueId}/resolve`, {
    commandId: randomUUID(),
    resolution: { type: 'winners', winnerIds },
  })
  return mia
}

test('a chat without JavaScript sees the bet before and after the result', async ({ browser }) => {
  const story = await aBet(browser)
  const chat = await browser.newContext({ javaScriptEnabled: false })
  const page = await chat.newPage()
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  await page.goto(story.address)
  expect(await content('og:title')).toBe(DESCRIPTION)
  expect(await content('og:description')).toBe('25 tokens · Sam and you? No real money.')
  const before = (await content('og:image')) ?? ''
  expect((await page.request.get(before)).headers()['content-type']).toBe('image/png')

  await decide(browser, story)
  await page.goto(story.address)
  expect(await content('og:description')).toBe('Mia won 50 tokens. Told ya.')
  const after = (await content('og:image')) ?? ''
  expect(after).not.toBe(before)
  const card = await page.request.get(after)
  expect(card.headers()['cache-control']).toContain('immutable')
  expect((await card.body()).byteLength).toBeLessThan(300_000)
  expect(await page.content()).not.toContain('20:47')
})

test('where there is no share sheet: a QR code, WhatsApp and copying @desktop', async ({ browser }) => {
  const { sam, address } = await aBet(browser)
  const { page } = sam
  await page.goto(address)
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Share' }).first()
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Pass it on' })
  await expect(sheet.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await expect(sheet.getByRole('button', { name: 'Send Mia theirs' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the winner rubs it in with the card @desktop', async ({ browser, isMobile }) => {
  const story = await aBet(browser)
  const { page } = await decide(browser, story)
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        document.title = files.map((file) => `${file.name} ${file.type}`).join()
      },
    })
  })
  await page.goto(story.address)
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rub it in' }).click()
  if (isMobile) await expect(page).toHaveTitle('told-ya.png image/png')
  else await expect(page.getByRole('dialog').getByRole('img', { name: /Told ya!/ })).toBeVisible()

  const { page: losers } = story.sam
  await losers.goto(story.address)
  await expect(losers.getByRole('heading', { name: 'Mia told you so' })).toBeVisible()
  await expect(losers.getByRole('button', { name: 'Rub it in' })).toHaveCount(0)
})
