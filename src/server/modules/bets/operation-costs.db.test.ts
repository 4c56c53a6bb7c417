import { cloneDatabase } from '#test/support/database.ts'
import { settleTables } from '#test/support/settle-tables.ts'
import { must } from '#test/support/answers.ts'
import { through } from '#test/support/people.ts'
import { countCosts } from '#test/support/statement-costs.ts'
import { watchRows } from '#test/support/written-rows.ts'
import { expect, it } from 'vitest'
import { seed, type SeededBet } from '../../../../bench/seed.ts'

const world = await cloneDatabase()
const { owner } = world
const costsOf = await countCosts(world)

const viewer = ({ userIds }: SeededBet, index = 1) =>
  through(world, { id: userIds[index] ?? '', name: `Person ${index}` })

const shared = await seed(owner, { letter: 's', groups: 40, betsPerGroup: 10, accepted: 3 })
const open = await seed(owner, { letter: 'o', groups: 8, betsPerGroup: 10, accepted: 1 })
await settleTables(owner)
const [link] = shared as [SeededBet]

/** Makes the person a participant of this many bets more. */
const giveBets = (userId: string, count: number) =>
  owner.query(
    `with made as (
       insert into bets (unique_id, description, forfeit, created_by)
       select left(md5($1::uuid::text), 10) || lpad(n::text, 12, '0'), 'Bet ' || n, 'sing', $1::uuid from generate_series(1, $2::int) n returning id)
     insert into bet_participants (bet_id, position, friend_name, name_key, user_id)
     select id, 1, 'Ann', 'ann', $1::uuid from made`,
    [userId, count],
  )

it('opens a link with one statement, and reads the same for a viewer with thousands of bets', async () => {
  const open = () => costsOf(() => viewer(link).get(link.uniqueId))
  // First those of another one: of small tables a plan may read all.
  await giveBets(link.userIds[2] ?? '', 5_000)
  await settleTables(owner)
  const withTen = await open()
  await giveBets(link.userIds[1] ?? '', 5_000)
  await settleTables(owner)
  const withThousands = await open()
  expect(withTen.statements).toBe(1)
  expect(withThousands.statements).toBe(1)
  expect(withTen.buffers).toBeLessThanOrEqual(30)
  expect(withThousands.buffers).toBeLessThanOrEqual(withTen.buffers * 1.15)
})

it('seals a prediction with four statements, and writes what it has to', async () => {
  const places = open.flatMap((bet) => [1, 2, 3].map((index) => ({ bet, index })))
  let next = 0
  const seal = async () => {
    const { bet, index } = places[next] ?? { bet: link, index: 0 }
    next += 1
    must(await viewer(bet, index).command('bets.predict', { uniqueId: bet.uniqueId, text: 'Not me' }))
  }
  const costs = await costsOf(seal)
  expect(costs.statements).toBe(4)
  expect(costs.buffers).toBeLessThanOrEqual(205)
  const rowsWritten = await watchRows(owner)
  await seal()
  // The command, the prediction, its participant, the bet, its event, the transfer and both its accounts, the
  // notification, and three events for the screens that are open.
  expect(await rowsWritten()).toBeLessThanOrEqual(12)
})
