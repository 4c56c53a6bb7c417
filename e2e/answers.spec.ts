import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { claimParticipant, makeBet, revealBet, type MadeBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const QUESTION = 'How many people will Priya tell about her marathon today?'

test('a number: asked for, written, stated, and on the receipt', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const { page } = sam
  await page.goto('/create-bet')
  await hydrated(page)
  await page.getByLabel('Your bet').fill(QUESTION)
  await page.getByRole('button', { name: 'Answers: words' }).click()
  const sheet = page.getByRole('dialog', { name: 'How do people answer?' })
  await sheet.getByRole('radio', { name: /^A number/ }).check({ force: true })
  await sheet.getByLabel('Of what?').fill('people')
  await expectAccessibleInBothThemes(page)
  await sheet.getByRole('button', { name: 'Numbers it is' }).click()
  await expect(page.getByRole('button', { name: 'Answers: a number of people' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Your prediction').fill('many')
  await page.getByLabel('Friend 1', { exact: true }).fill('Mia')
  await page.getByRole('button', { name: 'Mia adds it later' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That doesn’t fit how this bet is answered.')).toBeVisible()
  await page.getByLabel('Your prediction').fill('14')
  for (let step = 2; step < 5; step += 1) await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  const address = new URL(await page.getByLabel('Bet link').inputValue()).pathname
  const uniqueId = address.split('/').at(-1) ?? ''

  const mia = await signedUp(browser, 'Mia')
  await mia.page.goto(address)
  await hydrated(mia.page)
  await mia.page.getByRole('button', { name: 'I’m Mia' }).click()
  const field = mia.page.getByRole('textbox', { name: 'Your prediction, people' })
  await field.fill('eleven')
  await mia.page.getByRole('button', { name: /^Seal it/ }).click()
  await expect(mia.page.getByText('That’s not a number')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('011,0')
  await expectAccessibleInBothThemes(mia.page)
  await mia.page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(mia.page)
  await mia.page.getByRole('button', { name: /^Seal it/ }).click()
  await expect(mia.page.getByRole('heading', { name: 'Prediction Confirmed' })).toBeVisible()

  await revealBet(page, { uniqueId } as MadeBet)
  await page.goto(`/resolve-bet/${uniqueId}`)
  await hydrated(page)
  await page.getByRole('textbox', { name: 'What happened?, people' }).fill('12')
  const rows = page.getByRole('region', { name: 'Then it’s…' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Mia' })).toContainText('Closest')
  await expect(rows.filter({ hasText: 'Sam' })).toContainText('2 off')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Resolve Bet' }).click()
  await page.getByRole('dialog', { name: 'Mia wins 20?' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Sam says it was different')).toHaveCount(0)
  await page.goto(`/bet/${uniqueId}/receipt`)
  await expect(page.getByText('It was 12 people.')).toBeVisible()
  await expect(page.getByText('Sam said what happened, and that decided the bet.')).toBeVisible()
})

test('one of a few: picked as a slip, confirmed by both', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const bet = await makeBet(sam.page, {
    description: 'Who cries first at the wedding?',
    friends: ['Mia'],
    creatorPrediction: 'Theo',
    answers: { type: 'options', options: ['Theo', 'The DJ', 'Nobody'] },
  })
  const mia = await signedUp(browser, 'Mia')
  await claimParticipant(mia.page, bet, 'Mia')
  await mia.page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(mia.page)
  await mia.page.getByRole('radio', { name: 'The DJ' }).check({ force: true })
  await mia.page.getByRole('button', { name: /^Seal it/ }).click()
  await expect(mia.page.getByRole('heading', { name: 'Prediction Confirmed' })).toBeVisible()
  for (const { page } of [sam, mia]) {
    await revealBet(page, bet)
    await page.goto(`/bet/${bet.uniqueId}/results`)
    await hydrated(page)
    await page.getByRole('radio', { name: 'Nobody' }).check({ force: true })
    await page.getByRole('button', { name: 'Confirm Results' }).click()
    await expect(page.getByText(/^Confirmed\.|It’s a draw/).first()).toBeVisible()
  }
  await sam.page.goto(`/bet/${bet.uniqueId}/receipt`)
  await expect(sam.page.getByText('It was Nobody.')).toBeVisible()
})
