import { anActiveBet } from '#test/support/active-bet.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()

it('bets.history tells the people in the bet what happened, and never what was written', async () => {
  const [ann, bo, eve] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo'), aPerson(world, 'Eve')])
  const bet = await aStartedBet(ann, ['Bo', 'Cy'], { creatorPrediction: 'very secret' })
  await join(bo, bet, 'more secret')
  must(await bo.command('bets.release', { uniqueId: bet.uniqueId }))
  const { entries } = must(await ann.history(bet.uniqueId))
  expect(entries.map(({ seq, type, participantName, tokens }) => [seq, type, participantName, tokens])).toEqual([
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

it('bets.history keeps the books of the pot, alike for everybody in the bet', async () => {
  const [ann, bo, cy, di] = await Promise.all(['Ann', 'Bo', 'Cy', 'Di'].map((name) => aPerson(world, name)))
  if (!ann || !bo || !cy || !di) throw new Error('four people')
  const { uniqueId, ...bet } = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'token', tokensText: '25' } })
  await join(bo, { uniqueId, ...bet })
  must(await bo.command('bets.editPrediction', { uniqueId, text: 'another secret' }))
  must(await bo.command('bets.release', { uniqueId }))
  must(await di.command('bets.claim', { uniqueId, participantId: participantIdOf({ uniqueId, ...bet }, 'Bo') }))
  must(await di.command('bets.predict', { uniqueId, text: 'mine' }))
  expect(must(await ann.history(uniqueId)).potTokens).toBe(50)
  const full = await join(cy, { uniqueId, ...bet })
  const winnerIds = ['Ann', 'Cy'].map((name) => participantIdOf(full, name))
  must(await ann.command('bets.resolve', { uniqueId, resolution: { type: 'winners', winnerIds } }))

  const history = must(await ann.history(uniqueId))
  const moved = history.transfers.map(
    ({ reason, participantName, tokens }) => `${reason} ${participantName ?? '-'} ${tokens}`,
  )
  expect(moved.slice(0, 5)).toEqual(['stake Ann 25', 'stake Bo 25', 'stake_refund Bo 25', 'stake Bo 25', 'stake Cy 25'])
  expect(moved.slice(5).sort()).toEqual(['payout Ann 37', 'payout Cy 37', 'remainder - 1'])
  expect(history).toMatchObject({ potTokens: 0, debts: [] })
  expect(must(await di.history(uniqueId))).toEqual(history)
  expect(codeOf(await bo.history(uniqueId))).toBe('bet.not_participant')
})

it('bets.history tells who said what, and what it brought, once the bet is over', async () => {
  const { ann, bo, cy, say, uniqueId } = await anActiveBet(world)
  must(await say(ann, 'Ann'))
  must(await say(bo))
  expect(must(await cy.history(uniqueId))).toMatchObject({ statements: [], awards: [] })
  must(await cy.command('bets.leave', { uniqueId }))
  must(await say(bo, 'Bo'))
  must(await say(ann, 'Bo'))
  expect(must(await cy.history(uniqueId))).toMatchObject({
    statements: [
      { participantName: 'Ann', winnerNames: ['Bo'] },
      { participantName: 'Bo', winnerNames: ['Bo'] },
    ],
    awards: [{ participantName: 'Bo', xp: 20 }],
  })
})

it('bets.history names who owes the dare', async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const started = await aStartedBet(ann, ['Bo'], { stake: { type: 'action', forfeit: 'Sing' } })
  const { uniqueId } = await join(bo, started)
  const resolution = { type: 'winners' as const, winnerIds: [participantIdOf(started, 'Bo')] }
  must(await ann.command('bets.resolve', { uniqueId, resolution }))
  expect(must(await bo.history(uniqueId))).toMatchObject({
    transfers: [],
    potTokens: 0,
    debts: [{ participantName: 'Ann', status: 'owed' }],
  })
})
