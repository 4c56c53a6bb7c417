import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson, viewOf } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

describe("a bet's life", () => {
  it('goes from an idea to tokens in a wallet', async () => {
    const [ann, bo, cy] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo'), aPerson(world, 'Cy')])
    const created = await aStartedBet(ann, ['Bo', 'Cy'])
    expect(created).toMatchObject({ status: 'pending', version: 2, isCreator: true, isInvolved: true })
    expect(created.participants.map((participant) => participant.prediction)).toEqual([
      { state: 'mine', text: 'Yes, all day' },
      { state: 'awaiting' },
      { state: 'awaiting' },
    ])
    expect(await ann.balance()).toBe(90)

    expect(await join(bo, created)).toMatchObject({ status: 'pending' })
    const live = await join(cy, created)
    expect(live.status).toBe('active')
    expect(live.participants.map((participant) => participant.prediction.state)).toEqual(['visible', 'visible', 'mine'])
    expect(await Promise.all([ann.balance(), bo.balance(), cy.balance()])).toEqual([90, 90, 90])

    const winnerIds = [participantIdOf(live, 'Bo'), participantIdOf(live, 'Cy')]
    const { uniqueId } = live
    const decided = must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))
    expect(decided.result).toMatchObject({ winnerIds, potTokens: 30, shareTokens: 15, remainderTokens: 0 })
    expect(decided.result?.resolvedByName).toBe('Ann')
    expect(await Promise.all([ann.balance(), bo.balance(), cy.balance()])).toEqual([90, 105, 105])

    const history = must(await bo.history(uniqueId))
    expect(history.entries.map(({ seq, type, actorName, tokens }) => [seq, type, actorName, tokens])).toEqual([
      [1, 'created', 'Ann', null],
      [2, 'predicted', 'Ann', -10],
      [3, 'claimed', 'Bo', null],
      [4, 'predicted', 'Bo', -10],
      [5, 'claimed', 'Cy', null],
      [6, 'predicted', 'Cy', -10],
      [7, 'activated', null, null],
      [8, 'resolved', 'Ann', null],
    ])
    expect((await viewOf(world.db, null, uniqueId)).version).toBe(8)
  })
})
