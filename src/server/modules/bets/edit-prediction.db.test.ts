import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { codeOf, must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { expect, it } from 'vitest'

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

it('bets.editPrediction changes one text, for nothing, until the bet is on', async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await aStartedBet(ann, ['Bo'])
  const edited = must(await ann.command('bets.editPrediction', { uniqueId: bet.uniqueId, text: 'No, never' }))
  expect(edited.participants[0]?.prediction).toEqual({ state: 'mine', text: 'No, never' })
  expect(await ann.balance()).toBe(90)
  await join(bo, bet)
  expect(codeOf(await ann.command('bets.editPrediction', { uniqueId: bet.uniqueId, text: 'late' }))).toBe(
    'bet.bad_state',
  )
  const { rows } = await world.owner.query('select prediction, edit_count from predictions where user_id = $1', [
    ann.id,
  ])
  expect(rows).toEqual([{ prediction: 'No, never', edit_count: 1 }])
})
