import { cloneDatabase } from '../../../../test/database.ts'
import { aPerson, aStartedBet, codeOf, join, must } from '../../../../test/people.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()

it('bets.history tells the people in the bet what happened, and never what was written', async () => {
  const [ann, bo, eve] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo'), aPerson(world, 'Eve')])
  const bet = await aStartedBet(ann, ['Bo', 'Cy'], { creatorPrediction: 'very secret' })
  await join(bo, bet, 'more secret')
  must(await bo.command('bets.release', { uniqueId: bet.uniqueId }))
  const { entries } = must(await ann.history(bet.uniqueId))
  expect(entries.map(({ seq, type, placeName, tokens }) => [seq, type, placeName, tokens])).toEqual([
    [1, 'created', null, null],
    [2, 'predicted', 'Ann', -10],
    [3, 'claimed', 'Bo', null],
    [4, 'predicted', 'Bo', -10],
    [5, 'released', 'Bo', 10],
  ])
  expect(JSON.stringify(entries)).not.toContain('secret')
  expect(codeOf(await bo.history(bet.uniqueId))).toBe('bet.not_participant')
  expect(codeOf(await eve.history(bet.uniqueId))).toBe('bet.not_participant')
})
