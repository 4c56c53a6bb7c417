import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, resolveBet, seeEnding } from './made-bets.ts'
import { accountOf } from './made-friends.ts'
import { pressAt, typeAt } from './keys.ts'
import { sayIn } from './made-comments.ts'
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

test('three friends talk and play again: one reacts, mentions, reports and blocks by keys alone', async ({
  browser,
}) => {
  const [mia, sam, theo] = await Promise.all(['Mia', 'Sam', 'Theo'].map((name) => signedUp(browser, name)))
  if (!mia || !sam || !theo) throw new Error('three people have signed up')
  const bet = await makeBet(mia.page, {
    description: 'Will it rain on the ride?',
    friends: ['Sam', 'Theo'],
    stake: DARE,
  })
  await joinBet(sam.page, bet, 'Sam', 'Cats and dogs')
  await joinBet(theo.page, bet, 'Theo', 'Not a drop')
  await sayIn(theo.page, bet, 'You two are hopeless')
  await resolveBet(mia.page, bet, ['Mia'])
  for (const { page } of [mia, sam, theo]) await seeEnding(page, bet)

  const { page } = sam
  await page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await pressAt(page, button(/^Talk/))
  const talk = page.getByRole('dialog', { name: 'Talk' })
  await pressAt(page, talk.getByRole('button', { name: 'React', exact: true }))
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Dead' }))
  await page.keyboard.press('Escape')
  await expect(talk.getByRole('button', { name: 'Dead, 1', pressed: true })).toBeVisible()
  await typeAt(page, page.getByRole('textbox', { name: 'Your comment' }), 'He means you, @')
  await pressAt(page, page.getByRole('button', { name: 'Mia', exact: true }), 'Enter')
  await pressAt(page, button('Send'))
  await expect(talk.getByText('He means you,')).toBeVisible()
  await pressAt(page, talk.getByRole('button', { name: 'More: Theo’s comment' }))
  await pressAt(page, button('Report'))
  await pressAt(page, page.getByRole('radio', { name: 'Spam' }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Mean' })).toBeChecked()
  await pressAt(page, page.getByRole('checkbox', { name: /^Block Theo too/ }), 'Space')
  await pressAt(page, button('Report it'))
  await expect(talk.getByText('Somebody you blocked said something')).toBeVisible()
  await pressAt(page, talk.getByRole('button', { name: /^(Close|Back)/ }))
  await expect(talk).toHaveCount(0)
  await pressAt(page, page.getByRole('link', { name: /^Rematch/ }))
  await expect(page.getByRole('heading', { name: 'Same again?' })).toBeVisible()
  await typeAt(page, page.getByRole('textbox', { name: 'Your prediction' }), 'This time')
  await pressAt(page, button('Lock it in!'))
  await expect(page).toHaveURL(/created=/)
})
