import { aPerson, type Person, type World } from './people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from './started-bet.ts'

/** Ann's bet of 10 in which Bo and Cy are in, and what any of them can say about its result. */
export async function anActiveBet(world: World, overrides: Parameters<typeof aRequest>[0] = {}) {
  const [ann, bo, cy] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo'), aPerson(world, 'Cy')])
  const created = await aStartedBet(ann, ['Bo', 'Cy'], overrides)
  await join(bo, created)
  const bet = await join(cy, created)
  const say = (person: Person, ...names: readonly string[]) =>
    person.command('bets.confirmResults', {
      uniqueId: bet.uniqueId,
      result:
        names.length === 0
          ? { type: 'nobody' }
          : { type: 'winners', winnerIds: names.map((name) => participantIdOf(bet, name)) },
    })
  const balances = () => Promise.all([ann.balance(), bo.balance(), cy.balance()])
  return { ann, bo, cy, bet, say, balances, uniqueId: bet.uniqueId }
}
