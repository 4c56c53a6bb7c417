import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, readBet, resolveBet, seeEnding, type MadeBet } from './made-bets.ts'
import { acceptProof, sendProof } from './made-dares.ts'
import { accountOf } from './made-friends.ts'
import { pressAt, typeAt } from './keys.ts'
import { sayIn } from './made-comments.ts'
import { hydrated, signedUp, visitor, type Person } from './people.ts'
import { test } from './story.ts'

const DARE = { type: 'action', forfeit: 'sing on the tram' } as const
const addressOf = ({ uniqueId }: MadeBet): string => `/predict/${uniqueId}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const letter = (page: Page) => page.getByRole('textbox', { name: 'Your prediction' })
const talkOf = (page: Page) => page.getByRole('dialog', { name: 'Talk' })

/** Two who have the link of Mia's bet: one with an account, by keys alone, and one who has never been here. */
async function comeThroughLink(sam: Person, theo: Person): Promise<void> {
  await pressAt(sam.page, sam.page.getByRole('radio', { name: 'Sam' }), 'Space')
  await pressAt(sam.page, button(sam.page, 'I’m Sam'))
  await typeAt(sam.page, letter(sam.page), 'Cats and dogs')
  await pressAt(sam.page, button(sam.page, 'Seal it'))
  await expect(sam.page.getByRole('dialog', { name: 'Prediction Confirmed' })).toBeVisible()

  await theo.page.getByRole('radio', { name: 'Theo' }).check()
  await letter(theo.page).fill('Not a drop')
  await button(theo.page, 'Seal it as Theo').click()
  await expect(theo.page.getByRole('heading', { name: 'Sealed, Theo.' })).toBeVisible()
}

/** Loses, reacts, answers back and asks for a rematch by keys alone. */
async function askForMore(page: Page, bet: MadeBet): Promise<MadeBet> {
  await page.goto(addressOf(bet))
  await hydrated(page)
  await pressAt(page, button(page, /^Talk/))
  const talk = talkOf(page)
  await pressAt(page, talk.getByRole('button', { name: 'React', exact: true }))
  await pressAt(page, page.getByRole('dialog').getByRole('button', { name: 'Dead' }))
  await page.keyboard.press('Escape')
  await expect(talk.getByRole('button', { name: 'Dead, 1', pressed: true })).toBeVisible()
  await typeAt(page, page.getByRole('textbox', { name: 'Your comment' }), 'He means you, @')
  await pressAt(page, button(page, 'Mia'), 'Enter')
  await pressAt(page, button(page, 'Send'))
  await expect(talk.getByText('He means you,')).toBeVisible()
  await pressAt(page, talk.getByRole('button', { name: /^(Close|Back)/ }))
  await expect(talk).toHaveCount(0)
  await pressAt(page, page.getByRole('link', { name: /^Rematch/ }))
  await expect(page.getByRole('heading', { name: 'Same again?' })).toBeVisible()
  await typeAt(page, letter(page), 'This time')
  await pressAt(page, button(page, 'Lock it in!'))
  await expect(page).toHaveURL(/created=/)
  return readBet(page, new URL(page.url()).searchParams.get('created') ?? '')
}

/** A participant is reserved for each who was there. */
async function comeAgain({ page }: Person, bet: MadeBet, reason: string): Promise<void> {
  await page.goto(addressOf(bet))
  await hydrated(page)
  await expect(page.getByText(reason)).toBeVisible()
  await button(page, 'Accept').click()
  await letter(page).fill('As last time')
  await button(page, 'Seal it').click()
  await expect(page.getByRole('dialog', { name: 'Prediction Confirmed' })).toBeVisible()
}

/** Reports a comment and blocks who wrote it by keys alone. */
async function haveEnoughOf(page: Page, bet: MadeBet, name: string): Promise<void> {
  await page.goto(addressOf(bet))
  await hydrated(page)
  await pressAt(page, button(page, /^Talk/))
  await pressAt(page, talkOf(page).getByRole('button', { name: `More: ${name}’s comment` }))
  await pressAt(page, button(page, 'Report'))
  await pressAt(page, page.getByRole('radio', { name: 'Spam' }), 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Mean' })).toBeChecked()
  await pressAt(page, page.getByRole('checkbox', { name: new RegExp(`^Block ${name} too`) }), 'Space')
  await pressAt(page, button(page, 'Report it'))
  await expect(talkOf(page).getByText('Somebody you blocked said something')).toBeVisible()
}

async function allow(page: Page, name: string): Promise<void> {
  const consent = page.getByRole('switch', { name: `Let ${name} share the score` })
  await consent.click()
  await expect(consent).toBeChecked()
}

/** Neither shares the score before both have said yes. */
async function shareScore(mia: Page, sam: Page): Promise<void> {
  const [miaId, samId] = [await accountOf(mia), await accountOf(sam)]
  const cardFor = async (page: Page, personId: string) =>
    (await page.request.get(`/card/with/${personId}.png`)).headers()['content-type']

  await mia.goto(`/with/${samId}`)
  await hydrated(mia)
  await expect(mia.getByRole('heading', { name: 'You’re ahead, 3 to 1' })).toBeVisible()
  await expect(mia.getByRole('row', { name: /^0 Dares still owed 1$/ })).toBeVisible()
  await allow(mia, 'Sam')
  await expect(mia.getByText('Waiting for Sam’s yes.')).toBeVisible()
  expect(await cardFor(mia, samId)).not.toBe('image/png')
  await expectAccessibleInBothThemes(mia)
  await expectNoSidewaysScroll(mia)

  await sam.goto(`/with/${miaId}`)
  await hydrated(sam)
  await expect(sam.getByRole('heading', { name: 'Mia is ahead, 3 to 1' })).toBeVisible()
  await allow(sam, 'Mia')
  await expect(button(sam, 'Share the score')).toBeVisible()
  expect([await cardFor(sam, miaId), await cardFor(mia, samId)]).toEqual(['image/png', 'image/png'])
}

test('three friends come through a link, talk, do a dare, play again, fall out, and two share 3 : 1', async ({
  browser,
}) => {
  const mia = await signedUp(browser, 'Mia')
  const friends = ['Sam', 'Theo']
  const bet = await makeBet(mia.page, { description: 'Will it rain on the ride?', friends, stake: DARE })
  const [sam, theo] = await Promise.all([
    signedUp(browser, 'Sam', addressOf(bet)),
    visitor(browser, 'Theo', addressOf(bet)),
  ])
  await comeThroughLink(sam, theo)
  await sayIn(theo.page, bet, 'You two are hopeless')
  await resolveBet(mia.page, bet, ['Mia'])
  for (const { page } of [mia, sam, theo]) await seeEnding(page, bet)
  await sendProof(sam, { bet, debtor: 'Sam' })
  await acceptProof(mia, { bet, debtor: 'Sam' })

  const again = await askForMore(sam.page, bet)
  await comeAgain(mia, again, 'Sam wants it back.')
  await comeAgain(theo, again, 'Sam wants another round.')
  await sayIn(theo.page, again, 'Still hopeless')
  await resolveBet(sam.page, again, ['Mia'])
  await seeEnding(sam.page, again)
  await haveEnoughOf(sam.page, again, 'Theo')

  for (const winner of ['Sam', 'Mia']) {
    const next = await makeBet(mia.page, { description: 'Will Sam be late again?', friends: ['Sam'] })
    await joinBet(sam.page, next, 'Sam', 'On time')
    await resolveBet(mia.page, next, [winner])
  }
  await shareScore(mia.page, sam.page)
})
