import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

test('two friends talk past sealed envelopes: a comment, a mention, a reaction, one taken back, one reported', async ({
  browser,
}) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, { description: 'How many people will Priya tell?', friends: ['Mia', 'Jo'] })
  const mia = await signedUp(browser, 'Mia')
  await joinBet(mia.page, bet, 'Mia', 'Eleven')
  const address = `/predict/${bet.uniqueId}`
  for (const { page } of [sam, mia]) {
    await page.goto(address)
    await hydrated(page)
    await page.getByRole('button', { name: /^Talk/ }).click()
    await expect(page.getByRole('dialog', { name: 'Talk' })).toBeVisible()
  }
  // Beside the list, a new comment is announced to screen readers, with the same words.
  const inTalk = (page: typeof sam.page, text: string) =>
    page.getByRole('dialog', { name: 'Talk' }).getByRole('log').getByText(text)
  const field = (page: typeof sam.page) => page.getByRole('textbox', { name: 'Your comment' })
  const send = (page: typeof sam.page) => page.getByRole('button', { name: 'Send' }).click()

  // Who writes shows on the other screen; what is written arrives there by itself.
  await field(sam.page).fill('She has her medal on, @')
  await expect(mia.page.getByText('Sam is writing…')).toBeVisible()
  await sam.page.getByRole('button', { name: 'Mia', exact: true }).click()
  await send(sam.page)
  await expect(inTalk(mia.page, 'She has her medal on')).toBeVisible()
  await expect(inTalk(mia.page, 'You’re talking past sealed envelopes.')).toBeVisible()
  await expectAccessibleInBothThemes(mia.page)
  await expectNoSidewaysScroll(mia.page)

  await mia.page.getByRole('button', { name: 'React', exact: true }).click()
  await mia.page.getByRole('dialog').getByRole('button', { name: 'Dead' }).click()
  await expectAccessibleInBothThemes(mia.page)
  await mia.page.keyboard.press('Escape')
  await expect(sam.page.getByRole('button', { name: 'Dead, 1' })).toBeVisible()

  await field(mia.page).fill('Something I regret')
  await send(mia.page)
  await expect(inTalk(sam.page, 'Something I regret')).toBeVisible()
  const sheet = sam.page.getByRole('dialog', { name: 'Talk' })
  await expect(sheet.getByText('Mia: Something I regret')).toBeAttached()
  await mia.page.getByRole('button', { name: 'More: your comment' }).click()
  await mia.page.getByRole('button', { name: 'Take it back' }).click()
  await expect(inTalk(sam.page, 'Mia took something back')).toBeVisible()
  await expect(sam.page.getByText('Something I regret')).toHaveCount(0)

  await mia.page.getByRole('button', { name: 'More: Sam’s comment' }).click()
  await mia.page.getByRole('button', { name: 'Report' }).click()
  await mia.page.getByRole('radio', { name: 'Mean' }).check()
  await expectAccessibleInBothThemes(mia.page)
  await mia.page.getByRole('button', { name: 'Report it' }).click()
  await expect(inTalk(mia.page, 'You reported this one.')).toBeVisible()

  // The thread has a history entry of its own.
  await mia.page.goBack()
  await expect(mia.page.getByRole('dialog', { name: 'Talk' })).toBeHidden()
  await expect(mia.page.getByRole('heading', { name: 'How many people will Priya tell?' })).toBeVisible()
})
