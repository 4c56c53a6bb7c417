import { checkBooksAfterwards } from '#test/support/books.ts'
import { cloneDatabase } from '#test/support/database.ts'
import { must } from '#test/support/answers.ts'
import { somePeople } from '#test/support/people.ts'
import { aStartedBet, join, participantIdOf } from '#test/support/started-bet.ts'
import { describe, expect, it } from 'vitest'

const world = await cloneDatabase()
const { db, owner } = world
checkBooksAfterwards(db)
const [ann, bo, cy] = await somePeople(world, ['Ann', 'Bo', 'Cy'], 1_000)

describe('a dare', () => {
  it('moves no tokens; whoever did not win owes it', async () => {
    const bet = await aStartedBet(ann, ['Bo', 'Cy'], { stake: { type: 'action', forfeit: 'Sing' } })
    const balances = await Promise.all([ann.balance(), bo.balance(), cy.balance()])
    await join(bo, bet)
    await join(cy, bet)
    const winnerIds = [participantIdOf(bet, 'Bo')]
    const decided = must(
      await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } }),
    )
    expect(decided.result).toMatchObject({ winnerIds, potTokens: 0, shareTokens: 0 })
    expect(await Promise.all([ann.balance(), bo.balance(), cy.balance()])).toEqual(balances)
    const { rows } = await owner.query(
      'select d.user_id from dare_debts d join bets b on b.id = d.bet_id where b.unique_id = $1',
      [bet.uniqueId],
    )
    expect(rows.map((row: { user_id: string }) => row.user_id).sort()).toEqual([ann.id, cy.id].sort())
  })

  it('is owed by nobody after a draw: naming everybody is one', async () => {
    const bet = await join(bo, await aStartedBet(ann, ['Bo'], { stake: { type: 'action', forfeit: 'Sing' } }))
    const winnerIds = bet.participants.map((participant) => participant.id)
    const drawn = must(
      await ann.command('bets.resolve', { uniqueId: bet.uniqueId, resolution: { type: 'winners', winnerIds } }),
    )
    expect(drawn).toMatchObject({ status: 'drawn', result: { winnerIds: [] } })
  })
})
