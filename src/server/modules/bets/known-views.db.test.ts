import { cloneDatabase } from '#test/support/database.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()

it('makes a view again when the database says something else, and for each viewer', async () => {
  const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
  const bet = await aStartedBet(ann, ['Bo'])
  const first = await ann.get(bet.uniqueId)
  expect(await ann.get(bet.uniqueId)).toBe(first)
  const boSees = await bo.get(bet.uniqueId)
  expect(boSees).not.toBe(first)
  await join(bo, bet)
  const then = await ann.get(bet.uniqueId)
  expect(then).not.toBe(first)
  expect(then).not.toEqual(first)
  // A name changes without a version.
  await world.owner.query('update profiles set display_name = $2 where user_id = $1', [bo.id, 'Bob'])
  expect(JSON.stringify(await ann.get(bet.uniqueId))).toContain('Bob')
})
