import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

it('bets.release refunds each charge once, however often somebody comes and goes', async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await aStartedBet(ann, ['Bo', 'Cy'])
  for (let round = 0; round < 3; round += 1) {
    await join(bo, bet)
    expect(await bo.balance()).toBe(90)
    const released = must(await bo.command('bets.release', { uniqueId: bet.uniqueId }))
    expect(released).toMatchObject({ isInvolved: false, status: 'pending' })
    expect(released.participants[1]).toMatchObject({
      isClaimed: false,
      isAccepted: false,
      prediction: { state: 'awaiting' },
    })
    expect(await bo.balance()).toBe(100)
  }
  must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Cy') }))
  must(await bo.command('bets.release', { uniqueId: bet.uniqueId }))
  expect(await bo.balance()).toBe(100)
})
