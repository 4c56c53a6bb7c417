import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { endLeague, lostLeagueBet, makeLeague } from './made-leagues.ts'
import { hydrated, PASSWORD, signedUp, signUpHere, visitor } from './people.ts'
import { test } from './story.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article', { name })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('two friends make a league, bet in it, see the table move, end and delete it', async ({ browser }) => {
  const ann = await signedUp(browser, 'Ann', '/leagues')
  await expect(ann.page.getByRole('heading', { name: 'No leagues yet' })).toBeVisible()
  await ann.page.getByRole('button', { name: 'Create League' }).click()
  const sheet = ann.page.getByRole('dialog', { name: 'Create League' })
  await sheet.getByLabel('League Name').fill('The Very Long League')
  await expect(sheet.getByText('max. 15 characters').first()).toBeVisible()
  await sheet.getByLabel('League Name').fill('Sunday Club')
  await sheet.getByRole('button', { name: 'Create League' }).click()
  const card = cardOf(ann.page, 'Sunday Club')
  await expect(card).toBeVisible()
  const code = (await card.getByRole('button', { name: /^Code:/ }).innerText()).replace(/^Code:\s*/, '').trim()
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  await expectAccessible(ann.page)

  // By the link: a visitor signs up first and comes back to the dialog, open with the code in it.
  const bo = await visitor(browser, 'Bo', `/leagues?join=${code.toLowerCase()}`)
  await expect(bo.page).toHaveURL(/\/auth\?returnTo=/)
  await bo.page.getByRole('radio', { name: 'Sign Up' }).check({ force: true })
  await signUpHere(bo)
  const joining = bo.page.getByRole('dialog', { name: 'Join League' })
  await expect(joining.getByLabel('League code')).toHaveValue(code)
  await expect(joining.getByText('Sunday Club')).toBeVisible()
  await expect(joining.getByText('1 member')).toBeVisible()
  await joining.getByRole('button', { name: 'Join League' }).click()
  await expect(cardOf(bo.page, 'Sunday Club')).toBeVisible()

  // By typing it, after a wrong one.
  const cy = await signedUp(browser, 'Cy', '/leagues')
  await cy.page.getByRole('button', { name: 'Join League' }).click()
  const typing = cy.page.getByRole('dialog', { name: 'Join League' })
  await typing.getByLabel('League code').fill('AAAAAAAA')
  await expect(typing.getByText('Invalid invite code')).toBeVisible()
  await typing.getByLabel('League code').fill(code)
  await typing.getByRole('button', { name: 'Join League' }).click()
  await expect(cardOf(cy.page, 'Sunday Club')).toBeVisible()

  // Ann's card follows without being asked, and leads to a bet in the league.
  await expect(rowOf(ann.page, 'Bo')).toBeVisible()
  await card.getByRole('link', { name: 'Create Bet' }).click()
  await expect(ann.page.getByText('Step 1 of 5')).toBeVisible()
  await ann.page.getByLabel('Your bet').fill('Will it snow on Sunday?')
  await ann.page.getByRole('button', { name: 'Continue' }).click()
  await expect(ann.page.getByRole('switch', { name: 'League bet' })).toHaveAttribute('aria-checked', 'true')
  await ann.page.getByLabel('Your prediction').fill('Yes')
  await ann.page.getByRole('button', { name: 'Continue' }).click()
  await expect(ann.page.getByText('Pick at least one member of the league.')).toBeVisible()
  await ann.page.getByRole('checkbox', { name: 'Bo' }).check({ force: true })
  for (const step of [3, 4, 5]) {
    await ann.page.getByRole('button', { name: 'Continue' }).click()
    await expect(ann.page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await ann.page.getByRole('button', { name: 'Lock it in!' }).click()
  await expect(ann.page.getByRole('heading', { name: 'Bet Created' })).toBeVisible()
  const link = new URL(await ann.page.getByLabel('Bet link').inputValue()).pathname

  // A member who is no participant sees the bet; a user who only has its link does not.
  await cy.page.goto('/my-bets')
  await expect(cy.page.getByRole('heading', { name: 'Will it snow on Sunday?' })).toBeVisible()
  await expect(cy.page.getByRole('link', { name: 'League: Sunday Club' })).toBeVisible()
  const eve = await signedUp(browser, 'Eve', link)
  await expect(eve.page.getByRole('heading', { name: 'Bet not found' })).toBeVisible()
  await eve.context.close()

  // A member on a device that does not know them signs in there, and is where the link leads.
  const device = await visitor(browser, 'Bo', link)
  await expect(device.page.getByRole('heading', { name: 'Bet not found' })).toBeVisible()
  await device.page.getByRole('link', { name: 'Sign In' }).click()
  await device.page.getByLabel('Email').fill(bo.email)
  await device.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await device.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await device.page.waitForURL(`**${link}`)
  await expect(device.page.getByRole('heading', { name: 'Will it snow on Sunday?' })).toBeVisible()
  await device.context.close()

  await bo.page.goto(link)
  await hydrated(bo.page)
  await bo.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await bo.page.getByLabel('Your prediction').fill('No')
  await bo.page.getByRole('button', { name: /^Seal it/ }).click()
  await expect(bo.page.getByRole('heading', { name: 'Prediction Confirmed' })).toBeVisible()

  // The league's own page lists the open bet; the table moves while one looks.
  await cy.page.goto('/leagues')
  await cardOf(cy.page, 'Sunday Club')
    .getByRole('link', { name: /^Open the league/ })
    .click()
  await expect(cy.page.getByRole('link', { name: /Will it snow on Sunday/ })).toBeVisible()
  await expect(cy.page.getByRole('img', { name: 'The invite link as a QR code' })).toBeVisible()
  await expectAccessible(cy.page)
  await expect(rowOf(cy.page, 'Bo')).toContainText(/0\s*0\s*0/)
  await ann.page.goto(link.replace('/predict/', '/resolve-bet/'))
  await hydrated(ann.page)
  await ann.page.getByRole('checkbox', { name: 'Bo' }).check({ force: true })
  await ann.page.getByRole('button', { name: 'Resolve Bet' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(cy.page, 'Bo')).toContainText(/1\s*0\s*10/)
  await expect(cy.page.getByText('Bo won')).toBeVisible()

  // Ended, found again behind the checkbox, deleted by its name.
  await ann.page.goto('/leagues')
  await hydrated(ann.page)
  const menu = async (item: string) => {
    await ann.page.getByRole('button', { name: 'Options for Sunday Club' }).click()
    await ann.page.getByRole('dialog').getByRole('button', { name: item }).click()
  }
  await menu('End league')
  await ann.page.getByRole('dialog').getByRole('button', { name: 'End league' }).click()
  await expect(card).toBeHidden()
  await expect(cy.page.getByText('Bo is the champion!')).toBeVisible()
  await ann.page.getByLabel('Show finished leagues').check()
  await expect(card.getByText('Finished')).toBeVisible()
  await menu('Delete league')
  const deleting = ann.page.getByRole('dialog')
  await deleting.getByRole('textbox').fill('Sunday')
  await deleting.getByRole('button', { name: 'Delete league' }).click()
  await expect(deleting.getByText('The name doesn’t match.')).toBeVisible()
  await deleting.getByRole('textbox').fill('Sunday Club')
  await deleting.getByRole('button', { name: 'Delete league' }).click()
  await expect(ann.page.getByRole('heading', { name: 'No leagues yet' })).toBeVisible()
  await expect(cy.page.getByRole('heading', { name: 'League not found' })).toBeVisible()
  await ann.page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(ann.page)
})

test('whoever deletes a league from its page asks for it no more', async ({ browser }) => {
  const ann = await signedUp(browser, 'Ann')
  const league = await makeLeague(ann, 'Over', [])
  await endLeague(ann.page, league)
  const refused: string[] = []
  ann.page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.url()}: ${answer.status()}`))
  await ann.page.goto(`/leagues/${league.leagueId}`)
  await hydrated(ann.page)
  await ann.page.getByRole('button', { name: 'Options for Over' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Delete league' }).click()
  await ann.page.getByRole('dialog').getByRole('textbox').fill('Over')
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Delete league' }).click()
  await expect(ann.page.getByRole('heading', { name: 'No leagues yet' })).toBeVisible()
  await ann.page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

test('two champions stand above the words about them, on every screen', async ({ browser }) => {
  const [ann, bo, di] = [await signedUp(browser, 'Ann'), await signedUp(browser, 'Bo'), await signedUp(browser, 'Di')]
  const league = await makeLeague(ann, 'Two', [bo, di])
  await lostLeagueBet({ league, by: ann, against: bo, description: 'Is the café open?' })
  await lostLeagueBet({ league, by: bo, against: ann, description: 'Is it closed?' })
  await endLeague(ann.page, league)
  // A user who has won nothing: no moment covers the page.
  await di.page.goto(`/leagues/${league.leagueId}`)
  const heading = di.page.getByRole('heading', { name: 'Ann and Bo are the champions!' })
  for (const width of [320, 390, 1280]) {
    await di.page.setViewportSize({ width, height: 844 })
    await expect(heading).toBeVisible()
    expect(await heading.evaluate(isUncovered), `at ${width}`).toBe(true)
    await expectNoSidewaysScroll(di.page)
  }
})

test('the first bet that settles shows who leads, and moves nothing that one reads @desktop', async ({ browser }) => {
  const [ann, bo, di] = [await signedUp(browser, 'Ann'), await signedUp(browser, 'Bo'), await signedUp(browser, 'Di')]
  const league = await makeLeague(ann, 'Still', [bo, di])
  const { page } = di
  await page.goto(`/leagues/${league.leagueId}`)
  await hydrated(page)
  const head = page.getByRole('heading', { level: 1 })
  const before = await head.boundingBox()
  await lostLeagueBet({ league, by: ann, against: bo, description: 'Is the café open?' })
  await expect(rowOf(page, 'Bo')).toContainText(/1\s*0\s*25/)
  expect(await head.boundingBox()).toEqual(before)
})

/** Whether nothing lies over any part of it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const parts = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20)
  return parts.every((x) =>
    parts.every((y) => element.contains(document.elementFromPoint(left + x * width, top + y * height))),
  )
}

test('the cells of a code hold their letters at twice the size of text, and a press edits the letter under it', async ({
  browser,
}) => {
  const { page } = await signedUp(browser, 'Ann', '/leagues')
  for (const [width, size] of [
    [390, '100%'],
    [390, '200%'],
    [320, '150%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/leagues')
    await hydrated(page)
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
    await page.getByRole('button', { name: 'Join League' }).click()
    const field = page.getByRole('dialog').getByLabel('League code')
    await field.fill('WWWWWWWW')
    expect(await field.evaluate(lettersOutsideOfCells), `${size} on ${width} px`).toBe(0)
    await field.locator('xpath=following-sibling::div/span[6]').click({ force: true })
    await page.keyboard.press('M')
    await expect(field).toHaveValue('WWWWWMWW')
  }
})

/** How many letters are wider or higher than the cell that they are drawn in. */
function lettersOutsideOfCells({ nextElementSibling: cells }: Element): number {
  return [...(cells?.children ?? [])].filter((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    const [letter, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
    return letter.width === 0 || letter.width > box.width || letter.height > box.height
  }).length
}
