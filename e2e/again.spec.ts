import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, resolveBet } from './made-bets.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

test('a lost bet leads to double or nothing; both see the series, and the score of the two', async ({ browser }) => {
  const mia = await signedUp(browser, 'Mia')
  const jo = await signedUp(browser, 'Jo')
  const bet = await makeBet(mia.page, { description: 'Will it snow before the trip?', friends: ['Jo'] })
  await joinBet(jo.page, bet, 'Jo', 'Two flakes, Tuesday')
  await resolveBet(mia.page, bet, ['Jo'])

  await mia.page.goto(`/bet/${bet.uniqueId}/receipt`)
  await expect(mia.page.getByRole('link', { name: /Rematch/ })).toBeVisible()
  await expectAccessibleInBothThemes(mia.page)
  await expectNoSidewaysScroll(mia.page)
  await mia.page.getByRole('link', { name: /Double or nothing/ }).click()
  await expect(mia.page.getByRole('heading', { name: 'Same again?' })).toBeVisible()
  await mia.page.getByRole('textbox', { name: 'Your prediction' }).fill('New game, new excuse')
  await expectAccessibleInBothThemes(mia.page)
  await mia.page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(mia.page).toHaveURL(/created=/)

  // Who opens the ended bet now is led to the open game.
  await jo.page.goto(`/create-bet?again=${bet.uniqueId}`)
  await expect(jo.page).toHaveURL(/\/predict\//)
  await hydrated(jo.page)
  await expect(
    jo.page.getByText('Mia lost 25 tokens last time and would like them back, double or nothing.'),
  ).toBeVisible()
  await jo.page.getByRole('button', { name: /Game 2\. You lead 1 to 0\./ }).click()
  await expect(jo.page.getByRole('dialog', { name: 'The series' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBothThemes(jo.page)
  await jo.page.getByRole('link', { name: 'Game 1' }).click()
  const moment = jo.page.getByRole('dialog', { name: 'Told ya!' })
  await expect(moment).toBeFocused()
  await jo.page.keyboard.press('Escape')
  await expect(moment).toHaveCount(0)
  await jo.page.getByRole('link', { name: 'The score: You and Mia' }).click()
  await expect(jo.page.getByRole('heading', { name: 'You’re ahead, 1 to 0' })).toBeVisible()
  await expectAccessibleInBothThemes(jo.page)
  await expectNoSidewaysScroll(jo.page)
})
