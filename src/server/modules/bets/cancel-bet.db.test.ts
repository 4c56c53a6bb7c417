import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { aPerson } from '#test/support/people.ts'
import { aStartedBet, join } from '#test/support/started-bet.ts'
import { statement } from '#server/db/statement.ts'
import { withRead } from '#server/db/transaction.ts'
import { expect, it } from 'vitest'

/** Asks without any condition: only row-level security stands between. */
const readTexts = statement<{ readonly prediction: string }, [uniqueId: string]>(
  'test.texts',
  'select p.prediction from predictions p join bets b on b.id = p.bet_id where b.unique_id = $1',
)

const world = await cloneDatabase()
checkBooksAfterwards(world.db)

it.each(['pending', 'active'])('bets.cancel gives everybody who paid their own stake back: %s', async (status) => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await join(bo, await aStartedBet(ann, status === 'active' ? ['Bo'] : ['Bo', 'Cy']))
  expect(bet.status).toBe(status)
  const cancelled = must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
  expect(cancelled).toMatchObject({ status: 'cancelled', result: { winnerIds: [], potTokens: 20, shareTokens: 0 } })
  expect(await Promise.all([ann.balance(), bo.balance()])).toEqual([100, 100])
})

it("opens nobody's envelope by cancelling: what was sealed stays sealed", async () => {
  const [ann, bo] = await Promise.all([aPerson(world, 'Ann'), aPerson(world, 'Bo')])
  const bet = await join(bo, await aStartedBet(ann, ['Bo', 'Cy'], { creatorPrediction: 'Anns secret' }))
  must(await ann.command('bets.cancel', { uniqueId: bet.uniqueId }))
  const seen = await bo.get(bet.uniqueId)
  expect(seen.participants.map((participant) => participant.prediction.state)).toEqual(['hidden', 'mine', 'awaiting'])
  const rows = await withRead(world.db, bo.id, (tx) => tx.query(readTexts, [bet.uniqueId]))
  expect(rows.map((row) => row.prediction)).toEqual(['Bo says so'])
})
