import { expect, it } from 'vitest'
import { silentLog } from '#server/log.ts'
import { asScheduler } from '#server/db/database.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { aGuest } from '#test/support/guests.ts'
import { startServer } from '#test/support/http.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { deleteGoneGuests } from './jobs.ts'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const server = await startServer(world)

const run = () =>
  deleteGoneGuests({
    db,
    mailer: { forget: async () => {} },
    emailHashSecret: 'e'.repeat(40),
    erasureLog: { add: () => {}, has: () => false, isEmpty: () => true },
  }).run({ db: asScheduler(db), log: silentLog, onCommitted: () => {} })

const age = (userId: string, days: number) =>
  owner.query(
    `with gone as (update users set updated_at = now() - make_interval(days => $2) where id = $1)
     update sessions set updated_at = now() - make_interval(days => $2) where user_id = $1`,
    [userId, days],
  )
const nameOf = async (userId: string) =>
  (
    await owner.query('select display_name, closed_at is not null as is_closed from profiles where user_id = $1', [
      userId,
    ])
  ).rows[0]

it('deletes guests after 60 days without a visit, and none with an open bet', async () => {
  const ann = await aPerson(world, 'Ann', 1_000)
  const ended = await aStartedBet(ann, ['Bo', 'Cy'])
  const open = await aStartedBet(ann, ['Di', 'Ed'])
  const [bo, cy] = [await aGuest(server, ended, 'Bo'), await aGuest(server, ended, 'Cy')]
  const di = await aGuest(server, open, 'Di')
  must(await ann.command('bets.cancel', { uniqueId: ended.uniqueId }))
  await age(bo.userId, 61)
  await age(cy.userId, 59)
  await age(di.userId, 61)
  await run()
  expect(await nameOf(bo.userId)).toEqual({ display_name: null, is_closed: true })
  expect(await nameOf(cy.userId)).toEqual({ display_name: 'Cy', is_closed: false })
  expect(await nameOf(di.userId)).toEqual({ display_name: 'Di', is_closed: false })
  expect(await bo.client.accounts.me({})).toBeNull()
  const left = await owner.query('select count(*)::int as count from guest_arrivals where user_id = $1', [bo.userId])
  expect(left.rows).toEqual([{ count: 0 }])
})

it('deletes a guest on request, without a password', async () => {
  const ann = await aPerson(world, 'Ann')
  const bet = await aStartedBet(ann, ['Bo', 'Cy'])
  const bo = await aGuest(server, bet, 'Bo')
  const { json } = await bo.client.accounts.exportAccount({ password: '' })
  expect(JSON.parse(json)).toMatchObject({
    account: { email: null, isGuest: true },
    bets: [{ myPrediction: 'Bo says so' }],
  })
  await bo.client.accounts.deleteAccount({ password: '' })
  expect(await nameOf(bo.userId)).toEqual({ display_name: null, is_closed: true })
  expect((await ann.get(bet.uniqueId)).participants.every(({ isGuest }) => !isGuest)).toBe(true)
})
