import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, resolveBet } from './made-bets.ts'
import { accountOf } from './made-friends.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const TOKENS = { type: 'token', tokensText: '5' } as const
const DARE = { type: 'action', forfeit: 'sing on the tram' } as const

async function allow(page: Page, name: string): Promise<void> {
  const consent = page.getByRole('switch', { name: `Let ${name} share the score` })
  await consent.click()
  await expect(consent).toBeChecked()
}

test('two friends come to 3 : 1, and share it once both have said yes', async ({ browser }) => {
  const [mia, sam] = await Promise.all([signedUp(browser, 'Mia'), signedUp(browser, 'Sam')])
  for (const [winner, stake] of [
    ['Mia', TOKENS],
    ['Sam', TOKENS],
    ['Mia', TOKENS],
    ['Mia', DARE],
  ] as const) {
    const bet = await makeBet(mia.page, { description: 'Will Sam be late again?', friends: ['Sam'], stake })
    await joinBet(sam.page, bet, 'Sam', 'On time')
    await resolveBet(mia.page, bet, [winner])
  }
  const [miaId, samId] = [await accountOf(mia.page), await accountOf(sam.page)]
  const cardFor = async (page: Page, personId: string) =>
    (await page.request.get(`/card/with/${personId}.png`)).headers()['content-type']

  await mia.page.goto(`/with/${samId}`)
  await hydrated(mia.page)
  await expect(mia.page.getByRole('heading', { name: 'You’re ahead, 3 to 1' })).toBeVisible()
  await expect(mia.page.getByRole('row', { name: /^0 Dares still owed 1$/ })).toBeVisible()
  await allow(mia.page, 'Sam')
  await expect(mia.page.getByText('Waiting for Sam’s yes.')).toBeVisible()
  expect(await cardFor(mia.page, samId)).not.toBe('image/png')
  await expectAccessibleInBothThemes(mia.page)
  await expectNoSidewaysScroll(mia.page)

  await sam.page.goto(`/with/${miaId}`)
  await hydrated(sam.page)
  await expect(sam.page.getByRole('heading', { name: 'Mia is ahead, 3 to 1' })).toBeVisible()
  await allow(sam.page, 'Mia')
  await expect(sam.page.getByRole('button', { name: 'Share the score' })).toBeVisible()
  expect([await cardFor(sam.page, miaId), await cardFor(mia.page, samId)]).toEqual(['image/png', 'image/png'])
})
