import { expect, type Page } from '@playwright/test'
import { sidewaysPixels } from './axe.ts'
import { accountOf, askToBeFriends, befriend, inviteAddressOf } from './made-friends.ts'
import {
  claimParticipant,
  confirmBet,
  joinBet,
  makeBet,
  resolveBet,
  resolveByAnswer,
  revealBet,
  seeEnding,
} from './made-bets.ts'
import { lostLeagueBet, makeLeague, makeLeagueBet } from './made-leagues.ts'
import { sayIn } from './made-comments.ts'
import { hydrated, signedUp, visitor } from './people.ts'
import { pseudo } from '../test/pseudo/pseudo-words.ts'
import { asks, press, sees } from './screen-steps.ts'
import { objectTo } from './made-objections.ts'
import { test } from './story.ts'

const LONG_NAME = 'Wilhelmina Featherstonehaugh-Cholmondeley'

const PHONE = { width: 390, height: 844 }
const SMALLEST_PHONE = { width: 320, height: 640 }

type Look = readonly [what: string, address: string, reach?: (page: Page) => Promise<unknown>]

/** Twice the usual size of text, as a browser can be told in its settings. */
const enlarge = (page: Page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))

/** Another language in the place of this one: longer words, written from right to left. */
async function speakAnother(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (nodes.nextNode()) words.push(nodes.currentNode.nodeValue ?? '')
    return words
  })
  await page.evaluate((words) => {
    document.documentElement.style.fontSize = ''
    document.documentElement.dir = 'rtl'
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (const text of words) if (nodes.nextNode()) nodes.currentNode.nodeValue = text
  }, texts.map(pseudo))
}

/** What one could press but stands outside the window, where no scrolling leads. */
const outOfReach = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select')]
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return document.dir === 'rtl' ? left < -1 : right > document.documentElement.clientWidth + 1
      })
      .map((control) => control.ariaLabel ?? control.textContent),
  )

/** Text that is cut off, at the edge of the window or of what it stands in, where no scrolling leads either. */
const cutText = (page: Page) =>
  page.evaluate(() => {
    const isRtl = document.dir === 'rtl'
    /** How far text may reach inside `element`; null where scrolling leads further. */
    const edgeFor = (element: Element | null): number | null => {
      if (!element) return isRtl ? 0 : document.documentElement.clientWidth
      // Read to those who cannot see it, and drawn on one pixel.
      if (element.clientWidth === 1) return null
      const { overflowX, textOverflow } = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return null
      const around = edgeFor(element.parentElement)
      if (around === null || !/clip|hidden/.test(overflowX)) return around
      const { left, right } = element.getBoundingClientRect()
      return isRtl ? Math.max(around, left) : Math.min(around, right)
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (nodes.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(nodes.currentNode)
      const { left, right, width } = range.getBoundingClientRect()
      const { parentElement } = nodes.currentNode
      if (width <= 1 || parentElement === null || getComputedStyle(parentElement).clipPath !== 'none') continue
      const edge = edgeFor(parentElement)
      if (edge !== null && (isRtl ? left < edge - 1 : right > edge + 1)) cut.push(nodes.currentNode.nodeValue ?? '')
    }
    return cut
  })

/** The part of the window's height that a tray pinned to its foot covers. */
const pinnedShare = (page: Page) =>
  page.evaluate(() => {
    const tray = document.querySelector('[aria-label="What happens next"]')
    return tray && getComputedStyle(tray).position === 'fixed'
      ? tray.getBoundingClientRect().height / window.innerHeight
      : 0
  })

/** Nothing makes the page scroll sideways, nor the dialog that lies over it, and everything can be pressed. */
async function expectEachToFit(page: Page, looks: readonly Look[]): Promise<void> {
  for (const [what, address, reach] of looks) {
    await page.goto(address)
    await hydrated(page)
    await reach?.(page)
    await enlarge(page)
    await expectToFit(page, what)
    await page.setViewportSize(SMALLEST_PHONE)
    await expectToFit(page, `${what}, on the smallest phone`)
    await page.setViewportSize(PHONE)
    await expect
      .configure({ soft: true })
      .poll(() => pinnedShare(page), `${what}: its tray`)
      .toBeLessThanOrEqual(1 / 3)
    await speakAnother(page)
    await expectToFit(page, `${what}, in another language`)
  }
}

async function expectToFit(page: Page, what: string): Promise<void> {
  expect.soft(await sidewaysPixels(page), what).toBeLessThanOrEqual(0)
  expect.soft(await outOfReach(page), `${what}: out of reach`).toEqual([])
  expect.soft(await cutText(page), `${what}: cut off`).toEqual([])
  for (const dialog of await page.getByRole('dialog').all()) {
    const pixels = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect.soft(pixels, `${what}: its dialog`).toBeLessThanOrEqual(0)
  }
}

const secondStep = async (page: Page) => {
  await page.getByLabel('Your bet').fill('Will the removal company come before noon?')
  await press('Continue')(page)
  await sees(page, 'Step 2 of 5')
}

/** From the second step on, where a draft goes on by itself. */
const lastStep = async (page: Page) => {
  await sees(page, 'Step 2 of 5')
  await page.getByLabel('Your prediction').fill('At ten to twelve')
  await page.getByLabel('Friend 1', { exact: true }).fill('Mia')
  await press(/Mia adds it later/)(page)
  for (const step of [3, 4, 5]) {
    await press('Continue')(page)
    await sees(page, `Step ${step} of 5`)
  }
}

const option = (item: string) => async (page: Page) => {
  await asks('Options for Sunday Club')(page)
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click()
  await page.getByRole('dialog').getByRole('button').last().waitFor()
}

test('people, tokens and leagues fit a phone at twice the size of text', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const friend = await signedUp(browser, LONG_NAME)
  const noor = await signedUp(browser, 'Noor')
  await befriend(sam.page, friend.page)
  await askToBeFriends(noor.page, await accountOf(sam.page))
  const league = await makeLeague(sam, 'Sunday Club', [friend])
  await makeLeagueBet({ league, by: sam, against: friend, description: 'Will it snow on Sunday?' })
  await lostLeagueBet({ league, by: sam, against: friend, description: 'Is the café open?' })
  const [invite, page] = [await inviteAddressOf(sam.page), `/leagues/${league.leagueId}`]
  const picture = (at: Page) => at.getByRole('dialog').getByRole('img').waitFor()

  await expectEachToFit(sam.page, [
    ['my bets', '/my-bets', (at) => sees(at, 'Will it snow on Sunday?')],
    ['account', '/account', (at) => sees(at, 'Noor')],
    ['tasks', '/earn-tokens', (at) => sees(at, 'Daily check-in')],
    ['my link', '/invite-friends', (at) => at.getByRole('img', { name: /code/ }).waitFor()],
    ['adding friends', '/account', asks('Add Friends')],
    ['what I was told', '/notifications', (at) => sees(at, LONG_NAME)],
    ['leagues', '/leagues', (at) => sees(at, 'Sunday Club')],
    ['members', '/leagues', option('Members')],
    ['removing members', '/leagues', option('Remove members')],
    ['a new code', '/leagues', option('New code')],
    ['ending a league', '/leagues', option('End league')],
    ['making a league', '/leagues', asks('Create League')],
    ['joining', '/leagues', asks('Join League')],
    ['the menu of a league', '/leagues', asks('Options for Sunday Club')],
    ["a league's page", page, (at) => at.getByRole('img', { name: /QR code/ }).waitFor()],
    ['the standings as a picture', page, (at) => press('Share the standings')(at).then(() => picture(at))],
  ])
  await expectEachToFit(noor.page, [
    ['invited', invite],
    ['no leagues', '/leagues'],
  ])
  const zoe = await visitor(browser, 'Zoe')
  await expectEachToFit(zoe.page, [
    ['invited, as a visitor', invite],
    ['leagues, as a visitor', '/leagues'],
  ])
})

test('the pages of a bet fit a phone at twice the size of text', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, LONG_NAME)
  const zoe = await visitor(browser, 'Zoe')
  await befriend(sam.page, mia.page)
  const plan = {
    description: 'Will the removal company come before noon?',
    friends: ['Mia'],
    stake: { type: 'token', tokensText: '5' },
  } as const
  const kept = await makeBet(sam.page, { ...plan, keptFor: { Mia: await accountOf(mia.page) } })
  const [open, held, live, said, over] = [
    await makeBet(sam.page, plan),
    await makeBet(sam.page, plan),
    await makeBet(sam.page, plan),
    await makeBet(sam.page, plan),
    await makeBet(sam.page, plan),
  ]
  await claimParticipant(mia.page, held, 'Mia')
  for (const bet of [live, said, over]) await joinBet(mia.page, bet, 'Mia', 'At ten to twelve')
  await confirmBet(mia.page, said, ['Mia'])
  await resolveBet(sam.page, said, ['Sam'])
  await resolveBet(sam.page, over, ['Mia'])
  const at = (bet: { readonly uniqueId: string }) => `/predict/${bet.uniqueId}`

  const lost = await makeBet(sam.page, { ...plan, stake: { type: 'action', forfeit: 'carry every single box' } })
  await joinBet(mia.page, lost, 'Mia', 'At ten to twelve')
  await resolveBet(sam.page, lost, ['Sam'])
  const dare = `/bet/${lost.uniqueId}/dare`

  await expectEachToFit(zoe.page, [
    ['a stranger’s page', at(open)],
    ['signing up', '/auth?mode=sign-up'],
    ['who is in', '/create-bet', secondStep],
    ['one last look', '/create-bet', lastStep],
  ])
  await expectEachToFit(mia.page, [
    ['an invitation', at(kept)],
    ['choosing a name', at(open)],
    ['writing', at(held)],
    ['an active bet', at(live)],
    ['a contested bet', at(said)],
    ['saying who won', `/bet/${said.uniqueId}/results`],
    ['the winner’s page', at(over)],
    ['the receipt', `/bet/${over.uniqueId}/receipt`],
    ['the dare I owe', dare],
    ['leaving', `/manage-bet/${live.uniqueId}`, asks('Leave Bet')],
  ])
  await expectEachToFit(sam.page, [
    ['managing', `/manage-bet/${open.uniqueId}`],
    ['resolving', `/resolve-bet/${live.uniqueId}`],
    ['my sealed prediction', at(open)],
    ['the dare I am owed', dare],
    ['adding somebody', `/manage-bet/${open.uniqueId}`, asks('Add participant')],
  ])
})

test('a tray too high for a phone scrolls with the page, and its refusal is seen', async ({ browser }) => {
  const { page } = await signedUp(browser, 'Sam', '/create-bet')
  await secondStep(page)
  await lastStep(page)
  await page.getByRole('button', { name: /Change At stake/ }).click()
  await page.getByLabel('Tokens each').fill('500')
  await press('Continue')(page)
  await sees(page, 'Step 5 of 5')
  await enlarge(page)
  const seal = page.getByRole('button', { name: 'Lock it in!' })
  await seal.scrollIntoViewIfNeeded()
  await seal.click()
  await expect(page.getByText('Error saving bet')).toBeInViewport()
  expect(await pinnedShare(page)).toBeLessThanOrEqual(1 / 2)
  await seal.scrollIntoViewIfNeeded()
  await expect(seal).toBeInViewport({ ratio: 1 })
})

test('answers, seals and objections fit a phone at twice the size of text', async ({ browser }) => {
  const sam = await signedUp(browser, 'Sam')
  const mia = await signedUp(browser, LONG_NAME)
  const stake = { type: 'token', tokensText: '5' } as const
  const friends = ['Mia', LONG_NAME]
  const few = {
    description: 'Who cries first at the wedding?',
    creatorPrediction: 'Theo',
    answers: { type: 'options', options: ['Theo', 'The disc jockey from Niederösterreich', 'Nobody'] },
  }
  const number = {
    description: 'How many people will Priya tell about it?',
    creatorPrediction: '14',
    answers: { type: 'number', unit: 'acquaintances', isCapped: true },
  }
  const day = {
    description: 'When does the removal company come?',
    creatorPrediction: '2027-05-01',
    answers: { type: 'date', timeZone: 'Europe/Vienna', isCapped: false },
  }
  const plan = { friends: friends.slice(0, 1), stake }
  const open = [few, number, day].map((kind) => makeBet(sam.page, { ...plan, ...kind }))
  const [fewOpen, numberOpen, dayOpen] = await Promise.all(open)
  const live = await Promise.all([few, number, day].map((kind) => makeBet(sam.page, { ...plan, ...kind })))
  const over = await makeBet(sam.page, { ...plan, ...few })
  const asked = await makeBet(sam.page, { ...plan, description: 'Before noon?', friends })
  const pia = await signedUp(browser, 'Pia')
  for (const bet of [fewOpen, numberOpen, dayOpen]) if (bet) await claimParticipant(mia.page, bet, 'Mia')
  const answerOf = ['Nobody', '11', '2027-05-02']
  for (const [index, bet] of live.entries()) await joinBet(mia.page, bet, 'Mia', answerOf[index] ?? '')
  for (const bet of live.slice(1)) await revealBet(mia.page, bet)
  await joinBet(mia.page, over, 'Mia', 'Nobody')
  await resolveByAnswer(sam.page, over, 'Theo')
  await joinBet(mia.page, asked, LONG_NAME, 'At ten to twelve')
  await joinBet(pia.page, asked, 'Mia', 'At noon')
  await resolveBet(sam.page, asked, ['Sam'])
  for (const bet of [over, asked]) for (const person of [sam, mia]) await seeEnding(person.page, bet)
  const at = (bet: { readonly uniqueId: string } | undefined) => `/predict/${bet?.uniqueId}`
  const [fewLive, numberLive, dayLive] = live

  await expectEachToFit(mia.page, [
    ['one of a few', at(fewOpen)],
    ['a number', at(numberOpen)],
    ['a day', at(dayOpen)],
    ['envelopes to open first', `/bet/${fewLive?.uniqueId}/results`],
    ['what happened, a number', `/bet/${numberLive?.uniqueId}/results`],
    ['what happened, a day', `/bet/${dayLive?.uniqueId}/results`],
    ['fair enough?', at(asked)],
    ['hold on', at(asked), press('Hold on')],
    ['the receipt', `/bet/${over.uniqueId}/receipt`],
    ['checking a receipt', '/verify'],
    ['how people answer', '/create-bet', asks(/^Answers/)],
  ])
  await objectTo(mia.page, asked)
  await expectEachToFit(pia.page, [['the vote', at(asked)]])
  await expectEachToFit(sam.page, [
    ['resolving one of a few', `/resolve-bet/${fewLive?.uniqueId}`],
    ['resolving a number', `/resolve-bet/${numberLive?.uniqueId}`],
    ['resolving a day', `/resolve-bet/${dayLive?.uniqueId}`],
    ['the creator’s vote', at(asked)],
  ])
})

test('talk and the score of two fit a phone at twice the size of text', async ({ browser }) => {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, LONG_NAME)])
  const plan = { description: 'Will the removal company come before noon?', friends: ['Mia'] } as const
  const [live, over, unknown] = [
    await makeBet(sam.page, plan),
    await makeBet(sam.page, plan),
    await makeBet(sam.page, plan),
  ]
  for (const bet of [live, over]) await joinBet(mia.page, bet, 'Mia', 'At ten to twelve')
  await sayIn(
    sam.page,
    live,
    'She has her medal on, @Mia, and the Donaudampfschifffahrtsgesellschaftskapitän says so too',
  )
  await sayIn(mia.page, live, 'See https://example.com/a/very/long/address/that/has/no/end/and-goes-on-and-on-and-on')
  await resolveBet(sam.page, over, ['Mia'])
  for (const { page } of [sam, mia]) await seeEnding(page, over)
  const at = (bet: { readonly uniqueId: string }) => `/predict/${bet.uniqueId}`
  const talk = (page: Page) => press(/^Talk/)(page).then(() => sees(page, /medal/))
  const menu = (page: Page) => talk(page).then(() => press(/^More: .+’s comment$/)(page))
  const [samId, miaId] = [await accountOf(sam.page), await accountOf(mia.page)]

  await expectEachToFit(sam.page, [
    ['the strip of a thread', at(live), (page) => sees(page, /medal|example/)],
    ['a thread', at(live), talk],
    ['the menu of a comment', at(live), menu],
    ['reporting a comment', at(live), (page) => menu(page).then(() => press('Report')(page))],
    ['an empty thread', at(unknown), (page) => press(/^Talk/)(page)],
    ['again, from the ending', at(over)],
    ['the score', `/with/${miaId}`, (page) => sees(page, /is ahead/)],
    ['no score', `/with/${samId}`],
  ])
  await expectEachToFit(mia.page, [['the score, ahead', `/with/${samId}`, (page) => sees(page, /You’re ahead/)]])
})
