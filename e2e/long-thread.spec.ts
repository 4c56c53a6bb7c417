import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './axe.ts'
import { joinBet, makeBet, type MadeBet } from './made-bets.ts'
import { sayIn } from './made-comments.ts'
import { accountOf } from './made-friends.ts'
import { asOwner } from './own-database.ts'
import { hydrated, signedUp } from './people.ts'
import { test } from './story.ts'

const SAID = 1_000
const READ = 990
/** A window and what is drawn around it; a row is at least 48 pixels high. */
const ROWS_MAX = 60

/** Mia has said a thousand things, and Sam has read all but the last ten. */
async function sayAThousandThings(bet: MadeBet, miaId: string, samId: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query(
      `with thread as (insert into comment_threads (bet_id, last_number, comment_count)
         select id, $3, $3 from bets where unique_id = $1 returning bet_id),
       said as (insert into comments (id, bet_id, number, author_id, body, created_at)
         select gen_random_uuid(), bet_id, n, $2, 'Thing ' || n || repeat(' and so on', n % 7),
           now() - interval '3 hours' + make_interval(secs => n) from thread, generate_series(1, $3) n returning id, bet_id, number)
       insert into reactions (user_id, bet_id, comment_id, kind)
         select $2, bet_id, id, kind from said, unnest(array['🔥', '💀', '😂']) kind where number % 3 = 0`,
      [bet.uniqueId, miaId, SAID],
    )
    await owner.query(
      `insert into comment_readers (user_id, bet_id, read_up_to) select $2, id, $3 from bets where unique_id = $1`,
      [bet.uniqueId, samId, READ],
    )
  })
}

const listOf = (page: Page) => page.getByRole('log', { name: 'Comments' })
const thing = (page: Page, number: number) => listOf(page).getByText(new RegExp(`^Thing ${number}( |$)`))
const rowsOf = (page: Page) => listOf(page).getByRole('listitem').count()

/** How many of these stand where the viewer looks. */
const inWindow = (page: Page, selector: string) =>
  listOf(page).evaluate((list, wanted) => {
    const window = list.getBoundingClientRect()
    return [...list.querySelectorAll(wanted)].filter((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return bottom > window.top && top < window.bottom
    }).length
  }, selector)

test('a thread of a thousand comments opens at the first unread one, and reads what is looked at', async ({
  browser,
}) => {
  const [sam, mia] = await Promise.all([signedUp(browser, 'Sam'), signedUp(browser, 'Mia')])
  const bet = await makeBet(sam.page, { description: 'How many people will Priya tell?', friends: ['Mia'] })
  await joinBet(mia.page, bet, 'Mia', 'Eleven')
  await sayAThousandThings(bet, await accountOf(mia.page), await accountOf(sam.page))

  const { page } = sam
  const read: string[] = []
  page.on('request', (request) => request.url().endsWith('/rpc/comments/list') && read.push(request.postData() ?? ''))
  await page.goto(`/predict/${bet.uniqueId}`)
  await hydrated(page)
  await expect(page.getByText('10 unread')).toBeVisible()
  await page.getByRole('button', { name: /^Talk/ }).click()
  await expect(thing(page, READ + 1)).toBeInViewport()
  await expect(listOf(page).getByText('New', { exact: true })).toBeInViewport()
  expect(await rowsOf(page)).toBeLessThan(ROWS_MAX)
  await expectAccessibleInBothThemes(page)
  await expectNoSidewaysScroll(page)

  // To the very first one in one go: what lies between is not read.
  await listOf(page).evaluate((list) => {
    list.dispatchEvent(new Event('wheel'))
    list.scrollTop = 0
  })
  await expect(thing(page, 1)).toBeInViewport()
  expect(await rowsOf(page)).toBeLessThan(ROWS_MAX)
  expect(read.length).toBeLessThanOrEqual(6)

  // Page for page downwards, as a thumb does: what stands in the window is read.
  for (let turn = 0; turn < 12; turn += 1) {
    await listOf(page).evaluate((list) => list.scrollBy(0, list.clientHeight * 0.9))
    await expect.poll(() => inWindow(page, '.note-text')).toBeGreaterThan(0)
    await expect.poll(() => inWindow(page, '.skel')).toBe(0)
  }

  // A comment that arrives does not move the list, and one press leads to it.
  const top = () => listOf(page).evaluate((list) => list.scrollTop)
  const before = await top()
  await sayIn(mia.page, bet, 'And one more thing')
  await page.getByRole('button', { name: '1 new ↓' }).click()
  expect(before).toBeGreaterThan(0)
  await expect(listOf(page).getByText('And one more thing')).toBeInViewport()
  expect(await top()).toBeGreaterThan(before)
})
