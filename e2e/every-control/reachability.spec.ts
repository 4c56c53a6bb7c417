import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinBet, makeBet, resolveBet } from '../made-bets.ts'
import { makeLeague } from '../made-leagues.ts'
import { hydrated } from '../people.ts'
import { test } from '../story.ts'
import { DARE, signedUp, visitor } from './states/cast.ts'

test.describe.configure({ timeout: 240_000 })

/** What is entered from outside only, by a link in a letter, a chat or an older bookmark. */
const FROM_OUTSIDE: Readonly<Record<string, string>> = {
  '/auth/confirm': 'the letter after signing up',
  '/auth/reset': 'the letter after a forgotten password',
  '/auth/link': 'the letter with a link that signs in',
  '/unsubscribe': 'the last line of every letter',
  '/add-friend': 'the link of a friend',
  '/join-bet/*': 'links of an older release',
}

/** Every address that the app draws, as a pattern: those of the table in `src/web/routes.ts`. */
const ROUTES: readonly string[] = [
  ...readFileSync(join(import.meta.dirname, '../../src/web/routes.ts'), 'utf8').matchAll(/^ {2}'(\/[^']*)': \{/gm),
].map(([, address = '']) => address.replaceAll(/\$\w+/g, '*'))

const patternOf = (pathname: string): string =>
  ROUTES.find((route) => new RegExp(`^${route.replaceAll('*', '[^/]+')}$`).test(pathname)) ?? pathname

/** The addresses that links lead to on a page, its menu open or not. */
async function linksOn(page: Page): Promise<readonly string[]> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .filter((link) => link.origin === location.origin)
        .map((link) => link.pathname + link.search),
    )
  const found = await read()
  const menu = page.getByRole('button', { name: /’s menu/ }).first()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('dialog').waitFor()
    found.push(...(await read()))
  }
  return found
}

/** Pages of one kind differ by what they are about: a live bet can be managed, one that is over cannot. */
const PAGES_MAX = 3

/** Follows links from `/` until there is nothing new. */
async function reachedFromHome(page: Page): Promise<ReadonlySet<string>> {
  const reached = new Map<string, number>()
  const waiting = ['/']
  const known = new Set(waiting)
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { pathname } = new URL(next, 'http://x')
    const count = reached.get(patternOf(pathname)) ?? 0
    if (count === PAGES_MAX || (count > 0 && known.has(pathname))) continue
    reached.set(patternOf(pathname), count + 1)
    known.add(pathname)
    await page.goto(next)
    waiting.push(...(await linksOn(page)))
  }
  return new Set(reached.keys())
}

test('every route is reached from the landing page by links alone, or is entered from outside', async ({ browser }) => {
  const [sam, mia, zoe] = [await signedUp(browser, 'Sam'), await signedUp(browser, 'Mia'), await visitor(browser)]
  const plan = { description: 'Will it rain?', friends: ['Mia'], stake: DARE }
  const live = await makeBet(sam.page, plan)
  await joinBet(mia.page, live, 'Mia', 'Yes')
  const owed = await makeBet(sam.page, plan)
  await joinBet(mia.page, owed, 'Mia', 'Yes')
  await resolveBet(sam.page, owed, ['Mia'])
  await makeLeague(sam, 'Sunday Club', [mia])
  const reached = new Set([...(await reachedFromHome(zoe.page)), ...(await reachedFromHome(sam.page))])
  const orphans = ROUTES.filter((route) => !reached.has(route) && !(route in FROM_OUTSIDE))
  expect(orphans).toEqual([])
  expect([...reached].filter((pattern) => !ROUTES.includes(pattern))).toEqual([])
})
