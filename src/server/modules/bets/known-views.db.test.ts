import { cloneDatabase } from '#test/support/database.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'
import { isKept } from './known-views.ts'

const world = await cloneDatabase()

it('makes a view again when the database says something else, and for each viewer', async () => {
  const [ann, bo] = [await aPerson(world, 'Ann'), await aPerson(world, 'Bo')]
  const bet = await aStartedBet(ann, ['Bo'])
  await ann.get(bet.uniqueId)
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

it('keeps no view of a viewer who asks once', async () => {
  const ann = await aPerson(world, 'Ann')
  const { uniqueId } = await aStartedBet(ann, ['Bo'])
  const bo = await aPerson(world, 'Bo')
  const views = [await bo.get(uniqueId), await bo.get(uniqueId), await bo.get(uniqueId)]
  expect(views.map((view) => isKept(view))).toEqual([false, true, true])
  expect(views[1]).toEqual(views[0])
  expect(views[2]).toBe(views[1])
})
