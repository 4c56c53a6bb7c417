import { checkBooksAfterwards } from '../../../../test/books.ts'
import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aStartedBet, join, must } from '../../../../test/people.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

it.each(['pending', 'active'])('bets.cancel gives everybody who paid their own stake back: %s', async (status) => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await join(bo, await aStartedBet(ann, status === 'active' ? ['Bo'] : ['Bo', 'Cy']))
  expect(bet.status).toBe(status)
  const cancelled = must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
  expect(cancelled).toMatchObject({ status: 'cancelled', result: { winnerIds: [], potTokens: 20, shareTokens: 0 } })
  expect(await Promise.all([ann.balance(), bo.balance()])).toEqual([100, 100])
})
