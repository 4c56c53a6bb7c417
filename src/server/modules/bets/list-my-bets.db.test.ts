import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet } from '#test/support/started-bet.ts'
import { withRead } from '#server/db/transaction.ts'
import { expect, it } from 'vitest'
import { listMyBets } from './my-bets.ts'

const world = await cloneDatabase()

it('bets.listMine reads on page by page, newest first, each bet once', async () => {
  const ann = await aPerson(world, 'Ann', 1_000)
  const { uniqueId: first } = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
  await world.owner.query(
    `with made as (
       insert into bets (unique_id, description, forfeit, created_by, created_at)
       select 'x' || lpad(n::text, 21, '0'), 'Bet ' || n, 'sing', $1, now() + (n / 2) * interval '1 second'
       from generate_series(1, 450) n returning id)
     insert into bet_participants (bet_id, position, friend_name, name_key, user_id)
     select id, 1, 'Ann', 'ann', $1 from made`,
    [ann.id],
  )
  const page = (before: string | null) =>
    withRead(world.db, ann.id, async (tx) => {
      const result = must(await listMyBets({ tx, viewerId: ann.id }, { before }))
      return result instanceof Promise ? await result : result
    })
  const pages = [await page(null)]
  for (let next = pages[0]?.nextBefore; next; next = pages.at(-1)?.nextBefore) pages.push(await page(next))
  expect(pages.map(({ bets }) => bets.length)).toEqual([200, 200, 51])
  const all = pages.flatMap(({ bets }) => bets)
  expect(new Set(all.map((bet) => bet.uniqueId)).size).toBe(451)
  expect(all.at(-1)?.uniqueId).toBe(first)
  const times = all.map((bet) => bet.createdAt.getTime())
  expect(times).toEqual([...times].sort((a, b) => b - a))
  expect((await page('nobody-has-this-one')).bets).toEqual([])
})
