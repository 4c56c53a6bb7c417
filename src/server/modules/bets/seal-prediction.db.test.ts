import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aRequest, aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

it('bets.predict charges a creator who predicts later, and their prediction may be the last one missing', async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await aStartedBet(ann, ['Bo'], { creatorPrediction: null })
  expect(await ann.balance()).toBe(100)
  expect(await join(bo, bet)).toMatchObject({ status: 'pending' })
  const live = must(await ann.command('bets.predict', { uniqueId: bet.uniqueId, text: ' <i>Yes</i> ' }))
  expect(live.status).toBe('active')
  expect(live.participants[0]?.prediction).toEqual({ state: 'mine', text: 'Yes' })
  expect(await ann.balance()).toBe(90)
})

it('bets.predict confirms a suggestion, edited or not, as the own prediction of its person', async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const friends = [{ name: 'Bo', userId: null, prediction: 'Bo says no' }]
  const bet = must(await ann.command('bets.create', aRequest({ friends, creatorPrediction: null })))
  const claimed = must(
    await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }),
  )
  expect(claimed.participants[1]?.prediction).toEqual({ state: 'suggested', text: 'Bo says no' })
  const sealed = must(await bo.command('bets.predict', { uniqueId: bet.uniqueId, text: 'Bo says no' }))
  expect(sealed.participants[1]?.prediction).toEqual({ state: 'mine', text: 'Bo says no' })
  // The creator's earlier suggestion reveals nothing about what was sealed.
  expect((await ann.get(bet.uniqueId)).participants[1]?.prediction).toEqual({ state: 'hidden' })
})

it.each(['\u200b', '\u2060', '\u3164', '\u2800', '\u00ad'])(
  'bets.predict and bets.create take no text of %j alone: nobody can read it',
  async (text) => {
    const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
    const bet = await aStartedBet(ann, ['Bo'])
    must(await bo.command('bets.claim', { uniqueId: bet.uniqueId, participantId: participantIdOf(bet, 'Bo') }))
    expect(codeOf(await bo.command('bets.predict', { uniqueId: bet.uniqueId, text }))).toBe('prediction.missing')
    expect(await bo.balance()).toBe(100)
    expect(codeOf(await bo.command('bets.create', aRequest({ description: text })))).toBe('bet.draft_invalid')
    const friends = [{ name: text, userId: null, prediction: null }]
    expect(codeOf(await bo.command('bets.create', aRequest({ friends })))).toBe('bet.draft_invalid')
  },
)
