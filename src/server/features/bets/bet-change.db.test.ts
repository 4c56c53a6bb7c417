import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aStartedBet, join, must } from '../../../../test/people.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()
const { owner } = world

it('tells the other screens of every change, by ids alone, once it is true', async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await aStartedBet(ann, ['Bo'])
  await join(bo, bet)
  must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
  await ann.command('bets.cancel', { uniqueId: bet.uniqueId })
  const { rows } = await owner.query<{ type: string; version: number; who: string }>(
    `select type, version, (user_id = $1)::text as who from outbox order by id`,
    [ann.id],
  )
  const told = rows.map(({ type, version, who }) =>
    type === 'bet.changed' ? `bet ${version}` : `${type} ${who === 'true' ? 'Ann' : 'Bo'}`,
  )
  expect(told.slice(0, 6)).toEqual([
    'bet 2',
    'account.changed Ann',
    'bet 3',
    'bet 5',
    'account.changed Bo',
    // The bet is live.
    'account.told Ann',
  ])
  expect(told.slice(6).sort()).toEqual(['account.changed Ann', 'account.changed Bo', 'account.told Bo', 'bet 6'])
})
