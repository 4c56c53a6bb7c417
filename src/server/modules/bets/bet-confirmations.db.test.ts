import { anActiveBet } from '#test/support/active-bet.ts'
import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

describe('bets.confirmations', () => {
  it('tells how many said what, and who said what only when they disagree', async () => {
    const { ann, bo, cy, say, bet, uniqueId } = await anActiveBet(world)
    must(await say(ann, 'Ann', 'Bo'))
    must(await say(bo))
    const [annId, boId] = [participantIdOf(bet, 'Ann'), participantIdOf(bet, 'Bo')]
    const annSays = { type: 'winners', winnerIds: [annId, boId] }
    expect(must(await bo.confirmations(uniqueId))).toEqual({
      state: 'open',
      nobodyVotes: 1,
      participants: [
        { participantId: annId, isConfirmed: true, answer: null, votes: 1, said: null },
        { participantId: boId, isConfirmed: true, answer: null, votes: 1, said: { type: 'nobody' } },
        { participantId: participantIdOf(bet, 'Cy'), isConfirmed: false, answer: null, votes: 0, said: null },
      ],
    })
    must(await say(cy, 'Cy'))
    const notified = must(await cy.confirmations(uniqueId))
    expect(notified.state).toBe('disagreeing')
    expect(notified.participants.map(({ said }) => said)).toEqual([
      annSays,
      { type: 'nobody' },
      { type: 'winners', winnerIds: [participantIdOf(bet, 'Cy')] },
    ])
    must(await say(cy))
    expect(must(await ann.confirmations(uniqueId))).toMatchObject({
      state: 'agreed',
      participants: [{ said: annSays }, { said: null }, { said: null }],
    })
  })

  it('are for the people in the bet', async () => {
    const { ann, bo, say, uniqueId } = await anActiveBet(world)
    const eve = await aPerson(world, 'Eve')
    must(await say(ann, 'Ann'))
    must(await say(bo, 'Ann'))
    expect(codeOf(await eve.confirmations(uniqueId))).toBe('bet.confirm_participants_only')
    expect((await eve.get(uniqueId)).majority).toBeNull()
    expect(codeOf(await eve.confirmations('A'.repeat(22)))).toBe('bet.not_found')
  })
})
