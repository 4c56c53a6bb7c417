import { expect, type Browser, type Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { aPhoto, hasGps, SECRET_PLACE } from '../test/support/photos.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, resolveBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const DARE = 'Sing on the bus, line 13, all three verses'

/** Sam's dare, won by Sam and lost by Mia and Priya, who all have its page open. */
async function lostDare(browser: Browser) {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, {
    description: 'Will Sam be late to brunch again?',
    friends: ['Mia', 'Priya'],
    stake: { type: 'action', forfeit: DARE },
  })
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', 'Very late')
  const priya = await signedUp(browser, 'Priya')
  await joinBet(priya.page, bet, 'Priya', 'Late, but with croissants')
  await resolveBet(sam.page, bet, ['Sam'])
  return {
    sam: sam.page,
    mia: mia.page,
    priya: priya.page,
    address: `/bet/${bet.uniqueId}/dare`,
    uniqueId: bet.uniqueId,
  }
}

const cardOf = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })
const choose = (page: Page, name: string, buffer: Buffer, label = 'Choose a photo') =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

test('a dare is lost, proven with a photo that knew where it was taken, sent back, proven again and accepted @desktop', async ({
  browser,
}) => {
  const { sam, mia, priya, address, uniqueId } = await lostDare(browser)
  await mia.goto(`/predict/${uniqueId}`)
  // The moment of the loss appears once, and then the bet with what it costs.
  await expect(mia.getByRole('dialog')).toBeVisible()
  await mia.waitForLoadState('networkidle')
  await mia.reload()
  await hydrated(mia)
  await mia.getByRole('link', { name: 'Pay up' }).click()
  await mia.waitForURL(`**${address}`)
  await expect(mia.getByRole('heading', { name: 'You owe Sam' })).toBeVisible()
  await expect(mia.getByText(DARE)).toBeVisible()
  await expectAccessibleInBothThemes(mia)
  await sam.goto(address)
  await priya.goto(address)

  const photo = await aPhoto({ width: 900, height: 600, orientation: 6 })
  expect([await hasGps(photo), photo.includes(SECRET_PLACE)]).toEqual([true, true])
  // The wrong thing is refused in words, and the right one still goes.
  await mia.getByLabel('Choose a photo').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: photo })
  await expect(mia.getByText('That’s a HEIC photo')).toBeVisible()
  await choose(mia, 'notes.jpg', Buffer.from('these are my notes, not a photo'))
  await mia.getByRole('button', { name: 'Send it in' }).click()
  await expect(mia.getByText('That’s not a photo')).toBeVisible()
  await choose(mia, 'bus.jpg', photo, 'Another photo')
  await expect(mia.getByRole('img', { name: 'The photo you are about to send' })).toBeVisible()
  await mia.getByLabel('A few words').fill('Line 13. Nobody clapped.')
  await expectAccessibleInBothThemes(mia)
  await mia.getByRole('button', { name: 'Send it in' }).click()
  await expect(mia.getByRole('heading', { name: 'Your proof is on its way' })).toBeVisible()
  await expect(mia.getByText('Accepted automatically in 71 hours.')).toBeVisible()
  await expectAccessibleInBothThemes(mia)

  // The proof reaches every participant at once; only a winner is asked to accept it.
  const proof = cardOf(sam, 'Mia says it’s done.')
  await expect(proof.getByRole('img', { name: 'The photo Mia sent as proof' })).toBeVisible()
  await expect(proof.getByText('Line 13. Nobody clapped.')).toBeVisible()
  await expect(cardOf(priya, 'Mia says it’s done.').getByRole('img', { name: /photo/ })).toBeVisible()
  await expect(cardOf(priya, 'Mia says it’s done.').getByRole('button', { name: 'React', exact: true })).toBeVisible()
  await expect(
    cardOf(priya, 'Mia says it’s done.').getByRole('button', { name: /That’ll do|Send it back/ }),
  ).toHaveCount(0)
  await expectAccessibleInBothThemes(sam)

  // What is served is the picture and nothing else, and only to those in the bet.
  const source = (await proof.getByRole('img', { name: /photo/ }).getAttribute('src')) ?? ''
  const served = await sam.request.get(source)
  const bytes = await served.body()
  expect(served.headers()['content-type']).toBe('image/webp')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 })
  expect([await hasGps(bytes), bytes.includes(SECRET_PLACE)]).toEqual([false, false])
  const eve = await signedUp(browser, 'Eve')
  expect((await eve.page.request.get(source)).status()).toBe(404)
  await eve.page.goto(address)
  await expect(eve.page.getByRole('heading', { name: 'Nobody owes a dare here' })).toBeVisible()

  await proof.getByRole('button', { name: 'Send it back' }).click()
  const sheet = sam.getByRole('dialog', { name: 'Send it back?' })
  await sheet.getByRole('button', { name: 'Send it back' }).click()
  await expect(sheet.getByText('Say what’s missing, so it can be fixed.')).toBeVisible()
  await sheet.getByLabel('What’s missing?').fill('That is a tram')
  await expectAccessible(sam)
  await sheet.getByRole('button', { name: 'Send it back' }).click()
  await expect(mia.getByRole('heading', { name: 'Once more, please' })).toBeVisible()
  await expect(mia.getByText('That is a tram')).toBeVisible()
  await choose(mia, 'again.jpg', photo)
  await mia.getByRole('button', { name: 'Send it in' }).click()
  await expect(mia.getByRole('heading', { name: 'Your proof is on its way' })).toBeVisible()
  await cardOf(sam, 'Mia says it’s done.').getByRole('button', { name: 'That’ll do' }).click()
  await expect(mia.getByRole('heading', { name: 'Done and dusted' })).toBeVisible()
  await expect(mia.getByText('Sam accepted it.')).toBeVisible()

  // Priya is let off, and Mia takes her photo down: what is done stays done.
  await cardOf(sam, 'Priya still has to do it.').getByRole('button', { name: 'Let it go' }).click()
  await sam.getByRole('dialog').getByRole('button', { name: 'Let it go' }).click()
  await expect(priya.getByRole('heading', { name: 'You’re off the hook' })).toBeVisible()
  await mia.getByRole('button', { name: 'Delete photo' }).click()
  await mia.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect(sam.getByText('The photo has been deleted by its owner.')).toBeVisible()
  await expect(cardOf(sam, 'Mia kept their word.')).toBeVisible()
  await mia.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(mia)
})

/** Nothing that can be made small: it takes its time on a bad line. */
const aNoisyPhoto = (): Promise<Buffer> =>
  sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

test('a slow upload is cancelled, and tried again', async ({ browser }) => {
  const { mia, address } = await lostDare(browser)
  await mia.goto(address)
  await hydrated(mia)
  const photo = await aNoisyPhoto()
  await choose(mia, 'bus.jpg', photo)
  await mia.getByLabel('A few words').fill('Slowly, slowly')
  const network = await mia.context().newCDPSession(mia)
  const slow = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 20_000 }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow)
  await mia.getByRole('button', { name: 'Send it in' }).click()
  await expect(mia.getByRole('progressbar', { name: 'Sending the photo' })).toBeVisible()
  await expectAccessible(mia)
  await mia.getByRole('button', { name: 'Cancel' }).click()
  await expect(mia.getByText('Stopped. Your photo is still here.')).toBeVisible()
  await expect(mia.getByRole('img', { name: 'The photo you are about to send' })).toBeVisible()

  // No network at all: said, and nothing is lost.
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true })
  await mia.getByRole('button', { name: 'Try Again' }).click()
  await expect(mia.getByText('Network error. Please check your connection and try again')).toBeVisible()
  const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', fast)
  await mia.getByRole('button', { name: 'Try Again' }).click()
  await expect(mia.getByRole('heading', { name: 'Your proof is on its way' })).toBeVisible()
  await expect(mia.getByText('Slowly, slowly')).toBeVisible()
})
