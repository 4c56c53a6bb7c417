import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aStartedBet, join, must, placeId } from '../../../../test/people.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { performCommand } from '../../perform.ts'
import { forgiveDebt } from '../dares/forgive-debt.ts'

const world = await cloneDatabase()

it('bets.dareDebts says what I owe and what I am owed', async () => {
  const [ann, bo, cy, eve] = await Promise.all(['Ann', 'Bo', 'Cy', 'Eve'].map((name) => aPerson(world, name)))
  if (!ann || !bo || !cy || !eve) throw new Error('four people')
  const dare = async (winners: readonly string[]) => {
    const stake = { type: 'action', forfeit: 'Sing in the tram' } as const
    const started = await aStartedBet(ann, ['Bo', 'Cy'], { stake })
    await join(bo, started)
    await join(cy, started)
    const winnerIds = winners.map((name) => placeId(started, name))
    const { uniqueId } = started
    must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    return uniqueId
  }
  const lost = await dare(['Bo', 'Cy'])
  const won = await dare(['Ann'])
  expect(await ann.dareDebts()).toMatchObject({
    iOwe: [{ bet: { uniqueId: lost, description: 'Will it rain?' }, forfeit: 'Sing in the tram', names: ['Bo', 'Cy'] }],
    owedToMe: [{ bet: { uniqueId: won }, names: ['Bo', 'Cy'] }],
  })
  expect(await bo.dareDebts()).toMatchObject({
    iOwe: [{ bet: { uniqueId: won }, names: ['Ann'] }],
    owedToMe: [{ bet: { uniqueId: lost }, names: ['Ann'] }],
  })
  expect(await eve.dareDebts()).toEqual({ iOwe: [], owedToMe: [] })

  // Hiding the bet hides no debt; paying it ends it, for both sides.
  must(await ann.command('bets.hide', { uniqueId: lost }))
  expect((await ann.dareDebts()).iOwe).toHaveLength(1)
  const debt = { uniqueId: lost, participantId: placeId(await bo.get(lost), 'Ann'), commandId: randomUUID() }
  must(await performCommand(world.db, bo.id, (context) => forgiveDebt(context, debt)))
  expect((await ann.dareDebts()).iOwe).toEqual([])
  expect((await cy.dareDebts()).owedToMe).toEqual([])
})
